import type { StardustOutput } from '@orbita/contract/albums/stardust'
import { buyFigure } from '@orbita/domain/album/stardust'
import { DomainError } from '@orbita/domain/errors'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { findHolder } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { receiveFigures } from '../receive-figures.ts'

/**
 * Buys a missing figure with stardust. The last copy of a figure never leaves, so each figure is bought at most once.
 *
 * @throws DomainError `NOT_FOUND`, `ALBUM_CLOSED`, `FIGURE_NOT_FOUND`, `FIGURE_OWNED`, `NOT_ENOUGH_STARDUST`
 * @see AL-6
 */
export async function buyFigureWithStardust(
  tx: Tx,
  purchase: {
    userId: number
    albumId: string
    number: number
    catalog: Catalog
    today: string
    now: Date
  },
): Promise<StardustOutput> {
  const { userId, number, now } = purchase
  const { stardust } = await lockUser(tx, userId)
  const holder = await findHolder(tx, purchase)
  const { album, owned } = holder
  const figure = album.figures.get(number)
  if (!figure) throw new DomainError('FIGURE_NOT_FOUND')

  const { price } = buyFigure({ season: album, owned, figureId: figure.id, stardust })
  const after = await recordMovement(tx, {
    userId,
    kind: 'stardust',
    stardust: -price,
    reason: `Figura ${number}: ${figure.name}`,
    key: `purchase:${album.id}:${number}`,
    occurredAt: now,
  })
  const text = `Conseguida con ${price} de polvo estelar`
  const received = await receiveFigures(tx, { userId, holder, numbers: [number], source: 'stardust', text, now })
  return {
    stardust: after!.stardust,
    copies: received.copies.get(number)!,
    completedPages: received.completedPages.map(({ title }) => title),
    albumComplete: received.albumComplete,
    awards: received.awards.map(({ id, title }) => ({ id, title })),
  }
}
