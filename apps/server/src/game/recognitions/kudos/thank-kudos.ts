import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import type { Reader } from '../../../people/users/colleague.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { findOneKudos } from './find-kudos.ts'

const thank = prepare<[kudosId: number, userId: number, now: Date], { sender_id: number; name: string }>(
  'kudos.thank',
  `update kudos_receivers r set thanked_at = $3
     from users u
    where r.kudos_id = $1 and r.receiver_id = $2 and u.id = $2 and r.thanked_at is null
   returning r.sender_id, u.name`,
)

/**
 * Answers a kudos with thanks, once, and notifies its sender.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when the employee is not one of its receivers
 * @see RC-3, NO-1
 */
export async function thankKudos(tx: Tx, asked: Reader & { kudosId: number; now: Date }): Promise<KudosOutput> {
  const { userId, kudosId, now } = asked
  const before = await findOneKudos(tx, asked)
  if (before.isMine) throw new DomainError('KUDOS_NOT_FOUND')

  const [thanked] = await thank(tx, kudosId, userId, now)
  if (!thanked) return before

  await recordNotices(tx, [
    {
      userId: thanked.sender_id,
      kind: 'kudos',
      title: `${thanked.name} te dio las gracias`,
      text: 'Por el kudos que le enviaste.',
      path: '/mision-espacial/reconocimientos?ver=kudos',
      key: `kudos:${kudosId}:thanks:${userId}`,
      at: now,
    },
  ])
  invalidate(tx, thanked.sender_id, 'recognitions')
  invalidate(tx, userId, 'recognitions')
  return findOneKudos(tx, asked)
}
