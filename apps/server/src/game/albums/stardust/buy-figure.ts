import type { StardustOutput } from '@orbita/contract/albums/stardust'
import { buyFigure, checkMayBuy } from '@orbita/domain/album/stardust'
import { DomainError } from '@orbita/domain/errors'
import { endOfDay } from '@orbita/domain/missions/deadlines'
import { dayBefore, mondayOf, weekKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { findHolder } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { receiveFigures } from '../receive-figures.ts'

const countBought = prepare<[userId: number, since: Date], { bought: number }>(
  'stardust.count-bought',
  `select count(*) as bought from figure_arrivals where user_id = $1 and source = 'stardust' and at >= $2`,
)

/**
 * Buys a missing figure with stardust. The last copy of a figure never leaves, so each figure is bought at most once.
 *
 * @throws DomainError `NOT_FOUND`, `ALBUM_CLOSED`, `FIGURE_NOT_FOUND`, `FIGURE_OWNED`, `NOT_ENOUGH_STARDUST`,
 *   `WEEK_LIMIT` for the fourth of a company week
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
    timeZone: string
    now: Date
  },
): Promise<StardustOutput> {
  const { userId, number, timeZone, now } = purchase
  const { stardust } = await lockUser(tx, userId)
  const holder = await findHolder(tx, purchase)
  const { album, owned } = holder
  const figure = album.figures.get(number)
  if (!figure) throw new DomainError('FIGURE_NOT_FOUND')

  const { price } = buyFigure({ season: album, owned, figureId: figure.id, stardust })
  // The lock on the employee keeps the count true until the figure is written.
  const weekStart = endOfDay(dayBefore(mondayOf(weekKey(now, timeZone))), timeZone)
  const [counted] = await countBought(tx, userId, weekStart)
  checkMayBuy(counted!.bought)
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
