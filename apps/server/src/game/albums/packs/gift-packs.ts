import { packKey } from '@orbita/domain/packs/packs'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { grantPacks } from './grant-packs.ts'

/** Packs for an employee, with the reason that they read. @property key of the gift, which is given once */
type Gift = { userId: number; packs: number; reason: string; key: string }

/**
 * Gives packs to these employees and notifies them. Those outside the platform get none.
 *
 * @see AL-5, CO-4
 */
export async function giftPacks(tx: Tx, { gifts, now }: { gifts: readonly Gift[]; now: Date }): Promise<void> {
  const causesOf = ({ packs, key }: Gift) =>
    Array.from({ length: packs }, (_, index) => ({ source: 'gift', id: key, ordinal: index + 1 }) as const)
  const granted = await grantPacks(
    tx,
    gifts.flatMap((gift) =>
      causesOf(gift).map((cause) => ({ userId: gift.userId, cause, text: gift.reason, grantedAt: now })),
    ),
  )
  const given = new Set(granted.map(({ userId }) => userId))
  await recordNotices(
    tx,
    gifts
      .filter(({ userId }) => given.has(userId))
      .map((gift) => ({
        userId: gift.userId,
        kind: 'pack' as const,
        title: gift.packs === 1 ? 'Te regalaron un sobre' : `Te regalaron ${gift.packs} sobres`,
        text: gift.reason,
        path: '/figuras/sobres',
        key: `pack:${packKey(causesOf(gift)[0]!)}`,
        at: now,
      })),
  )
}
