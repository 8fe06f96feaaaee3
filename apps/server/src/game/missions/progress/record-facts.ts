import type { FactResult, FactResultsOutput } from '@orbita/contract/machines/progress'
import { DomainError } from '@orbita/domain/errors'
import type { MachineFact } from '@orbita/domain/machines/inputs'
import { dayKey } from '@orbita/domain/time/period'
import { raiseEvent } from '../../../events/raise-event.ts'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { claimFactKeys, keyOfFact } from './fact-keys.ts'
import { type Fact, openIncoming, stageFacts } from './incoming.ts'
import { type Reason, type Refused, sentenceOf } from './problems.ts'
import { settleIncoming } from './settle-progress.ts'

const findPeople = prepare<
  [numbers: readonly (string | null)[], emails: readonly (string | null)[]],
  { id: number | null }
>(
  'progress.find-people-of-facts',
  `select coalesce(n.id, e.id) as id
     from unnest($1::text[], $2::text[]) with ordinality as f (number, email, place)
     left join users n on n.employee_number = f.number and n.erased_at is null
     left join users e on e.email = f.email and e.erased_at is null
    order by f.place`,
)

// A series is named as its first turn is, and the day decides the turn.
const findTurns = prepare<
  [challengeIds: readonly string[], missionIds: readonly string[], days: readonly string[]],
  { id: string }
>(
  'progress.find-turns-of-facts',
  `select coalesce(m.id, f.mission) as id
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as f (challenge, mission, day, place)
     left join missions m on m.challenge_id = f.challenge and m.series = f.mission and f.day::date between m.starts_on and m.ends_on
    order by f.place`,
)

// A line whose key already counts was deleted from the table; what is left in it was merged.
const findMerged = prepare<[], { line: number }>('progress.find-merged', 'select line from incoming_progress')

/** The rounds after which facts that still contradict each other are refused as a whole. */
const MOST_ROUNDS = 20

/** Whose own progress a key does not record is not its reader, as it would be of a file. */
const TIED: Partial<Record<Reason, string>> = {
  own: 'Es quien creó la clave: su avance lo carga otra persona operadora, o una clave de otra.',
  made: 'La creó, hace menos de 30 días, quien creó la clave: su avance lo carga otra persona operadora.',
}

/** The facts of a system. @property actor account id of the machine @property answeredBy account id of who made its key */
type Recording = {
  source: string
  facts: readonly MachineFact[]
  actor: number
  answeredBy: number
  now: Date
  timeZone: string
  isDryRun: boolean
}

/** A fact that was not refused yet, with its place in the call. */
type Candidate = { place: number; key: string; fact: Fact }

/**
 * Records the facts of a system as a file's are, except that what is wrong with one leaves the others alone: settling refuses
 * as a whole, so the refused lines are left out and the rest is settled again from a savepoint. Completions are paid by
 * `payPending`.
 *
 * @throws DomainError `PROGRESS_REFUSED` when the facts contradict each other again and again
 * @see MI-3, MI-4, CO-2, D-106
 */
export async function recordFacts(tx: Tx, recording: Recording): Promise<FactResultsOutput> {
  const { source, facts, actor, answeredBy, now, timeZone } = recording
  const results = new Map<number, FactResult>()
  const refuse = (place: number, code: Reason) => {
    const detail = TIED[code] ?? sentenceOf(code)
    results.set(place, { key: facts[place]!.key, outcome: 'refused', code, detail })
  }

  let left = await candidatesOf(tx, recording, refuse)
  let completions = 0
  for (let round = 0; ; round++) {
    await tx.query('savepoint facts')
    const claimed = await claimFactKeys(tx, { source, facts: left, now })
    for (const { place } of left.filter((one) => !claimed.includes(one))) refuse(place, 'key-reused')
    left = claimed
    if (left.length === 0) break

    await openIncoming(tx)
    const staged = left.map(({ fact }) => fact)
    await stageFacts(tx, staged)
    const settled = await settleIncoming(tx, { actor, answeredBy, now, timeZone, most: facts.length, paidLater: true })
    if ('refused' in settled) {
      await tx.query('rollback to savepoint facts')
      if (round === MOST_ROUNDS) throw contradiction()
      const reasons = firstReasons(settled.refused)
      for (const [line, reason] of reasons) refuse(left[line - 1]!.place, reason)
      left = left.filter((_, at) => !reasons.has(at + 1))
      continue
    }

    completions = settled.completions.length
    const merged = new Set((await findMerged(tx)).map(({ line }) => line - 1))
    for (const [at, { place, key }] of left.entries()) {
      results.set(place, { key, outcome: merged.has(at) ? 'accepted' : 'repeated' })
    }
    await raiseAdvances(
      tx,
      staged.filter((_, at) => merged.has(at)),
      recording,
    )
    break
  }

  const answer = answerOf(results, recording, completions)
  if (answer.accepted > 0) {
    const { results: _, dryRun: __, ...details } = answer
    const about = { subject: `progress_sources/${source}`, title: source, details }
    await recordAudit(tx, { at: now, actorAccountId: actor, action: 'progress.receive', ...about })
  }
  return answer
}

async function candidatesOf(
  tx: Tx,
  { source, facts, timeZone }: Recording,
  refuse: (place: number, reason: Reason) => void,
): Promise<Candidate[]> {
  const people = await findPeople(
    tx,
    facts.map(({ employeeNumber = null }) => employeeNumber),
    facts.map(({ email = null }) => email),
  )
  const days = facts.map(({ day, at }) => day ?? dayKey(new Date(at!), timeZone))
  const turns = await findTurns(
    tx,
    facts.map(({ challenge }) => challenge),
    facts.map(({ mission }) => mission),
    days,
  )
  return facts.flatMap((given, place) => {
    const userId = people[place]!.id
    if (userId === null) {
      refuse(place, given.email === undefined ? 'unknown-number' : 'stranger')
      return []
    }
    const fact = {
      userId,
      challengeId: given.challenge,
      missionId: turns[place]!.id,
      on: days[place]!,
      text: given.text ?? 'Avance registrado',
      key: keyOfFact(source, given.key),
      ...(given.amount === undefined ? { total: given.total! } : { amount: given.amount }),
    }
    return [{ place, key: given.key, fact }]
  })
}

function firstReasons(found: readonly (readonly Refused[])[]): Map<number, Reason> {
  const reasons = new Map<number, Reason>()
  for (const { line, reason } of found.flat()) if (!reasons.has(line)) reasons.set(line, reason)
  return reasons
}

async function raiseAdvances(tx: Tx, recorded: readonly Fact[], { now: at, timeZone }: Recording): Promise<void> {
  const advanced = recorded.filter((fact) => ('amount' in fact ? fact.amount : fact.total) > 0)
  const userIds = [...new Set(advanced.map(({ userId }) => userId))]
  if (userIds.length > 0) await raiseEvent(tx, { kind: 'thing-done', thing: 'advance', userIds, at, timeZone })
}

function answerOf(
  results: ReadonlyMap<number, FactResult>,
  { facts, isDryRun }: Recording,
  completions: number,
): FactResultsOutput {
  const all = facts.map((_, place) => results.get(place)!)
  const count = (outcome: FactResult['outcome']) => all.filter((one) => one.outcome === outcome).length
  return {
    dryRun: isDryRun,
    accepted: count('accepted'),
    repeated: count('repeated'),
    refused: count('refused'),
    completions,
    results: all,
  }
}

function contradiction(): DomainError {
  const message = 'Estos avances se contradicen entre sí: envíalos en solicitudes más pequeñas.'
  return new DomainError('PROGRESS_REFUSED', { problems: [{ row: 0, column: '', message }], more: 0 })
}
