import { Id } from '@orbita/domain/page'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { TRADE_STATES } from '@orbita/domain/trades/trades'
import * as v from 'valibot'
import { AlbumSummary } from '../albums/albums.ts'
import { Count, Instant, Positive } from '../scalars.ts'

/** An act of a person: completed, sent, opened, traded, won, thanked, was thanked, redeemed. */
const ACTIVITY_KINDS = ['mission', 'evidence', 'pack', 'trade', 'award', 'thanked', 'thanks', 'redeem'] as const

/** A thing that a person did. @property title of its object @property who the other people, by name */
const PersonActivity = v.strictObject({
  id: v.string(),
  kind: v.picklist(ACTIVITY_KINDS),
  at: Instant,
  title: v.nullable(v.string()),
  who: v.nullable(v.string()),
})

/** A page of what a person did, the latest first. @see D-72 */
export const PersonActivityOutput = v.strictObject({ entries: v.array(PersonActivity), next: v.nullable(v.string()) })

export type PersonActivityOutput = v.InferOutput<typeof PersonActivityOutput>

/** A person's album of one season as operators see it. @see D-72 */
export const PersonAlbumOutput = v.strictObject({
  seasons: v.array(AlbumSummary),
  /** The season of the figures, or null if none has started. */
  season: v.nullable(v.string()),
  /** Every figure of the season, in the order of its pages; one without copies is missing. */
  figures: v.array(
    v.strictObject({
      number: Positive,
      name: v.string(),
      rarity: v.picklist(RARITY_IDS),
      picture: v.string(),
      page: v.string(),
      copies: Count,
      reserved: Count,
      firstAt: v.nullable(Instant),
    }),
  ),
  stardust: Count,
  waitingPacks: Count,
  openedPacks: Count,
  trades: Count,
  takesPartInTrades: v.boolean(),
})

export type PersonAlbumOutput = v.InferOutput<typeof PersonAlbumOutput>

/** A page of a person's packs. @property season of the album it was opened into */
export const PersonPacksOutput = v.strictObject({
  packs: v.array(
    v.strictObject({
      id: Id,
      text: v.string(),
      grantedAt: Instant,
      openedAt: v.nullable(Instant),
      season: v.nullable(v.string()),
    }),
  ),
  next: v.nullable(Id),
})

export type PersonPacksOutput = v.InferOutput<typeof PersonPacksOutput>

/** A page of a person's trades, each from their side. The other one is null where they are of no area of who asks. */
export const PersonTradesOutput = v.strictObject({
  trades: v.array(
    v.strictObject({
      id: Id,
      state: v.picklist(TRADE_STATES),
      proposedAt: Instant,
      closedAt: v.nullable(Instant),
      isProposer: v.boolean(),
      otherId: v.nullable(Id),
      otherName: v.nullable(v.string()),
      /** The names of the figures that the person gives and gets. */
      gives: v.string(),
      receives: v.string(),
    }),
  ),
  next: v.nullable(Id),
})

export type PersonTradesOutput = v.InferOutput<typeof PersonTradesOutput>
