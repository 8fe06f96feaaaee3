import type { RarityId } from '../rarities.ts'
import type { AwardState } from './awards.ts'
import type { PackSource } from './packs.ts'
import type { TradeState } from './trades.ts'

// The answers of the album's routes. Instants are ISO 8601 in UTC, days are the company's, amounts are whole.

/** An album in the list of those that have started. @see D-54 */
export type AlbumSummary = {
  id: string
  title: string
  startsOn: string
  endsOn: string
  /** True if today is one of its days; a closed album is read-only. */
  isOpen: boolean
  collected: number
  total: number
}

/** A slot of an album. The name of a missing figure is not sent. */
export type FigureSlot = {
  number: number
  id: string
  rarity: RarityId
  /** The name of a drawing, such as `figuras/01-roca-rubra`. */
  picture: string
  name: string | null
  copies: number
  /** True if the figure was won since the last visit. */
  isNew: boolean
}

export type AlbumPageView = { id: string; title: string; line: string; figures: FigureSlot[] }

/** An album with all the data of its screen. @see D-54 */
export type AlbumView = AlbumSummary & {
  stardust: number
  waitingPacks: number
  /** The locked award that is nearest, or null if none is locked. */
  award: { title: string; have: number; need: number } | null
  pages: AlbumPageView[]
  /** The employee's special figures, which belong to no season, in the order they were won. */
  specials: SpecialFigure[]
}

/** A special figure of one employee. Its picture is a drawing such as `avatares/zip`. @see RC-1 */
export type SpecialFigure = { title: string; story: string; picture: string; wonAt: string }

/** The origin of one copy of a figure. */
export type FigureOrigin = { at: string; source: 'pack' | 'stardust' | 'trade'; text: string }

/** One figure. @see D-55 */
export type FigureView = {
  number: number
  id: string
  rarity: RarityId
  picture: string
  page: { id: string; title: string }
  copies: number
  /** Copies promised in open offers; they are included in `copies`. */
  reserved: number
  name: string | null
  story: string | null
  wonAt: string | null
  /** The latest first. */
  origins: FigureOrigin[]
  /** The stardust of each spare copy; null without a spare copy. */
  convert: { each: number; spare: number } | null
  /** Null when the figure is owned or the album is closed. */
  buy: { price: number; stardust: number } | null
  canOffer: boolean
}

export type WaitingPack = { id: number; source: PackSource; text: string; grantedAt: string }

/** The packs that wait to be opened, and the odds of a slot. @see D-56, AL-2 */
export type PacksView = {
  /** The oldest first. */
  waiting: WaitingPack[]
  openedToday: number
  dailyLimit: number
  odds: { rarity: RarityId; percent: number }[]
  figuresPerPack: number
}

/** A figure that a pack reveals. `copies` includes it. */
export type OpeningCard = {
  number: number
  id: string
  name: string
  rarity: RarityId
  picture: string
  /** The id of its page. */
  page: string
  isNew: boolean
  copies: number
}

/** The content of a pack, decided and stored before it is sent; opening it again returns the same. @see AL-4 */
export type Opening = {
  packId: number
  openedAt: string
  albumId: string
  /** In the order they are revealed. */
  cards: OpeningCard[]
  /** The grains the pack became with the album complete; otherwise 0. */
  stardust: number
  /** The titles of the pages it completed. */
  completedPages: string[]
  /** True if this pack completed the album. */
  albumComplete: boolean
  /** The awards it unlocked. */
  awards: { id: string; title: string }[]
}

/** Several packs opened at once. */
export type Openings = { openings: Opening[]; waiting: number; limitReached: boolean }

/** The stardust and copies after a conversion or a purchase. */
export type StardustView = {
  /** The employee's grains. */
  stardust: number
  /** The copies of the figure. */
  copies: number
  completedPages: string[]
  albumComplete: boolean
  awards: { id: string; title: string }[]
}

/** An award of the album. @see D-57, AW-2 */
export type AwardView = {
  id: string
  title: string
  /** The text of the award: its condition while it is locked, its congratulation once won. */
  text: string
  icon: string
  kind: 'page-complete' | 'album-complete' | 'rarity-set'
  /** The rarity of the figures it counts; null for other kinds. */
  rarity: RarityId | null
  have: number
  need: number
  gives: { experience: number; credits: number; packs: number; prize: string | null }
  state: AwardState
  unlockedAt: string | null
  claimedAt: string | null
  deliveredAt: string | null
}

export type TradeCard = {
  number: number
  id: string
  name: string
  rarity: RarityId
  picture: string
  /** The id of its page. */
  page: string
}

/** The other employee in a trade: only name and avatar, never their inventory. */
export type TradePerson = { name: string; avatar: string | null }

/** An exact match: each side has a spare copy of a figure that the other misses. @see AL-7 */
export type TradeProposal = TradePerson & {
  /** A sealed id, which the client sends back unchanged. */
  id: string
  give: TradeCard
  /** The reader's copies of the figure they would give. */
  copies: number
  get: TradeCard
}

/** An offer as the reader sees it. */
export type Offer = TradePerson & {
  id: number
  state: TradeState
  /** True if the reader made it. */
  isMine: boolean
  give: TradeCard
  get: TradeCard
  proposedAt: string
  expiresAt: string
  answeredAt: string | null
}

/** The trades of an employee. @see D-58 */
export type TradesView = {
  optedIn: boolean
  openOffers: number
  openLimit: number
  weekDone: number
  weekLimit: number
  canTrade: boolean
  /** Packs to open before the first trade; 0 when trading is allowed. */
  opensUntilTrade: number
  proposals: TradeProposal[]
  mine: Offer[]
  received: Offer[]
  done: Offer[]
}

/** The gift of a campaign code. */
export type CodeView = { text: string; waitingPacks: number }
