import type { LeaderCreditsOutput } from '@orbita/contract/people/team'
import { DomainError } from '@orbita/domain/errors'
import { monthOf } from '@orbita/domain/time/month-days'
import type { DayKey } from '@orbita/domain/time/period'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { refuseTied } from '../../people/benefit/ties.ts'
import { asLeader } from '../../people/leaders/require-leader.ts'
import { lockUsers } from '../../people/users/lock-user.ts'
import { recordMovement } from '../ledger/record-movement.ts'
import { recordNotices } from '../notices/record-notices.ts'
import { findAllowance } from './find-allowance.ts'

const findPair = prepare<[leaderId: number, userId: number], { leader: string }>(
  'allowance.find-pair',
  `select l.name as leader from users u join users l on l.id = u.reports_to
    where u.id = $2 and l.id = $1 and u.is_active and l.is_active and 'mision-espacial' = any (u.platform)`,
)

const insert = prepare<
  [leaderId: number, userId: number, month: string, credits: number, reason: string, now: Date],
  { id: number }
>(
  'allowance.insert',
  `insert into leader_credits (leader_id, user_id, month, credits, reason, given_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

type Giving = {
  leaderId: number
  /** account id of the leader */
  actor: number
  /** undefined: an id that was not made for this leader */
  userId: number | undefined
  credits: number
  reason: string
  today: DayKey
  now: Date
}

/**
 * Gives credits of a leader's month to somebody who reports to them. Leader and person are locked, so that neither the
 * allowance nor the leader changes until it is written.
 *
 * @throws DomainError `NOT_FOUND` for who does not report to them, or while the company gives leaders none; `ALLOWANCE_SPENT` with
 *   what is left; those of `refuseTied`
 * @see D-121, PT-6
 */
export async function giveCredits(
  tx: Tx,
  { leaderId, actor, userId, credits, reason, today, now }: Giving,
): Promise<LeaderCreditsOutput> {
  if (userId === undefined) throw new DomainError('NOT_FOUND')
  await lockUsers(tx, [leaderId, userId])
  const [pair] = await findPair(tx, leaderId, userId)
  const allowance = await findAllowance(tx, { leaderId, today })
  if (!pair || !allowance) throw new DomainError('NOT_FOUND')
  await refuseTied(tx, { actor: null, leaderId, userIds: [userId], now })
  if (credits > allowance.left) throw new DomainError('ALLOWANCE_SPENT', { left: allowance.left })

  const [given] = await insert(tx, leaderId, userId, monthOf(today), credits, reason, now)
  const key = `leader-credits:${given!.id}`
  const title = `${pair.leader} te dio ${credits} ${credits === 1 ? 'crédito' : 'créditos'}`
  await recordMovement(tx, {
    userId,
    kind: 'gift',
    credits,
    reason: `${title}: ${reason}`,
    key,
    occurredAt: now,
    actor,
  })
  await recordNotices(tx, [
    { userId, kind: 'movement', title, text: reason, path: '/mision-espacial/movimientos', key, at: now },
  ])
  const details = { credits, ...asLeader({ userId: leaderId, today }) }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'leaders.give-credits',
    ...personOf(userId),
    details,
  })
  return { given: credits, allowance: { ...allowance, left: allowance.left - credits } }
}
