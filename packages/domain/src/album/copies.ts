import { type Figure, figuresOf, type SeasonPages } from '../seasons/season.ts'

/**
 * The copies an employee holds of a season's figures, by figure id. `reserved` copies are promised in open offers: they
 * are included in `copies`, and cannot be promised again or converted.
 *
 * @see AL-6, AL-7
 */
export type Holdings = {
  copies: ReadonlyMap<string, number>
  reserved: ReadonlyMap<string, number>
}

/**
 * Counts the copies of a figure that can be promised or converted: all but the last and the reserved.
 *
 * @see AL-6, AL-7
 */
export function spareCopies({ copies, reserved }: Holdings, figureId: string): number {
  return Math.max(0, (copies.get(figureId) ?? 0) - 1 - (reserved.get(figureId) ?? 0))
}

/** Returns the figures of a season that have a spare copy, in number order. */
export function figuresToSpare(season: SeasonPages, holdings: Holdings): Figure[] {
  return figuresOf(season).filter((figure) => spareCopies(holdings, figure.id) > 0)
}

/** Returns the figures of a season without a copy, in number order. */
export function missingFigures(season: SeasonPages, { copies }: Pick<Holdings, 'copies'>): Figure[] {
  return figuresOf(season).filter((figure) => (copies.get(figure.id) ?? 0) === 0)
}
