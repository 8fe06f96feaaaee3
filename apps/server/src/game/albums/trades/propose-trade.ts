import type { OfferOutput } from '@orbita/contract/albums/trades'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { checkProposal, expiryOf } from '@orbita/domain/trades/trades'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { type AlbumHolder, findHolder } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { closeOverdueOf } from './close-trades.ts'
import { notifyTrades } from './notify-trades.ts'
import { findOffer } from './offer.ts'
import { openProposal, type Proposal } from './proposal-ids.ts'
import { traderOf } from './trader.ts'

const reserveAndSave = prepare<
  [
    proposer: number,
    receiver: number,
    albumId: string,
    gives: number,
    receives: number,
    proposedAt: Date,
    expiresAt: Date,
    timeZone: string,
  ],
  { id: number }
>(
  'trades.propose',
  `with reserved as (
     update collection set reserved = reserved + 1
      where user_id = $1 and album_id = $3 and number = $4 and copies - reserved > 1
        and not exists (select from trades t
                         where t.state = 'proposed' and least(t.proposer_id, t.receiver_id) = least($1::bigint, $2::bigint)
                           and greatest(t.proposer_id, t.receiver_id) = greatest($1::bigint, $2::bigint)
                           and $5::int in (t.gives, t.receives))
     returning number
   )
   insert into trades (proposer_id, receiver_id, album_id, gives, receives, proposed_at, expires_at)
   select $1, $2, $3, number, $5, $6, least($7, (a.ends_on + 1)::timestamp at time zone $8)
     from reserved, albums a where a.id = $3
   returning id`,
)

/** The catalogue, time zone and current time that every trade needs. */
export type Market = { catalog: Catalog; timeZone: string; now: Date }

/**
 * Makes the offer that the app proposed, one copy for another, and reserves the offered copy. Two people may have several
 * offers open, but only one in which the same figure would come. It can be answered until it
 * expires, and not after its season.
 *
 * @param offer.proposalId the sealed id that this employee received
 * @param offer.key the configured `keys.trade`
 * @throws DomainError `NOT_FOUND` for an id that was not made for this employee, `ALBUM_CLOSED`, and those of
 * `checkProposal`
 * @see AL-7
 */
export async function proposeTrade(
  tx: Tx,
  offer: Market & { userId: number; proposalId: string; key: Buffer },
): Promise<OfferOutput> {
  const { userId, proposalId, key, timeZone, now } = offer
  const proposal = openProposal({ key, userId, id: proposalId })
  if (!proposal) throw new DomainError('NOT_FOUND')

  const { partnerId, albumId, gives, receives } = proposal
  await lockUsers(tx, [userId, partnerId])
  // Expired offers end first, so that they neither count nor reserve a copy.
  await closeOverdueOf(tx, [userId, partnerId], now)
  await checkOffer(tx, { ...offer, proposal })

  const [saved] = await reserveAndSave(tx, userId, partnerId, albumId, gives, receives, now, expiryOf(now), timeZone)
  if (!saved) throw new DomainError('TRADE_NOT_A_MATCH')
  invalidate(tx, userId, 'trades', 'album')
  invalidate(tx, partnerId, 'trades')
  await notifyTrades(tx, { ids: [saved.id], state: 'proposed' })
  return findOffer(tx, { tradeId: saved.id, reader: userId, now })
}

async function checkOffer(tx: Tx, offer: Market & { userId: number; proposal: Proposal }): Promise<void> {
  const { userId, catalog, timeZone, now } = offer
  const { partnerId, albumId, gives, receives } = offer.proposal
  const album = { albumId, catalog, today: dayKey(now, timeZone) }
  const sideOf = async (person: number) => {
    const holder = await findHolder(tx, { ...album, userId: person })
    return { holder, holdings: holder.holdings, trader: await traderOf(tx, { userId: person, now }) }
  }
  const proposer = await sideOf(userId)
  const receiver = await sideOf(partnerId)
  checkProposal({
    season: proposer.holder.album,
    exchange: { gives: idOf(proposer.holder, gives), receives: idOf(proposer.holder, receives) },
    proposer,
    receiver,
  })
}

function idOf({ album }: AlbumHolder, number: number): string {
  const figure = album.figures.get(number)
  if (!figure) throw new DomainError('TRADE_NOT_A_MATCH')

  return figure.id
}
