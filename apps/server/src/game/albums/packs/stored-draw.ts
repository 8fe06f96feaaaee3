import type { OpeningOutput } from '@orbita/contract/albums/packs'
import { pageOfFigure } from '@orbita/domain/seasons/season'
import type { Album } from '../catalog.ts'

/**
 * A figure that was drawn; what it is called is read from its album.
 *
 * @property copies those owned with it
 * @property received the copies received in the season, this one included; absent in the draws of before, and in those that
 *   became stardust
 */
type DrawnCard = { number: number; isNew: boolean; copies: number; received?: number }

/**
 * The stored draw of a pack: what was drawn and received when it was opened. Another shape takes the next version, and the versions
 * before stay readable, because an opened pack never changes.
 *
 * @property cards in the order they are revealed; a figure of an opened pack keeps its number
 * @property stardust the grains that an album already complete made of it; otherwise 0
 * @property pages the ids of the pages that it completed
 * @property awards the ids of the awards that it unlocked
 * @property firstPage the id of the page that its last card helped to complete
 * @see AL-3, AL-4
 */
export type Draw = {
  version: 2
  cards: DrawnCard[]
  stardust: number
  pages: string[]
  albumComplete: boolean
  awards: string[]
  firstPage?: string
}

/** Version 1, without a number of its own: the answer of the route as it was then. */
type FirstDraw = {
  version?: undefined
  cards: DrawnCard[]
  stardust: number
  completedPages: string[]
  albumComplete: boolean
  awards: { id: string; title: string }[]
}

export type StoredDraw = FirstDraw | Draw

/** Returns what an employee sees of an opened pack, with its figures as its album shows them now. */
export function toOpening(opened: { packId: number; openedAt: Date; album: Album; draw: StoredDraw }): OpeningOutput {
  const { packId, openedAt, album, draw } = opened
  const cards = draw.cards.map(({ number, isNew, copies, received = null }) => {
    const { id, name, rarity, picture } = album.figures.get(number)!
    return { number, id, name, rarity, picture, page: pageOfFigure(album, id).id, isNew, copies, received }
  })
  return {
    packId,
    openedAt: openedAt.toISOString(),
    albumId: album.id,
    cards,
    stardust: draw.stardust,
    ...receivedWith(album, draw),
    albumComplete: draw.albumComplete,
  }
}

/** A page or an award that operators took away since is left out. */
function receivedWith(album: Album, draw: StoredDraw): Pick<OpeningOutput, 'completedPages' | 'awards'> {
  if (draw.version === undefined) return { completedPages: draw.completedPages, awards: draw.awards }

  const pages = album.pages.filter(({ id }) => draw.pages.includes(id))
  const awards = album.awards.filter(({ id }) => draw.awards.includes(id))
  return { completedPages: pages.map(({ title }) => title), awards: awards.map(({ id, title }) => ({ id, title })) }
}
