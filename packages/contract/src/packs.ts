import { PACK_SOURCES } from '@orbita/domain/album/packs'
import { Id } from '@orbita/domain/page'
import { RARITY_IDS } from '@orbita/domain/rarities'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

const WaitingPack = v.strictObject({
  id: Id,
  source: v.picklist(PACK_SOURCES),
  text: v.string(),
  grantedAt: Instant,
})

/** Packs that wait, and the odds that draw them. @see D-56, AL-2 */
export const PacksOutput = v.strictObject({
  /** the oldest first */
  waiting: v.array(WaitingPack),
  openedToday: Count,
  dailyLimit: Count,
  odds: v.array(v.strictObject({ rarity: v.picklist(RARITY_IDS), percent: Count })),
  figuresPerPack: Positive,
})

/** A figure as a pack reveals it. `copies` counts it in. */
const OpeningCard = v.strictObject({
  number: Positive,
  id: v.string(),
  name: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  /** id of the page it stands on */
  page: v.string(),
  isNew: v.boolean(),
  copies: Count,
})

/** What a pack held, decided and stored before anything moves; asked again, it is the same. @see AL-4 */
export const OpeningOutput = v.strictObject({
  packId: Id,
  openedAt: Instant,
  albumId: v.string(),
  /** in the order they are revealed */
  cards: v.array(OpeningCard),
  /** grains the pack became with the album complete; 0 otherwise */
  stardust: Count,
  /** titles of the pages it completed */
  completedPages: v.array(v.string()),
  /** whether this pack completed the album */
  albumComplete: v.boolean(),
  /** awards it unlocked */
  awards: v.array(v.strictObject({ id: v.string(), title: v.string() })),
})

/** Several packs opened at once. @property waiting packs left to open @property limitReached the day allows no more */
export const OpeningsOutput = v.strictObject({
  openings: v.array(OpeningOutput),
  waiting: Count,
  limitReached: v.boolean(),
})

/** Whether the visit earned the free pack of the week. @see AL-5 */
export const WeeklyPackOutput = v.strictObject({ granted: v.boolean() })

/** How many packs an operator's gift granted. @see AL-5 */
export const PackGiftOutput = v.strictObject({ granted: Count })
