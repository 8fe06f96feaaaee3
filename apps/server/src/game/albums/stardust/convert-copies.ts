import type { StardustOutput } from '@orbita/contract/albums/stardust'
import { stardustFor } from '@orbita/domain/album/stardust'
import { DomainError } from '@orbita/domain/errors'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { findHolder } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { takeCopies } from '../take-copies.ts'

/**
 * Turns spare copies of a figure of any season into stardust.
 *
 * @throws DomainError `NOT_FOUND`, `FIGURE_NOT_FOUND`, `LAST_COPY`
 * @see AL-6, AL-9
 */
export async function convertCopies(
  tx: Tx,
  conversion: {
    userId: number
    albumId: string
    number: number
    copies: number
    operationId: string
    catalog: Catalog
    today: string
    now: Date
  },
): Promise<StardustOutput> {
  const { userId, number, copies, operationId, now } = conversion
  await lockUser(tx, userId)
  const { album, holdings } = await findHolder(tx, { ...conversion, graceDays: Number.POSITIVE_INFINITY })
  const figure = album.figures.get(number)
  if (!figure) throw new DomainError('FIGURE_NOT_FOUND')

  const stardust = stardustFor({ season: album, holdings, amounts: new Map([[figure.id, copies]]) })
  const left = await takeCopies(tx, { userId, albumId: album.id, number, copies })
  const after = await recordMovement(tx, {
    userId,
    kind: 'stardust',
    stardust,
    reason: `Repetidas de ${figure.name}: ${copies}`,
    key: `conversion:${operationId}`,
    occurredAt: now,
  })
  return { stardust: after!.stardust, copies: left, completedPages: [], albumComplete: false, awards: [] }
}
