import type { EvidenceInboxOutput } from '@orbita/contract/missions/evidence'
import type { WrittenGoalsOutput } from '@orbita/contract/missions/goals'
import type { SelfReportsOutput } from '@orbita/contract/missions/self-reports'
import type { ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import type { RedemptionInboxOutput, RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import type { SettingsOutput } from '@orbita/contract/settings'
import type { Challenge } from '@orbita/domain/missions/challenge'
import { Reward } from '@orbita/domain/rewards/reward'
import { draftOf } from '@orbita/domain/seasons/season-draft'
import { addDays } from '@orbita/domain/time/period'
import * as v from 'valibot'
import rewards from '../../../../../content/rewards.json' with { type: 'json' }
import secondSeason from '../../../../../content/season-2.json' with { type: 'json' }
import type { Browser } from '../browser.ts'
import { command, SEASON } from '../game/album.ts'
import { aProgressFile, type FileRow } from '../game/progress.ts'
import { readSeason, seasonStep } from '../game/seasons.ts'
import { ask, fault, oneOf, openSeason, readScreen, todayOf, type Year, type YearSeason } from './company.ts'
import { challengeOf, RONDA } from './programme.ts'

const OPERATOR = '/rpc/operator'

const must = async (year: Year, what: string, send: (browser: Browser) => Promise<Response>): Promise<Response> => {
  const answer = await ask(year, year.operators[0]!, what, send)
  if (answer.status >= 400) fault(year, `${what} was refused: ${await answer.clone().text()}`)
  return answer
}

/** Publishes every reward of the demo, with codes for those that need them. @see RE-1, RE-7 */
export async function publishCatalogue(year: Year): Promise<void> {
  for (const { codes: _, stock: __, ...content } of rewards as Record<string, unknown>[]) {
    const unlimited = v.parse(Reward, content)
    const reward = unlimited.delivery === 'code' ? { ...unlimited, stock: 0 } : unlimited
    await must(year, 'publish a reward', (one) => one.put(`${OPERATOR}/rewards`, command({ reward, revision: 0 })))
    if (reward.delivery !== 'code') continue
    const codes = Array.from({ length: 40 }, (___, index) => `${reward.id}-${index}`)
    const path = `${OPERATOR}/rewards/${reward.id}/codes`
    await must(year, 'load codes', (one) => one.post(path, command({ codes, reason: 'Del proveedor' })))
  }
}

/** Has anniversaries celebrated, with a pack and a notice to the area. @see AN-1 */
export async function celebrateJoining(year: Year): Promise<void> {
  const { anniversaries } = await readScreen<SettingsOutput>(year, year.operators[0]!, `${OPERATOR}/settings`)
  const value = { tells: 'area', packs: 1 }
  await must(year, 'set the anniversaries', (one) =>
    one.put(`${OPERATOR}/settings/anniversaries`, command({ value, version: anniversaries.version })),
  )
}

/** Publishes a season from the routes of operators: the two of the demo by file, the others as copies. @see AL-1 */
export async function publishSeasonOf(year: Year, days: { startsOn: string; endsOn: string }): Promise<YearSeason> {
  const number = year.seasons.length + 1
  const [first] = year.seasons
  const file = { ...(number === 1 ? draftOf(SEASON) : secondSeason), ...days }
  const made = await must(year, 'make a season', (one) =>
    number <= 2
      ? one.post(`${OPERATOR}/seasons/files`, command({ document: file }))
      : one.post(`${OPERATOR}/seasons`, command({ title: `Vuelo ${number}`, ...days, copyOf: first!.id })),
  )
  const { id } = (await made.json()) as { id: string }
  const { draft } = await readSeason(year.operators[0]!, id)
  // The seasons that tests play are shorter than the table of AL-1.
  const publication = { version: draft!.version, reason: 'Temporada corta para probar el año' }
  await must(year, 'publish a season', (one) => seasonStep(one, id, 'publish', publication))
  const season = { id, ...days }
  year.seasons.push(season)
  return season
}

/** Publishes the challenge of a season. */
export async function publishChallengeOf(year: Year, season: YearSeason, days: number): Promise<void> {
  const challenge = challengeOf(season, days)
  await must(year, 'publish a challenge', (one) => one.put(`${OPERATOR}/challenges`, command({ challenge })))
  const rhythm = { every: 'week', turns: Math.floor(days / 7), prize: 2, version: 1 }
  await must(year, 'set the turns of a series', (one) =>
    one.put(`${OPERATOR}/challenges/${challenge.id}/missions/${RONDA}/turns`, command(rhythm)),
  )
}

/** Does the week of the people team: a file of progress, and every inbox. */
export async function workOfWeek(year: Year, challenges: readonly Challenge[]): Promise<void> {
  await loadProgress(year, challenges)
  await reviewEvidence(year)
  await reviewReports(year)
  await handleRedemptions(year)
  await recordAbsence(year)
  await lookAtHome(year)
}

/** Records that somebody is away from today on, or was since some days ago; days that meet others are refused. */
async function recordAbsence(year: Year): Promise<void> {
  const { rows } = await year.db.pool.query<{ id: number }>('select id from users order by id')
  const startsOn = addDays(todayOf(year), year.random(9) - 6)
  const days = { startsOn, endsOn: addDays(startsOn, year.random(6)) }
  await ask(year, year.operators[0]!, 'record an absence', (one) =>
    one.post(`${OPERATOR}/absences/${oneOf(year, rows).id}`, command(days)),
  )
}

async function loadProgress(year: Year, challenges: readonly Challenge[]): Promise<void> {
  const today = todayOf(year)
  const yesterday = addDays(today, -1)
  const rows = challenges.flatMap(({ id, missions }) =>
    missions
      .filter(({ source, startsOn, endsOn }) => source === 'file' && startsOn <= yesterday && yesterday <= endsOn)
      .flatMap((mission) =>
        year.players
          .filter(({ platform }) => platform.includes('mision-espacial') && year.random(3) > 0)
          .map(
            ({ email }): FileRow => ({
              correo: email,
              reto: id,
              mision: mission.id,
              incremento: 1,
              fecha: yesterday,
              clave: `${mission.id}-${today}`,
            }),
          ),
      ),
  )
  if (rows.length === 0) return
  await must(year, 'load progress', (one) => one.post(`${OPERATOR}/progress-imports`, aProgressFile(rows)))
}

async function reviewEvidence(year: Year): Promise<void> {
  const [operator] = year.operators
  const { evidence } = await readScreen<EvidenceInboxOutput>(year, operator!, `${OPERATOR}/evidence`)
  for (const { id } of evidence) {
    const isGood = year.random(8) > 0
    const path = `${OPERATOR}/evidence/${id}/${isGood ? 'approval' : 'rejection'}`
    await must(year, 'review evidence', (one) =>
      one.put(path, command(isGood ? { amount: 1 } : { reason: 'No se ve la entrega.' })),
    )
  }
}

async function reviewReports(year: Year): Promise<void> {
  const [operator] = year.operators
  const { reports } = await readScreen<SelfReportsOutput>(year, operator!, `${OPERATOR}/self-reports`)
  for (const { id } of reports) {
    const decision = year.random(6) > 0 ? { decision: 'kept' } : { decision: 'reversed', reason: 'No fue ese día' }
    const path = `${OPERATOR}/self-reports/${id}/review`
    await ask(year, operator!, 'review a report', (one) => one.put(path, command(decision)))
  }
}

const STEPS = ['approval', 'preparation', 'readiness', 'delivery'] as const

async function handleRedemptions(year: Year): Promise<void> {
  const [operator] = year.operators
  const { redeems } = await readScreen<RedemptionInboxOutput>(year, operator!, `${OPERATOR}/redeems?state=requested`)
  for (const { id } of redeems) {
    const luck = year.random(12)
    // Some are forgotten, so that the product returns them by itself.
    if (luck === 0) continue
    const steps = luck === 1 ? (['rejection'] as const) : STEPS
    for (const step of steps) {
      const note = luck === 1 ? { note: 'No hay en bodega.' } : {}
      const path = `${OPERATOR}/redeems/${id}/${step}`
      const answer = await must(year, `${step} of a redemption`, (one) => one.put(path, command(note)))
      // A code is delivered with its approval.
      if (answer.status >= 400 || ((await answer.json()) as RedemptionToHandleOutput).state === 'delivered') break
    }
  }
}

/** Checks that Hoy shows the open season, and warns if no other follows it. @see AL-1 */
async function lookAtHome(year: Year): Promise<void> {
  const { season } = await readScreen<OperatorHomeOutput>(year, year.operators[0]!, `${OPERATOR}/home`)
  const open = openSeason(year)
  if (season?.id !== open?.id) fault(year, 'Hoy shows another season than the open one.')
  const hasNext = open !== undefined && year.seasons.some(({ startsOn }) => startsOn > open.endsOn)
  if (season && season.hasNext !== hasNext) fault(year, 'Hoy is wrong about the next season.')
}

/** Does the month of the people team: the goal of the areas, and the best employee of the month before. @see MI-12, RC-1 */
export async function workOfMonth(year: Year): Promise<void> {
  const today = todayOf(year)
  const month = today.slice(0, 7)
  const goals = await readScreen<WrittenGoalsOutput>(year, year.operators[0]!, `${OPERATOR}/goals`)
  // A mission is the goal of an area once.
  const used = goals.shared.map(({ challengeId, missionId }) => `${challengeId}/${missionId}`)
  const open = goals.missions.find(
    ({ challengeId, id, startsOn }) =>
      ['pasos', 'primera'].includes(id) && startsOn <= today && !used.includes(`${challengeId}/${id}`),
  )
  if (open) {
    const goal = { month, area: null, challengeId: open.challengeId, missionId: open.id, why: 'Por todos.' }
    await ask(year, year.operators[0]!, 'set the goal of a month', (one) =>
      one.post(`${OPERATOR}/goals/shared`, command({ goal })),
    )
  }
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const path = `${OPERATOR}/best-employees/shortlist?month=${before}`
  const { people } = await readScreen<ShortlistOutput>(year, year.operators[0]!, path)
  const [best] = people
  if (!best) return
  const choice = {
    month: before,
    area: null,
    email: best.email,
    reason: 'Porque siempre ayudó a los demás.',
    version: 0,
  }
  await must(year, 'publish the best employee', (one) => one.post(`${OPERATOR}/best-employees`, command(choice)))
}
