import type { SeriesSavedOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import { type Rhythm, seriesProblem, turnDays } from '@orbita/domain/missions/series'
import { isOfArea } from '@orbita/domain/missions/sources'
import type { DayKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { type ChallengeContent, challengeOf, draftsOf, type MissionContent, missionOf } from '../catalog.ts'
import { writeMissions } from '../write-missions.ts'

type Setting = {
  challengeId: string
  missionId: string
  every: Rhythm
  turns: number
  prize: number | null
  today: DayKey
}

/** A turn after the one that the series is written from. @property known undefined for one that is new */
type Later = { id: string; number: number; known: MissionContent | undefined }

/** @property reopened turns at the end of the series that had been closed before they opened */
type Plan = {
  base: MissionContent
  series: string
  number: number
  added: Later[]
  changed: Later[]
  closed: Later[]
  reopened: Later[]
}

const markTurns = prepare<
  [
    challengeId: string,
    series: string,
    every: Rhythm,
    ids: readonly string[],
    numbers: readonly number[],
    closed: readonly string[],
    reopened: readonly string[],
    now: Date,
    today: string,
  ],
  never
>(
  'missions.mark-turns',
  `update missions m
      set series = $2, turn = t.number, every = $3,
          closed_at = case when m.id = any ($6::text[]) then $8 when m.id = any ($7::text[]) then null else m.closed_at end,
          closed_on = case when m.id = any ($6::text[]) then $9::date when m.id = any ($7::text[]) then null else m.closed_on end
     from unnest($4::text[], $5::int[]) as t (id, number)
    where m.challenge_id = $1 and m.id = t.id`,
)

const setPrize = prepare<[challengeId: string, series: string, prize: number | null], never>(
  'missions.set-prize-of-turns',
  `update missions set prize_turns = $3
    where challenge_id = $1 and series = $2 and prize_turns is distinct from $3`,
)

/**
 * Gives a published mission a rhythm, or changes it: the mission as it was saved becomes each turn to come, on its days. A turn
 * that has opened stays as it is, and so does one that an operator skipped. A turn is a mission of its own, so it opens with its
 * day whatever runs, and pays at most once a person; the lock of the challenge and the unique key of its turns decide between
 * two operators.
 *
 * @param setting.missionId the turn that is the pattern of those to come
 * @param setting.turns all turns of the series; as many as there are ends it
 * @param setting.prize how many turns done give a pack more, in the whole series; what was given stays
 * @param setting.version the version of the mission that the operator saw
 * @param setting.actor account id of the operator
 * @throws DomainError `MISSION_NOT_FOUND`; `MISSION_CHANGED` when a newer version exists; `BAD_INPUT` with the field `turns`
 *   for what `seriesProblem` says, for a draft, for one that was closed, and for an anonymous survey
 * @see MI-15, MI-5
 */
export async function setTurns(
  tx: Tx,
  setting: Setting & { version: number; actor: number; now: Date },
): Promise<SeriesSavedOutput> {
  const { challengeId, missionId, every, turns, prize, version, actor, now, today } = setting
  let plan: Plan | undefined
  await writeMissions(tx, {
    challengeId,
    actor,
    now,
    today,
    change: (before) => {
      const base = before?.missions.find(({ id }) => id === missionId)
      if (!before || !base) throw new DomainError('MISSION_NOT_FOUND')
      if (base.version !== version) throw new DomainError('MISSION_CHANGED')
      plan = planOf(before, base, setting)
      return {
        challenge: withTurns(before, plan, every),
        drafts: draftsOf(before),
        turns: plan.changed.map(({ id }) => id),
      }
    },
    fieldOf: () => 'turns',
  })
  const { base, series, number, added, changed, closed, reopened } = plan!
  const marked = [{ id: missionId, number }, ...added, ...changed]
  await markTurns(
    tx,
    challengeId,
    series,
    every,
    [...marked, ...closed].map((one) => one.id),
    [...marked, ...closed].map((one) => one.number),
    closed.map(({ id }) => id),
    reopened.map(({ id }) => id),
    now,
    today,
  )
  await setPrize(tx, challengeId, series, prize)
  const counts = { added: added.length, changed: changed.length, closed: closed.length }
  const about = {
    subject: `missions/${challengeId}/${missionId}`,
    title: base.title,
    details: { every, turns, ...(prize !== null && { prize }), ...counts },
  }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'missions.turns', ...about })
  return { turns, ...counts }
}

function planOf(before: ChallengeContent, base: MissionContent, { every, turns, today }: Setting): Plan {
  const { series, number } = base.turn ?? { series: base.id, number: 1 }
  const later = before.missions
    .filter(({ turn }) => turn?.series === series && turn.number > number)
    .map((known) => ({ id: known.id, number: known.turn!.number, known }))
  const challenge = { ...before, missions: before.missions.length - later.length }
  const isOpen = base.isPublished && base.closedAt === null && !isOfArea(base.source)
  if (!isOpen || seriesProblem({ first: base, number, every, turns, today, challenge })) {
    throw new DomainError('BAD_INPUT', { fields: ['turns'] })
  }
  const toCome = later.filter(({ known }) => known.startsOn > today)
  // A turn closed in the midst was skipped and stays so; one at the end was left out by a shorter series.
  const lastOpen = Math.max(number, ...later.filter(({ known }) => known.closedAt === null).map((one) => one.number))
  const changed = toCome.filter((one) => one.number <= turns)
  return {
    base,
    series,
    number,
    added: newTurns(before, { series, from: Math.max(number, ...later.map((one) => one.number)) + 1, until: turns }),
    changed,
    closed: toCome.filter((one) => one.number > turns && one.known.closedAt === null),
    reopened: changed.filter((one) => one.number > lastOpen),
  }
}

function newTurns(
  { missions }: ChallengeContent,
  { series, from, until }: { series: string; from: number; until: number },
): Later[] {
  const taken = new Set(missions.map(({ id }) => id))
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => {
    const number = from + index
    let id = `${series.slice(0, LONGEST_SERIES).replace(/-$/, '')}-t${number}`
    while (taken.has(id)) id += 'b'
    return { id, number, known: undefined }
  })
}

/** Leaves room for the number of a turn in an id of at most 60 characters. */
const LONGEST_SERIES = 52

/** Returns the challenge with the turns to come written as the mission is, the new ones after all the others of its series. */
function withTurns(before: ChallengeContent, plan: Plan, every: Rhythm): Challenge {
  const { base, series, number, added, changed } = plan
  const pattern = missionOf(base)
  const turnOf = ({ id, number: of }: Later): Mission => ({ ...pattern, id, ...turnDays(pattern, every, of - number) })
  const written = new Map(changed.map((one) => [one.id, turnOf(one)]))
  const last = before.missions.findLastIndex((one) => one.id === base.id || one.turn?.series === series)
  const { missions, ...challenge } = challengeOf(before)
  const kept = missions.map((one) => written.get(one.id) ?? one)
  return { ...challenge, missions: kept.toSpliced(last + 1, 0, ...added.map(turnOf)) }
}
