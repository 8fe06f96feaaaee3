import { DomainError } from '@orbita/domain/errors'
import { WITHDRAW_WITHIN_MS } from '@orbita/domain/recognitions/kudos'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { recordMovements } from '../../ledger/record-movements.ts'
import { invalidateAreas } from '../area/invalidate-areas.ts'
import { forgetJoins } from '../area/set-kudos-visibility.ts'
import { revokeFaro } from './award-faro.ts'
import { kudosKey } from './give-kudos.ts'

const findMine = prepare<[id: number, senderId: number], { sent_at: Date; receivers: number[] }>(
  'kudos.find-to-withdraw',
  `select k.sent_at, (select array_agg(r.receiver_id) from kudos_receivers r where r.kudos_id = k.id) as receivers
     from kudos k where k.id = $1 and k.sender_id = $2 and k.withdrawn_at is null`,
)

const withdraw = prepare<[id: number, now: Date], { id: number }>(
  'kudos.withdraw',
  'update kudos set withdrawn_at = $2 where id = $1 and withdrawn_at is null returning id',
)

// Skips what an operator already reversed, and takes no more than the experience the receiver has left.
const findGiven = prepare<[ids: readonly number[], key: string], { id: number; userId: number; experience: number }>(
  'kudos.find-given',
  `select l.id, l.user_id as "userId", least(l.experience, u.experience) as experience
     from ledger l join users u on u.id = l.user_id
    where l.user_id = any ($1::bigint[]) and l.movement_key = $2 and u.experience > 0
      and not exists (select from ledger r where r.reverses = l.id)`,
)

/**
 * Withdraws a kudos within the time allowed, with the experience it gave and the Faro that it lit. A rank reached with it
 * stays, and its place in the week stays taken.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when it is not the sender's or was already withdrawn, `KUDOS_TOO_LATE`
 * @see RC-3
 */
export async function withdrawKudos(
  tx: Tx,
  asked: { userId: number; kudosId: number; timeZone: string; now: Date },
): Promise<{ id: number }> {
  const { userId, kudosId, timeZone, now } = asked
  const [mine] = await findMine(tx, kudosId, userId)
  if (!mine) throw new DomainError('KUDOS_NOT_FOUND')
  if (now.getTime() - mine.sent_at.getTime() > WITHDRAW_WITHIN_MS) throw new DomainError('KUDOS_TOO_LATE')

  await lockUsers(tx, [userId, ...mine.receivers])
  const [withdrawn] = await withdraw(tx, kudosId, now)
  if (!withdrawn) throw new DomainError('KUDOS_NOT_FOUND')

  const given = await findGiven(tx, mine.receivers, kudosKey(kudosId))
  await recordMovements(
    tx,
    given.map(({ id, userId: receiver, experience }) => ({
      userId: receiver,
      kind: 'kudos',
      experience: 0 - experience,
      reason: 'Kudos retirado por quien lo envió',
      key: `${kudosKey(kudosId)}:withdrawn`,
      occurredAt: now,
      reverses: id,
    })),
  )
  await forgetJoins(tx, kudosId)
  await revokeFaro(tx, { userId, timeZone, sentAt: mine.sent_at, now })
  for (const person of [userId, ...mine.receivers]) invalidate(tx, person, 'recognitions')
  await invalidateAreas(tx, kudosId)
  return withdrawn
}
