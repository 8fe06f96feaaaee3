import type { TradesOutput } from '@orbita/contract/albums/trades'
import { dayKey } from '@orbita/domain/time/period'
import { TRADE_LIMITS } from '@orbita/domain/trades/trades'
import type { Database } from '../../../infra/db/database.ts'
import type { Catalog } from '../catalog.ts'
import { openAlbum } from '../open-album.ts'
import { findProposals } from './find-proposals.ts'
import { findOffers } from './offer.ts'
import { traderOf } from './trader.ts'

/** Returns an employee's trades, with proposals while they take part and a season is open. @see D-58, AL-7 */
export async function findTrades(
  { pipeline, pool }: Pick<Database, 'pipeline' | 'pool'>,
  asked: { userId: number; catalog: Catalog; key: Buffer; timeZone: string; now: Date },
): Promise<Omit<TradesOutput, 'trustedFrom'>> {
  const { userId, catalog, key, timeZone, now } = asked
  const [trader, offers, album] = await Promise.all([
    traderOf(pipeline, asked),
    findOffers(pipeline, { reader: userId, now }),
    openAlbum(pipeline, catalog, dayKey(now, timeZone)),
  ])
  const { optedIn, openOffers } = trader
  const isIn = album !== undefined && optedIn
  return {
    optedIn,
    openOffers,
    openLimit: TRADE_LIMITS.openOffers,
    canTrade: isIn && openOffers < TRADE_LIMITS.openOffers,
    // This query reads many people, so it runs in the pool: in the pipeline it would delay the short reads behind it.
    proposals: isIn ? await findProposals(pool, { userId, album, key }) : [],
    ...offers,
  }
}
