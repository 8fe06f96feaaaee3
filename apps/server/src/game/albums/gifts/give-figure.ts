import type { SentGiftOutput } from '@orbita/contract/albums/gifts'
import { DomainError } from '@orbita/domain/errors'
import { dayKey, mondayAfter, monthKey, weekKey } from '@orbita/domain/time/period'
import { type GiftSentenceId, giftSentence } from '@orbita/domain/trades/gift-sentences'
import { checkGift } from '@orbita/domain/trades/gifts'
import { raiseEvent } from '../../../events/raise-event.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { isMakerOf } from '../../../people/benefit/ties.ts'
import { colleagueOf, openColleague } from '../../../people/users/colleague.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { findHolder } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { receiveFigures } from '../receive-figures.ts'
import { takeCopies } from '../take-copies.ts'
import { closeOverdueOf } from '../trades/close-trades.ts'
import { figureOfGift } from './figure-of-gift.ts'
import { givenThisWeek } from './find-gifts.ts'
import { type Receiver, receiverOf } from './find-match.ts'

const saveGift = prepare<
  [
    albumId: string,
    number: number,
    giver: number,
    receiver: number,
    sentence: string,
    completedPage: string | null,
    week: string,
    month: string,
    now: Date,
  ],
  { id: number }
>(
  'gifts.save',
  `insert into figure_gifts (album_id, number, giver_id, receiver_id, sentence, completed_page, week, month, given_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   returning id`,
)

const findName = prepare<[userId: number], { name: string }>('gifts.find-name', 'select name from users where id = $1')

/** A spare copy to give, with what its rules depend on. @property key of `keys.colleague` */
export type Giving = {
  userId: number
  albumId: string
  number: number
  person: string
  sentence: GiftSentenceId
  key: Buffer
  catalog: Catalog
  timeZone: string
  now: Date
}

/** The words with which a gift stands among the origins of a figure. Erasing a person looks for them. */
export const giftOrigin = (name: string): string => `Regalo de ${name}`

/**
 * Gives a spare copy to a colleague who lacks the figure. Both people are locked, so a copy that is traded or converted at
 * the same time goes one way only, and the limits hold for gifts sent at once.
 *
 * @throws DomainError `COLLEAGUE_NOT_FOUND`, `GIFT_ONESELF`, `GIFT_MAKER`, `NOT_FOUND`, `ALBUM_CLOSED`, `FIGURE_NOT_FOUND`, and those of
 *   `checkGift`
 * @see AL-10
 */
export async function giveFigure(tx: Tx, giving: Giving): Promise<SentGiftOutput> {
  const { userId, albumId, number, sentence, catalog, timeZone, now } = giving
  const personId = openColleague(giving, giving.person)
  if (personId === undefined) throw new DomainError('COLLEAGUE_NOT_FOUND')
  if (personId === userId) throw new DomainError('GIFT_ONESELF')

  if (await isMakerOf(tx, { personId, madeId: userId, now })) throw new DomainError('GIFT_MAKER')

  await lockUsers(tx, [userId, personId])
  // Expired offers end first, so that they reserve no copy.
  await closeOverdueOf(tx, [userId], now)
  const today = dayKey(now, timeZone)
  const { album, holdings } = await findHolder(tx, { userId, albumId, catalog, today })
  const figure = album.figures.get(number)
  if (!figure) throw new DomainError('FIGURE_NOT_FOUND')

  const receiver = await receiverOf(tx, { personId, albumId, number })
  if (!receiver) throw new DomainError('COLLEAGUE_NOT_FOUND')
  checkGift({ season: album, holdings, figureId: figure.id, givenThisWeek: await givenThisWeek(tx, giving), receiver })

  await takeCopies(tx, { userId, albumId, number, copies: 1 })
  const giver = (await findName(tx, userId))[0]!.name
  const completedPage = await arrive(tx, giving, { giver, receiver })
  const week = weekKey(now, timeZone)
  const month = monthKey(now, timeZone)
  const [gift] = await saveGift(tx, albumId, number, userId, personId, sentence, completedPage, week, month, now)
  await raiseEvent(tx, { kind: 'thing-done', thing: 'exchange', userIds: [userId], at: now, timeZone })
  await notify(tx, giving, { id: gift!.id, figure: figure.name, giver, receiver })
  invalidate(tx, userId, 'trades')
  invalidate(tx, personId, 'trades')
  return {
    id: gift!.id,
    person: colleagueOf(giving, receiver),
    figure: figureOfGift(album, number),
    sentence,
    nextOn: mondayAfter(today),
  }
}

/** Adds the figure to the receiver's album. @returns the title of the page that it completed */
async function arrive(
  tx: Tx,
  giving: Giving,
  { giver, receiver }: { giver: string; receiver: Receiver },
): Promise<string | null> {
  const { albumId, number, catalog, timeZone, now } = giving
  const holder = await findHolder(tx, { userId: receiver.id, albumId, catalog, today: dayKey(now, timeZone) })
  const received = await receiveFigures(tx, {
    userId: receiver.id,
    holder,
    numbers: [number],
    source: 'gift',
    text: giftOrigin(giver),
    now,
  })
  return received.completedPages[0]?.title ?? null
}

async function notify(
  tx: Tx,
  { sentence, now }: Giving,
  { id, figure, giver, receiver }: { id: number; figure: string; giver: string; receiver: Receiver },
): Promise<void> {
  await recordNotices(tx, [
    {
      userId: receiver.id,
      kind: 'gift',
      title: `${giver} te regaló una figura`,
      text: `${figure}, ${receiver.isWish ? 'que deseabas' : 'que te faltaba'}. «${giftSentence(sentence)}»`,
      path: `/figuras/regalo?id=${id}`,
      key: `gift:${id}`,
      at: now,
    },
  ])
}
