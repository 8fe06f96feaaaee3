import { type Figure, figuresOf, type SeasonPages } from './season.ts'

/**
 * What somebody holds of a season, by figure id. `reserved` are copies promised in open offers: they are still among
 * `copies`, and cannot be promised again or converted.
 *
 * @see AL-6, AL-7
 */
export type Holdings = {
  copies: ReadonlyMap<string, number>
  reserved: ReadonlyMap<string, number>
}

/** Copies of a figure that may be promised or converted: all but the last one and the reserved ones. @see AL-6, AL-7 */
export function spareCopies({ copies, reserved }: Holdings, figureId: string): number {
  return Math.max(0, (copies.get(figureId) ?? 0) - 1 - (reserved.get(figureId) ?? 0))
}

/** Figures of a season with a spare copy, in the order of their numbers. */
export function figuresToSpare(season: SeasonPages, holdings: Holdings): Figure[] {
  return figuresOf(season).filter((figure) => spareCopies(holdings, figure.id) > 0)
}

/** Figures of a season with no copy at all, in the order of their numbers. */
export function missingFigures(season: SeasonPages, { copies }: Pick<Holdings, 'copies'>): Figure[] {
  return figuresOf(season).filter((figure) => (copies.get(figure.id) ?? 0) === 0)
}
