import type { Challenge } from '@orbita/domain/missions/challenge'
import { addDays } from '@orbita/domain/time/period'
import { verifyLedger } from '../../game/ledger/verify-ledger.ts'
import { jobsOf } from '../../jobs/jobs.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import { anOperatorSession } from '../factories.ts'
import { command } from '../game/album.ts'
import { brokenRules, type Violation } from '../game/bank-checks.ts'
import { seasonStep } from '../game/seasons.ts'
import type { TestApp } from '../test-app.ts'
import {
  ask,
  fault,
  foundCompany,
  hire,
  openSeason,
  type Player,
  type PlayerKind,
  todayOf,
  type Year,
} from './company.ts'
import { giftLoop, joinLate, ringOfFriends, splitAmount } from './exploits.ts'
import { visitFiguras } from './figuras.ts'
import { visitMissions } from './missions.ts'
import { challengeOf } from './programme.ts'
import { atEnd, brokenInYear, type KindAtEnd } from './rules.ts'
import {
  celebrateJoining,
  publishCatalogue,
  publishChallengeOf,
  publishSeasonOf,
  workOfMonth,
  workOfWeek,
} from './team.ts'

/** The size of a year. */
export type YearPlan = {
  /** the people of each kind who are there from the first day */
  people: Partial<Record<PlayerKind, number>>
  seasons: number
  weeksOfSeason: number
  /** the week in which a newcomer joins, from 0 */
  newcomerIn: number
  seed: number
}

/** The state of the company at the end of a year. */
export type YearPlayed = {
  days: number
  faults: string[]
  violations: Violation[]
  answers: Record<string, number>
  kinds: ({ kind: PlayerKind } & KindAtEnd)[]
}

/**
 * Plays a company through its seasons by the calendar, over the real application and database: employees and operators
 * use their routes, the jobs run each day, and a bridge week separates two seasons. The exploits of the rules' review are
 * tried on the way.
 *
 * @param given.app an application whose clock stands on a Monday
 */
export async function playYear(given: { db: TestDatabase; app: TestApp; plan: YearPlan }): Promise<YearPlayed> {
  const { db, app, plan } = given
  const year = await foundCompany({ db, app, seed: plan.seed })
  await hire(
    year,
    Object.entries(plan.people).flatMap(([kind, count]) => Array.from({ length: count }, () => kind as PlayerKind)),
  )
  await runJobs(year)
  await publishCatalogue(year)
  await celebrateJoining(year)
  const challenges: Challenge[] = []
  const days = plan.weeksOfSeason * 7
  await beginSeason(year, { startsOn: todayOf(year), days, challenges })

  const all = (plan.weeksOfSeason + 1) * 7 * plan.seasons - 7
  for (let day = 0; day < all; day++) {
    await playDay(year, { day, plan, challenges })
    await closeOfDay(year)
  }
  const violations = [
    ...(await brokenRules(db.pool)),
    ...(await brokenInYear(db.pool, app.dependencies.config.timeZone)),
  ]
  if ((await verifyLedger(db.pool)).length > 0) fault(year, 'A balance is not the sum of its movements.')
  const kinds = [...new Set(year.players.map(({ kind }) => kind))]
  const ends = await Promise.all(
    kinds.map(async (kind) => {
      const emails = year.players.filter((one) => one.kind === kind).map(({ email }) => email)
      return { kind, ...(await atEnd(db.pool, emails)) }
    }),
  )
  // Its people may be thanked by others too, which gives one of them a pack now and then.
  if (ends.some(({ kind, people, kudosPacks }) => kind === 'ring' && kudosPacks >= people)) {
    fault(year, 'The ring minted a pack for each of its people.')
  }
  return { days: all, faults: year.faults, violations, answers: year.answers, kinds: ends }
}

type Span = { startsOn: string; days: number; challenges: Challenge[] }

async function beginSeason(year: Year, { startsOn, days, challenges }: Span): Promise<void> {
  const season = await publishSeasonOf(year, { startsOn, endsOn: addDays(startsOn, days - 1) })
  await publishChallengeOf(year, season, days)
  challenges.push(challengeOf(season, days))
}

async function playDay(
  year: Year,
  { day, plan, challenges }: { day: number; plan: YearPlan; challenges: Challenge[] },
): Promise<void> {
  await runJobs(year)
  const week = Math.floor(day / 7)
  const weekDay = day % 7
  const today = todayOf(year)
  if (weekDay === 0) {
    year.operators = [await anOperatorSession(year.app), await anOperatorSession(year.app)]
    await workOfWeek(year, challenges)
    if (day > 0 && today.slice(8) <= '07') await workOfMonth(year)
    await scheduleNext(year, { plan, challenges })
  }
  if (weekDay === 1 && week === plan.newcomerIn) {
    const [newcomer] = await hire(year, ['newcomer'])
    await enter(year, newcomer!)
    await joinLate(year, newcomer!)
  }
  for (const [place, player] of year.players.entries()) {
    if (!visitsOn(player.kind, { place, week, weekDay })) continue
    await enter(year, player)
    await visitFiguras(year, player)
    if (player.platform.includes('mision-espacial')) await visitMissions(year, player)
  }
  if (weekDay === 2) {
    await ringOfFriends(year, week)
    if (week % 4 === 1) {
      year.operators = [await anOperatorSession(year.app)]
      await splitAmount(year)
      await giftLoop(year)
    }
  }
}

function visitsOn(
  kind: PlayerKind,
  { place, week, weekDay }: { place: number; week: number; weekDay: number },
): boolean {
  if (kind === 'daily') return weekDay < 5
  if (kind === 'passive') return weekDay === place % 5 && week % 2 === 0
  // The ring is signed in on the day on which it thanks.
  return weekDay === (kind === 'ring' ? 2 : place % 5)
}

/** Publishes the next season three weeks before the end of the last, after a bridge week. */
async function scheduleNext(
  year: Year,
  { plan, challenges }: { plan: YearPlan; challenges: Challenge[] },
): Promise<void> {
  const last = year.seasons.at(-1)!
  const isLate = todayOf(year) >= addDays(last.endsOn, -20)
  if (year.seasons.length === plan.seasons || !isLate) return
  await beginSeason(year, { startsOn: addDays(last.endsOn, 8), days: plan.weeksOfSeason * 7, challenges })
}

/** Everybody with the album was notified the day before that the season ends. @see AL-9 */
async function checkAnnounced({ db, ...year }: Year, seasonId: string): Promise<void> {
  const { rows } = await db.pool.query<{ told: number }>(
    'select count(*)::int as told from notices where notice_key = $1',
    [`season-end:${seasonId}:1`],
  )
  if (rows[0]?.told !== year.players.length) fault({ db, ...year }, 'The end of the season was not announced to all.')
}

async function enter(year: Year, player: Player): Promise<void> {
  const { browser, email, password } = player
  const answer = await ask(year, browser, 'sign in', (one) => one.signIn(email, password))
  if (answer.status !== 200) fault(year, `${email} could not sign in.`)
  if (player.seenOn === null) {
    await ask(year, browser, 'choose an avatar', (one) =>
      one.put('/rpc/employee/profile/avatar', command({ avatar: 'zip', firstLogin: true })),
    )
  }
  player.seenOn = todayOf(year)
}

async function runJobs(year: Year): Promise<void> {
  for (const { name, run } of jobsOf(year.app.dependencies)) {
    await run().catch((error: unknown) => fault(year, `The job ${name} failed: ${String(error)}`))
  }
}

/** Ends the company day. On the last one of a season packs are opened while it closes. */
async function closeOfDay(year: Year): Promise<void> {
  const { clock } = year.app
  const season = openSeason(year)
  if (season?.endsOn !== todayOf(year)) return clock.advance({ days: 1 })

  await checkAnnounced(year, season.id)
  // The clock goes from the morning to a second before the next day, which where clocks change may not begin at midnight.
  const morning = clock.read().getTime()
  const today = todayOf(year)
  while (todayOf(year) === today) clock.advance({ minutes: 15 })
  clock.advance({ seconds: -1 })
  const opened = year.players.map(async (player) => {
    await enter(year, player)
    return ask(year, player.browser, 'open while the season closes', (one) =>
      one.post('/rpc/figuras/packs/openings', command()),
    )
  })
  const operator = await anOperatorSession(year.app)
  const closing = seasonStep(operator, season.id, 'close', { lastDay: season.endsOn })
  await Promise.any(opened)
  clock.advance({ seconds: 2 })
  await Promise.all([...opened, closing])
  clock.advance({ days: 1, seconds: (morning - clock.read().getTime()) / 1_000 })
}
