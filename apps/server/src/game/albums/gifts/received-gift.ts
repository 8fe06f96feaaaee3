import type { ReceivedGiftOutput } from '@orbita/contract/albums/gifts'
import { DomainError } from '@orbita/domain/errors'
import type { GiftSentenceId } from '@orbita/domain/trades/gift-sentences'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import type { Catalog } from '../catalog.ts'
import { figureOfGift } from './figure-of-gift.ts'

type GiftRow = Pick<ReceivedGiftOutput, 'id' | 'completedPage' | 'isOpened' | 'isThanked'> & {
  album_id: string
  revision: number
  number: number
  sentence: GiftSentenceId
  giver: string
  avatar: string | null
}

const find = prepare<[id: number, receiver: number], GiftRow>(
  'gifts.find-received',
  `select g.id, g.album_id, a.revision, g.number, g.sentence, g.completed_page as "completedPage",
          g.opened_at is not null as "isOpened", g.thanked_at is not null as "isThanked", u.name as giver, u.avatar
     from figure_gifts g
     join albums a on a.id = g.album_id
     join users u on u.id = g.giver_id
    where g.id = $1 and g.receiver_id = $2`,
)

const saveOpening = prepare<[id: number, receiver: number, now: Date], { id: number }>(
  'gifts.open',
  'update figure_gifts set opened_at = $3 where id = $1 and receiver_id = $2 and opened_at is null returning id',
)

type Thanked = { giver_id: number; receiver: string; figure: string }

const saveThanks = prepare<[id: number, receiver: number, now: Date], Thanked>(
  'gifts.thank',
  `update figure_gifts g set thanked_at = $3, opened_at = coalesce(g.opened_at, $3)
     from users u, figures f
    where g.id = $1 and g.receiver_id = $2 and g.thanked_at is null and u.id = g.receiver_id
      and f.album_id = g.album_id and f.number = g.number
   returning g.giver_id, u.name as receiver, f.name as figure`,
)

type Mine = { giftId: number; userId: number; catalog: Catalog }

/** Returns a gift as its receiver sees it. @throws DomainError `NOT_FOUND` for anybody else */
export async function findReceivedGift(db: Queryable, { giftId, userId, catalog }: Mine): Promise<ReceivedGiftOutput> {
  const [row] = await find(db, giftId, userId)
  if (!row) throw new DomainError('NOT_FOUND')

  const { id, album_id: albumId, revision, number, sentence, completedPage, isOpened, isThanked } = row
  const album = await catalog.read(db, { id: albumId, revision })
  return {
    id,
    albumId,
    from: { name: row.giver, avatar: row.avatar },
    figure: figureOfGift(album, number),
    sentence,
    completedPage,
    isOpened,
    isThanked,
  }
}

/** Records that the receiver saw a gift: the homes offer it no longer. @throws DomainError `NOT_FOUND` */
export async function openGift(tx: Tx, opening: Mine & { now: Date }): Promise<ReceivedGiftOutput> {
  const { giftId, userId, now } = opening
  const [opened] = await saveOpening(tx, giftId, userId, now)
  if (opened) invalidate(tx, userId, 'trades')
  return findReceivedGift(tx, opening)
}

/**
 * Sends the receiver's thanks to the giver, once. It is a gesture: it is no kudos, and gives nobody anything.
 *
 * @throws DomainError `NOT_FOUND`
 * @see AL-10
 */
export async function thankGift(tx: Tx, thanks: Mine & { now: Date }): Promise<ReceivedGiftOutput> {
  const { giftId, userId, now } = thanks
  const [thanked] = await saveThanks(tx, giftId, userId, now)
  if (thanked) {
    const { giver_id: giver, receiver, figure } = thanked
    const title = `${receiver} te da las gracias`
    const text = `Ya tiene ${figure} en su álbum.`
    const key = `gift:${giftId}:thanks`
    await recordNotices(tx, [{ userId: giver, kind: 'gift', title, text, path: null, key, at: now }])
    invalidate(tx, userId, 'trades')
  }
  return findReceivedGift(tx, thanks)
}
