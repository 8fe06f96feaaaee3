/** The search of the packs' address: the packs whose content is shown, by their ids. */
export type PacksSearch = { sobre?: number | string }

/** Several packs are named together, as `3,4,5`; what is no list of ids is as if it were not there. */
export function readPacksSearch({ sobre }: Record<string, unknown>): PacksSearch {
  if (typeof sobre === 'number' && Number.isSafeInteger(sobre)) return { sobre }
  return typeof sobre === 'string' && /^\d+(,\d+){0,9}$/.test(sobre) ? { sobre } : {}
}

export function idsOf({ sobre }: PacksSearch): number[] {
  return sobre === undefined ? [] : String(sobre).split(',').map(Number)
}

export function searchFor(ids: readonly number[]): PacksSearch {
  return { sobre: ids.length === 1 ? ids[0]! : ids.join(',') }
}
