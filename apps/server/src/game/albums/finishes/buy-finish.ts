import type { FinishOutput } from '@orbita/contract/albums/stardust'
import { buyFinish, FINISHES, type FinishId } from '@orbita/domain/album/finishes'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { findHolder } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'

type Bought = { finish: FinishId; is_shown: boolean }

const findBought = prepare<[userId: number, albumId: string, number: number], Bought>(
  'finishes.find',
  'select finish, is_shown from figure_finishes where user_id = $1 and album_id = $2 and number = $3 order by bought_at',
)

const save = prepare<[userId: number, albumId: string, number: number, finish: string, now: Date], never>(
  'finishes.buy',
  `insert into figure_finishes (user_id, album_id, number, finish, is_shown, bought_at) values ($1, $2, $3, $4, false, $5)`,
)

// Two statements, because at no instant may two finishes of a figure be shown.
const hide = prepare<[userId: number, albumId: string, number: number], never>(
  'finishes.hide',
  'update figure_finishes set is_shown = false where user_id = $1 and album_id = $2 and number = $3 and is_shown',
)

const show = prepare<[userId: number, albumId: string, number: number, finish: string], { finish: string }>(
  'finishes.show',
  `update figure_finishes set is_shown = true
    where user_id = $1 and album_id = $2 and number = $3 and finish = $4 returning finish`,
)

type Finishing = { userId: number; albumId: string; number: number; catalog: Catalog; today: string; now: Date }

/**
 * Buys a finish of a figure with stardust, once, and shows it. A closed album takes finishes too, because they stay for
 * ever.
 *
 * @throws DomainError `NOT_FOUND`, `FIGURE_NOT_FOUND`, and those of `buyFinish`
 * @see AL-6b
 */
export async function buyFigureFinish(tx: Tx, purchase: Finishing & { finish: FinishId }): Promise<FinishOutput> {
  const { userId, albumId, number, finish, now } = purchase
  const { stardust } = await lockUser(tx, userId)
  const { album, holdings } = await findHolder(tx, { ...purchase, graceDays: Number.POSITIVE_INFINITY })
  const figure = album.figures.get(number)
  if (!figure) throw new DomainError('FIGURE_NOT_FOUND')

  const bought = new Set((await findBought(tx, userId, albumId, number)).map((row) => row.finish))
  const copies = holdings.copies.get(figure.id) ?? 0
  const { price } = buyFinish({ rarity: figure.rarity, finish, copies, finishes: bought, stardust })
  await recordMovement(tx, {
    userId,
    kind: 'stardust',
    stardust: -price,
    reason: `Acabado ${FINISHES.find(({ id }) => id === finish)!.name}: ${figure.name}`,
    key: `finish:${albumId}:${number}:${finish}`,
    occurredAt: now,
  })
  await save(tx, userId, albumId, number, finish, now)
  return showFinish(tx, { ...purchase, stardust: stardust - price })
}

/**
 * Shows a finish that the employee bought, or the original.
 *
 * @throws DomainError `FIGURE_NOT_FOUND` for a finish that was not bought
 * @see AL-6b
 */
export async function showFigureFinish(tx: Tx, choice: Finishing & { finish: FinishId | null }): Promise<FinishOutput> {
  const { stardust } = await lockUser(tx, choice.userId)
  return showFinish(tx, { ...choice, stardust })
}

async function showFinish(
  tx: Tx,
  choice: Finishing & { finish: FinishId | null; stardust: number },
): Promise<FinishOutput> {
  const { userId, albumId, number, finish, stardust } = choice
  await hide(tx, userId, albumId, number)
  if (finish !== null && (await show(tx, userId, albumId, number, finish)).length === 0) {
    throw new DomainError('FIGURE_NOT_FOUND')
  }
  invalidate(tx, userId, 'album')
  const bought = await findBought(tx, userId, albumId, number)
  return { stardust, bought: bought.map((row) => row.finish), shown: finish }
}
