import type {
  ProgressReversal,
  ProgressReversalsOutput,
  ProgressTakenBackOutput,
} from '@orbita/contract/missions/progress'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { lockStarted } from '../lock-progress.ts'
import { type Reverted, reopen, takeBack } from './revert-completions.ts'

type Row = Omit<ProgressReversal, 'completedAt'> & { completedAt: Date }

const findFallen = prepare<[], Row>(
  'progress.find-reversals',
  `select u.email, u.name, p.challenge_id as "challengeId", p.mission_id as "missionId", m.title, p.amount, v.target,
          p.completed_at as "completedAt", coalesce(l.experience, 0) as experience, coalesce(l.credits, 0) as credits
     from mission_progress p
     join mission_versions v on (v.challenge_id, v.mission_id, v.version)
                                = (p.challenge_id, p.mission_id, p.completed_version)
     join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
     join users u on u.id = p.user_id
     left join ledger l on l.user_id = p.user_id
          and l.movement_key = 'mission:' || p.challenge_id || '/' || p.mission_id || ':' || p.completions
    where p.completed_at is not null and p.amount < v.target
    order by p.completed_at desc, u.email limit 500`,
)

/**
 * Returns completed missions whose progress was later corrected below their target. They stay completed until an
 * operator confirms the reversal.
 *
 * @see MI-4
 */
export async function findReversals(db: Queryable): Promise<ProgressReversalsOutput> {
  const rows = await findFallen(db)
  return { reversals: rows.map((row) => ({ ...row, completedAt: row.completedAt.toISOString() })) }
}

const findPerson = prepare<[email: string], { id: number }>(
  'progress.find-person-of-reversal',
  'select id from users where email = $1',
)

const reopenFallen = prepare<[userId: number, challengeId: string, missionId: string], Reverted>(
  'progress.reopen-fallen',
  reopen('(p.user_id, p.challenge_id, p.mission_id) = ($1, $2, $3) and p.amount < v.target'),
)

/**
 * Reverts a completion whose progress no longer reaches its target, with an opposite movement.
 *
 * @param reversal.email normalised
 * @param reversal.actor account id of the operator
 * @throws DomainError `PROFILE_NOT_FOUND`, `NOT_COMPLETED` when there is nothing to revert, `BALANCE_TOO_LOW`
 * @see MI-4
 */
export async function reverseCompletion(
  tx: Tx,
  reversal: { email: string; challengeId: string; missionId: string; reason: string; actor: number; now: Date },
): Promise<ProgressTakenBackOutput> {
  const { email, challengeId, missionId, reason, actor, now } = reversal
  const [person] = await findPerson(tx, email)
  if (!person) throw new DomainError('PROFILE_NOT_FOUND')

  await lockStarted(tx, person.id, challengeId)
  const reverted = await reopenFallen(tx, person.id, challengeId, missionId)
  if (reverted.length === 0) throw new DomainError('NOT_COMPLETED')

  const taken = await takeBack(tx, reverted, { reason, actor, now })
  const subject = `mission_progress/${person.id}/${challengeId}/${missionId}`
  const about = { subject, title: reverted[0]!.title, personId: person.id, details: { reason, ...taken } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'progress.reverse', ...about })
  return taken
}
