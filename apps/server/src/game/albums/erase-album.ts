import { TRADE_STATES } from '@orbita/domain/trades/trades'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { eraseNoticesOfOthers } from '../notices/erase-notices.ts'
import { giftOrigin } from './gifts/give-figure.ts'
import { setTradeParticipation } from './trades/participation.ts'

const eraseArrivalsOfOthers = prepare<[userId: number, before: string, after: string], never>(
  'albums.erase-arrivals-of-others',
  `update figure_arrivals a set text = $3
    where a.source = 'trade' and a.text = $2
      and a.user_id in (select case when proposer_id = $1 then receiver_id else proposer_id end
                          from trades where $1 in (proposer_id, receiver_id) and state = 'accepted')`,
)

const eraseGiftsOfOthers = prepare<[userId: number, before: string, after: string], never>(
  'albums.erase-gifts-of-others',
  `update figure_arrivals a set text = $3
    where a.source = 'gift' and a.text = $2
      and a.user_id in (select receiver_id from figure_gifts where giver_id = $1)`,
)

const findGiftNotices = prepare<[userId: number], { userId: number; key: string }>(
  'gifts.find-notices-of-others',
  `select receiver_id as "userId", concat('gift:', id) as key from figure_gifts where giver_id = $1
   union all
   select giver_id, concat('gift:', id, ':thanks') from figure_gifts where receiver_id = $1`,
)

const findNotices = prepare<[userId: number, states: readonly string[]], { userId: number; key: string }>(
  'trades.find-notices-of-others',
  `select case when t.proposer_id = $1 then t.receiver_id else t.proposer_id end as "userId",
          concat('trade:', t.id, ':', s.state) as key
     from trades t, unnest($2::text[]) as s (state) where $1 in (t.proposer_id, t.receiver_id)`,
)

const deletions = [
  prepare<[userId: number], never>('albums.erase-packs', 'delete from packs where user_id = $1'),
  prepare<[userId: number], never>('showcase.erase', 'delete from showcases where user_id = $1'),
  prepare<[userId: number], never>('silhouette.erase', 'delete from silhouette_guesses where user_id = $1'),
  prepare<[userId: number], never>('albums.erase-collection', 'delete from collection where user_id = $1'),
  prepare<[userId: number], never>('albums.erase-arrivals', 'delete from figure_arrivals where user_id = $1'),
  prepare<[userId: number], never>('finishes.erase', 'delete from figure_finishes where user_id = $1'),
  prepare<[userId: number], never>('finishes.erase-received', 'delete from received_copies where user_id = $1'),
  prepare<[userId: number], never>('wishes.erase', 'delete from wishes where user_id = $1'),
  prepare<[userId: number], never>('wishes.erase-grants', 'delete from wish_grants where user_id = $1'),
  prepare<[userId: number], never>('albums.erase-completions', 'delete from album_completions where user_id = $1'),
  prepare<[userId: number], never>('albums.erase-visits', 'delete from album_visits where user_id = $1'),
]

/**
 * Ends a person's open offers, deletes their album and packs, and takes their name out of the albums and notices of those
 * they traded with or gave a figure to. The trades and gifts stay, because each is also of another person, whose figures
 * do not change.
 */
export async function eraseAlbum(tx: Tx, person: { userId: number; name: string; now: Date }): Promise<void> {
  const { userId, name, now } = person
  await setTradeParticipation(tx, { userId, optedIn: false, now })
  await eraseArrivalsOfOthers(tx, userId, `Intercambio con ${name}`, 'Intercambio con una persona retirada')
  await eraseGiftsOfOthers(tx, userId, giftOrigin(name), giftOrigin('una persona retirada'))
  await eraseNoticesOfOthers(tx, await findNotices(tx, userId, TRADE_STATES))
  await eraseNoticesOfOthers(tx, await findGiftNotices(tx, userId))
  for (const deleteAll of deletions) await deleteAll(tx, userId)
}
