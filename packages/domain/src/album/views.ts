import type { RarityId } from '../rarities.ts'
import type { AwardState } from './awards.ts'
import type { PackSource } from './packs.ts'
import type { TradeState } from './trades.ts'

// What the doors of the album answer. Instants are ISO 8601 in UTC, days are the company's, amounts are whole.

/** An album in the list of those that have started. @see D-54 */
export type AlbumSummary = {
  id: string
  title: string
  startsOn: string
  endsOn: string
  /** whether today is one of its days: a closed album is read only */
  isOpen: boolean
  collected: number
  total: number
}

/** A slot of an album. Of a missing figure nobody learns the name. */
export type FigureSlot = {
  number: number
  id: string
  rarity: RarityId
  /** name of the drawing, as `figuras/01-roca-rubra` */
  picture: string
  name: string | null
  copies: number
  /** won since the last visit */
  isNew: boolean
}

export type AlbumPageView = { id: string; title: string; line: string; figures: FigureSlot[] }

/** An album with everything its screen shows. @see D-54 */
export type AlbumView = AlbumSummary & {
  stardust: number
  waitingPacks: number
  /** the locked award that is nearest, if any is left */
  award: { title: string; have: number; need: number } | null
  pages: AlbumPageView[]
  /** figures that are no part of a season, the first won first */
  specials: SpecialFigure[]
}

/** A figure of one person: «Empleado del mes 11/2026». @property picture a file of the art, as `avatares/zip` @see RC-1 */
export type SpecialFigure = { title: string; story: string; picture: string; wonAt: string }

/** How one copy of a figure arrived. */
export type FigureOrigin = { at: string; source: 'pack' | 'stardust' | 'trade'; text: string }

/** One figure. @see D-55 */
export type FigureView = {
  number: number
  id: string
  rarity: RarityId
  picture: string
  page: { id: string; title: string }
  copies: number
  /** copies promised in open offers, still among `copies` */
  reserved: number
  name: string | null
  story: string | null
  wonAt: string | null
  /** the latest first */
  origins: FigureOrigin[]
  /** what each spare copy converts to; null when there is none to convert */
  convert: { each: number; spare: number } | null
  /** null when it is owned or the album is closed */
  buy: { price: number; stardust: number } | null
  canOffer: boolean
}

export type WaitingPack = { id: number; source: PackSource; text: string; grantedAt: string }

/** Packs that wait, and the odds that draw them. @see D-56, AL-2 */
export type PacksView = {
  /** the oldest first */
  waiting: WaitingPack[]
  openedToday: number
  dailyLimit: number
  odds: { rarity: RarityId; percent: number }[]
  figuresPerPack: number
}

/** A figure as a pack reveals it. `copies` counts it in. */
export type OpeningCard = {
  number: number
  id: string
  name: string
  rarity: RarityId
  picture: string
  /** id of the page it stands on */
  page: string
  isNew: boolean
  copies: number
}

/** What a pack held, decided and stored before anything moves; asked again, it is the same. @see AL-4 */
export type Opening = {
  packId: number
  openedAt: string
  albumId: string
  /** in the order they are revealed */
  cards: OpeningCard[]
  /** grains the pack became with the album complete; 0 otherwise */
  stardust: number
  /** titles of the pages it completed */
  completedPages: string[]
  /** whether this pack completed the album */
  albumComplete: boolean
  /** awards it unlocked */
  awards: { id: string; title: string }[]
}

/** Several packs opened at once. */
export type Openings = { openings: Opening[]; waiting: number; limitReached: boolean }

/** What a conversion or a purchase leaves. */
export type StardustView = {
  /** grains at hand */
  stardust: number
  /** copies of the figure now */
  copies: number
  completedPages: string[]
  albumComplete: boolean
  awards: { id: string; title: string }[]
}

/** An award of the album. @see D-57, AW-2 */
export type AwardView = {
  id: string
  title: string
  /** what it asks while it is locked, what it says once won */
  text: string
  icon: string
  kind: 'page-complete' | 'album-complete' | 'rarity-set'
  /** of the figures it asks for; null unless it asks for a rarity */
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
  /** id of the page it stands on */
  page: string
}

/** Somebody else in a trade: their first data alone, never their inventory. */
export type TradePerson = { name: string; avatar: string | null }

/** An exact match: what one misses the other has to spare. @see AL-7 */
export type TradeProposal = TradePerson & {
  /** says nothing, and is taken back as it is */
  id: string
  give: TradeCard
  /** copies the reader has of what they give */
  copies: number
  get: TradeCard
}

/** An offer as one of its two people sees it. */
export type Offer = TradePerson & {
  id: number
  state: TradeState
  /** whether the reader made it */
  isMine: boolean
  give: TradeCard
  get: TradeCard
  proposedAt: string
  expiresAt: string
  answeredAt: string | null
}

/** The trades of somebody. @see D-58 */
export type TradesView = {
  optedIn: boolean
  openOffers: number
  openLimit: number
  weekDone: number
  weekLimit: number
  canTrade: boolean
  /** packs still to open before trading; 0 when it is allowed */
  opensUntilTrade: number
  proposals: TradeProposal[]
  mine: Offer[]
  received: Offer[]
  done: Offer[]
}

/** What a campaign code gave. */
export type CodeView = { text: string; waitingPacks: number }
