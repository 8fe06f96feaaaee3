import type { OfferOutput, TradeCard } from '@orbita/contract/albums/trades'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

type OfferRow = Omit<OfferOutput, 'proposedAt' | 'expiresAt' | 'answeredAt'> & {
  proposed_at: Date
  expires_at: Date
  closed_at: Date | null
}

const card = (figure: string) => `jsonb_build_object('number', ${figure}.number, 'id', ${figure}.id,
            'name', ${figure}.name, 'rarity', ${figure}.rarity, 'picture', ${figure}.picture, 'page', ${figure}.page_id)`

// An offer past its expiry reads as expired, even before the job that ends expired offers has run.
const SELECT_OFFERS = `
  select t.id, t.proposer_id = $1 as "isMine", o.name, o.avatar,
         case when t.state = 'proposed' and t.expires_at <= $2 then 'expired' else t.state end as state,
         case when t.proposer_id = $1 then ${card('given')} else ${card('gotten')} end as give,
         case when t.proposer_id = $1 then ${card('gotten')} else ${card('given')} end as get,
         t.proposed_at, t.expires_at,
         coalesce(t.closed_at, case when t.expires_at <= $2 then t.expires_at end) as closed_at
    from trades t
    join users o on o.id = case when t.proposer_id = $1 then t.receiver_id else t.proposer_id end
    join figures given on given.album_id = t.album_id and given.number = t.gives
    join figures gotten on gotten.album_id = t.album_id and gotten.number = t.receives
   where (t.proposer_id = $1 or t.receiver_id = $1)`

const findOne = prepare<[reader: number, now: Date, id: number], OfferRow>(
  'trades.find-offer',
  `${SELECT_OFFERS} and t.id = $3`,
)

const findShown = prepare<[reader: number, now: Date, open: number, done: number], OfferRow>(
  'trades.find-offers',
  `${SELECT_OFFERS} and t.id = any (
     array (select id from trades
             where (proposer_id = $1 or receiver_id = $1) and state = 'proposed' and expires_at > $2
             order by expires_at, id limit $3)
     || array (select id from trades
                where (proposer_id = $1 or receiver_id = $1) and (state <> 'proposed' or expires_at <= $2)
                order by coalesce(closed_at, expires_at) desc, id desc limit $4))
   order by closed_at desc nulls first, case when t.state = 'proposed' then t.id else -t.id end`,
)

const SHOWN = { open: 100, done: 20 }

/** Returns an offer as one of its two people sees it. @throws DomainError `NOT_FOUND` for any other reader */
export async function findOffer(
  db: Queryable,
  asked: { tradeId: number; reader: number; now: Date },
): Promise<OfferOutput> {
  const [row] = await findOne(db, asked.reader, asked.now, asked.tradeId)
  if (!row) throw new DomainError('NOT_FOUND')

  return offerOf(row)
}

/** Returns an employee's offers: the open ones, soonest expiry first, and the latest that ended. @see D-58 */
export async function findOffers(
  db: Queryable,
  asked: { reader: number; now: Date },
): Promise<{ mine: OfferOutput[]; received: OfferOutput[]; done: OfferOutput[] }> {
  const offers = (await findShown(db, asked.reader, asked.now, SHOWN.open, SHOWN.done)).map(offerOf)
  const open = offers.filter(({ state }) => state === 'proposed')
  return {
    mine: open.filter(({ isMine }) => isMine),
    received: open.filter(({ isMine }) => !isMine),
    done: offers.filter(({ state }) => state !== 'proposed'),
  }
}

function offerOf({ proposed_at, expires_at, closed_at, give, get, ...offer }: OfferRow): OfferOutput {
  return {
    ...offer,
    give: cardOf(give),
    get: cardOf(get),
    proposedAt: proposed_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    answeredAt: closed_at?.toISOString() ?? null,
  }
}

// PostgreSQL reorders the keys of a jsonb object, so this restores their order.
function cardOf({ number, id, name, rarity, picture, page }: TradeCard): TradeCard {
  return { number, id, name, rarity, picture, page }
}
