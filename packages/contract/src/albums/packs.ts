import { PACK_SOURCES } from '@orbita/domain/packs/packs'
import { Id } from '@orbita/domain/page'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

export const WaitingPack = v.strictObject({
  id: Id,
  source: v.picklist(PACK_SOURCES),
  text: v.string(),
  grantedAt: Instant,
})

export type WaitingPack = v.InferOutput<typeof WaitingPack>

/** The bridge that people see between two seasons. @see AL-5, AL-9 */
export const SeasonBridge = v.strictObject({
  /** The season that ended last; null before the first one. */
  ended: v.nullable(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      endedOn: Day,
      /** The employee's spare copies that can be converted. */
      spares: Count,
      collected: Count,
      /** Thanks sent while it was open. */
      thanks: Count,
    }),
  ),
  /** The next season, once it is published. */
  next: v.nullable(v.strictObject({ title: v.string(), opensOn: Day, figures: Count, pages: v.array(v.string()) })),
})

export type SeasonBridge = v.InferOutput<typeof SeasonBridge>

/** The packs that wait to be opened, and the odds of a slot. @see D-56, AL-2 */
export const PacksOutput = v.strictObject({
  /** The oldest first. */
  waiting: v.array(WaitingPack),
  odds: v.array(v.strictObject({ rarity: v.picklist(RARITY_IDS), percent: Count })),
  figuresPerPack: Positive,
  /** The page that one card of each pack helps to complete, while no page is whole; null without that help. @see AL-3 */
  firstPage: v.nullable(v.strictObject({ title: v.string(), have: Count, need: Count })),
  /** Null while a season is open. */
  bridge: v.nullable(SeasonBridge),
  /** True while a visit would earn a weekly pack or the wish of the month, so that the page asks for it. */
  isVisitDue: v.boolean(),
  /** The Monday of the next weekly pack; null when the season ends before it. */
  weeklyOn: v.nullable(Day),
})

export type PacksOutput = v.InferOutput<typeof PacksOutput>

/** A figure that a pack reveals. `copies` includes it. */
export const OpeningCard = v.strictObject({
  number: Positive,
  id: v.string(),
  name: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  /** The id of its page. */
  page: v.string(),
  isNew: v.boolean(),
  copies: Count,
  /** The copies received in the season, this one included; null where they are not counted. @see AL-6b */
  received: v.nullable(Positive),
})

export type OpeningCard = v.InferOutput<typeof OpeningCard>

/** The content of a pack, decided and stored before it is sent; opening it again returns the same. @see AL-4 */
export const OpeningOutput = v.strictObject({
  packId: Id,
  openedAt: Instant,
  albumId: v.string(),
  /** In the order they are revealed. */
  cards: v.array(OpeningCard),
  /** The grains the pack became with the album complete; otherwise 0. */
  stardust: Count,
  /** The titles of the pages it completed. */
  completedPages: v.array(v.string()),
  /** True if this pack completed the album. */
  albumComplete: v.boolean(),
  /** The awards it unlocked. */
  awards: v.array(v.strictObject({ id: v.string(), title: v.string() })),
})

export type OpeningOutput = v.InferOutput<typeof OpeningOutput>

/**
 * The packs opened at once.
 *
 * @property waiting packs left to open
 */
export const OpeningsOutput = v.strictObject({
  openings: v.array(OpeningOutput),
  waiting: Count,
})

export type OpeningsOutput = v.InferOutput<typeof OpeningsOutput>

/** A visit. @property granted true if it earned the weekly pack. @property wish true if it brought the wish. @see AL-5, AL-12 */
export const WeeklyPackOutput = v.strictObject({ granted: v.boolean(), wish: v.boolean() })

/** The packs of an operator’s gift: those given, and those that wait for a second operator. @see AL-5, PT-6 */
export const PackGiftOutput = v.strictObject({ granted: Count, waiting: Count })
