import { DomainError } from '@orbita/domain/errors'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { DECIDES_FOR, EVIDENCE_KIND, LEADER_TAKES, LEADER_TAKES_DAYS_OFF } from './team-sql.ts'

/** Who decides as a leader, on a company's day. */
export type ActingLeader = { userId: number; today: DayKey }

/** What leaders decide. */
export type DecidedKind = 'evidence' | 'report' | 'day-off'

type Asked = { leader: ActingLeader; userId: number; kind: DecidedKind; id: number }

const mayDecide = prepare<[leaderId: number, today: string, userId: number], { may: boolean }>(
  'leaders.may-decide',
  `select $3::bigint in ${DECIDES_FOR('$1::bigint', '$2::date')} as may`,
)

const takes = {
  evidence: prepare<[id: number], { takes: boolean }>(
    'leaders.takes-evidence',
    `select ${LEADER_TAKES(EVIDENCE_KIND, 'e.sent_at')} as takes
       from evidence e join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id) where e.id = $1`,
  ),
  report: prepare<[id: number], { takes: boolean }>(
    'leaders.takes-report',
    `select ${LEADER_TAKES("'reports'", 'e.reported_at')} as takes
       from self_reports e join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id) where e.id = $1`,
  ),
  'day-off': prepare<[id: number], { takes: boolean }>(
    'leaders.takes-day-off',
    `select d.delivery = 'time-off' and ${LEADER_TAKES_DAYS_OFF} as takes from redeems d where d.id = $1`,
  ),
}

/**
 * Refuses a decision of somebody who does not lead its person now, nor stands in for who does. The person is locked, so that
 * they cannot get another leader until the decision is written.
 *
 * @throws DomainError `NOT_FOUND` for whoever they do not decide for, themselves and who leads them included; `LEADER_LIMIT` for
 *   what the company leaves to the people team
 * @see D-118, D-120
 */
export async function requireLeader(tx: Tx, { leader, userId, kind, id }: Asked): Promise<void> {
  const [decides] = await mayDecide(tx, leader.userId, leader.today, userId)
  if (!decides!.may) throw new DomainError('NOT_FOUND')
  if (!(await leadersTake(tx, kind, id))) throw new DomainError('LEADER_LIMIT')
}

/** Returns whether leaders decide one thing, by its mission and by what the company lets them. @see D-120 */
export async function leadersTake(tx: Tx, kind: DecidedKind, id: number): Promise<boolean> {
  const [taken] = await takes[kind](tx, id)
  return taken?.takes ?? false
}

/** What the audit says of a decision beside who made it. */
export function asLeader(leader: ActingLeader | undefined): { as?: string } {
  return leader ? { as: 'líder' } : {}
}
