import type { AlbumOutput, FigureOutput } from '@orbita/contract/albums/albums'
import type { DraftFigure, SeasonDraft } from '@orbita/domain/seasons/season-draft'

/** The states in which an operator looks at a figure. */
export const PREVIEW_STATES = [
  { value: 'owned', title: 'La tiene' },
  { value: 'missing', title: 'Le falta' },
] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]['value']

const PRICE = 40

/**
 * Returns a figure and its album as the routes of the employee's screen would answer them.
 *
 * @param now the instant at which it was won
 */
export function previewFigure(
  document: SeasonDraft,
  figure: DraftFigure,
  state: PreviewState,
  now: Date,
): { album: AlbumOutput; detail: FigureOutput } {
  const { id, title, startsOn, endsOn } = document
  const isOwned = state === 'owned'
  const copies = isOwned ? 1 : 0
  const total = document.pages.reduce((sum, { figures }) => sum + figures.length, 0)
  const page = document.pages.find(({ figures }) => figures.some((one) => one.id === figure.id))
  const wonAt = isOwned ? now.toISOString() : null
  return {
    album: {
      ...{ id, title, startsOn, endsOn, isOpen: true, collected: copies, total },
      ...{ stardust: 0, waitingPacks: 0, award: null, specials: [] },
      pages: document.pages.map((one) => ({
        id: one.id,
        title: one.title,
        line: one.caption,
        award: null,
        figures: one.figures.map(({ number, id: figureId, name, rarity, picture }) => ({
          ...{ number, id: figureId, rarity, picture, finish: null, isNew: false },
          name: isOwned ? name || 'Sin nombre' : null,
          copies: figureId === figure.id ? copies : 0,
        })),
      })),
    },
    detail: {
      ...{ number: figure.number, id: figure.id, rarity: figure.rarity, picture: figure.picture },
      page: { id: page?.id ?? '', title: page?.title ?? '' },
      ...{ copies, reserved: 0, wonAt, convert: null, share: null, canOffer: false, canGive: false },
      name: isOwned ? figure.name || 'Sin nombre' : null,
      story: isOwned ? figure.story : null,
      origins: [],
      buy: isOwned ? null : { price: PRICE, stardust: 0 },
      finishes: { bought: [], stardust: 0 },
    },
  }
}
