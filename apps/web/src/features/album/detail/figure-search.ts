/** The search of a figure's address. */
export type FigureSearch = { figura?: number }

/** `07` and `7` are the same figure; what is no number names a figure that does not exist. */
export function readFigureSearch(search: Record<string, unknown>): FigureSearch {
  if (search.figura === undefined) return {}
  const number = Number(search.figura)
  return { figura: Number.isSafeInteger(number) ? number : 0 }
}
