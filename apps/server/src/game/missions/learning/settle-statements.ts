import type { MachineFact } from '@orbita/domain/machines/inputs'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordFacts } from '../progress/record-facts.ts'
import type { StatementState } from './tables.ts'

/** The source of the facts that statements become, whose keys are the ids of the statements. */
export const XAPI = 'xapi'

/** Facts that go down the road at once. */
const AT_ONCE = 1_000

type Row = {
  id: string
  at: Date
  email: string | null
  who: string | null
  score: number | null
  is_done: boolean
  challenge_id: string | null
  mission_id: string | null
  least_score: number | null
  is_decided: boolean
}

// Whom nobody knew may have come since.
const know = prepare<[ids: readonly string[]], never>(
  'xapi.know',
  `update xapi_statements s set user_id = u.id, who = null
     from users u
    where s.id = any ($1) and s.who is not null and u.erased_at is null
      and (u.email = lower(s.who) or u.employee_number = s.who)`,
)

const read = prepare<[ids: readonly string[]], Row>(
  'xapi.read-to-settle',
  `select s.id, s.at, u.email, s.who, s.score, s.is_done, a.challenge_id, a.mission_id, a.least_score,
          a.decided_at is not null as is_decided
     from xapi_statements s join xapi_activities a using (activity, verb) left join users u on u.id = s.user_id
    where s.id = any ($1)
    order by s.at, s.id`,
)

const settle = prepare<[ids: readonly string[], states: readonly string[], reasons: readonly (string | null)[]], never>(
  'xapi.settle',
  `update xapi_statements s set state = f.state, reason = f.reason
     from unnest($1::uuid[], $2::text[], $3::text[]) as f (id, state, reason) where s.id = f.id`,
)

export type Settling = {
  /** account id of the machine that told them, or of the operator who decides */
  actor: number
  /** account id of the operator who answers for them, whose own progress they may not be */
  answeredBy: number
  now: Date
  timeZone: string
}

export type Settled = Record<'counted' | 'refused' | 'low' | 'strangers', number>

/**
 * Turns statements into facts of progress, as what was decided of their activity says, on the road of every fact. What has no
 * mission yet waits, with the instant at which it happened.
 *
 * @see D-108, MI-3
 */
export async function settleStatements(tx: Tx, ids: readonly string[], settling: Settling): Promise<Settled> {
  await know(tx, ids)
  const states = new Map<string, { state: StatementState; reason?: string }>()
  const facts: MachineFact[] = []
  for (const row of await read(tx, ids)) {
    const state = stateBeforeTheRoad(row)
    states.set(row.id, { state })
    if (state === 'counted') facts.push(factOf(row))
  }
  for (let from = 0; from < facts.length; from += AT_ONCE) {
    const some = facts.slice(from, from + AT_ONCE)
    const { results } = await recordFacts(tx, { ...settling, source: XAPI, facts: some, isDryRun: false })
    for (const result of results) {
      if (result.outcome === 'refused') states.set(result.key, { state: 'refused', reason: result.code })
    }
  }
  const all = [...states]
  await settle(
    tx,
    all.map(([id]) => id),
    all.map(([, { state }]) => state),
    all.map(([, { reason = null }]) => reason),
  )
  const count = (state: StatementState) => all.filter(([, one]) => one.state === state).length
  return { counted: count('counted'), refused: count('refused'), low: count('low'), strangers: count('stranger') }
}

function stateBeforeTheRoad(row: Row): StatementState {
  if (row.is_decided && row.mission_id === null) return 'ignored'
  if (!row.is_done || (row.is_decided && (row.score ?? 0) < (row.least_score ?? 0))) return 'low'
  if (row.email === null) return 'stranger'
  return row.is_decided ? 'counted' : 'waiting'
}

const factOf = ({ id, at, email, challenge_id, mission_id }: Row): MachineFact => ({
  key: id,
  email: email!,
  challenge: challenge_id!,
  mission: mission_id!,
  amount: 1,
  at: at.toISOString(),
  text: 'Actividad terminada en la plataforma de cursos',
})
