/** Returns the ids of the packs that an address shows. */
export function idsOf({ sobre }: { sobre?: number | string | undefined }): number[] {
  return sobre === undefined ? [] : String(sobre).split(',').map(Number)
}

/** Returns the search of the address that shows these packs. */
export function searchFor(ids: readonly number[]): { sobre: number | string } {
  return { sobre: ids.length === 1 ? ids[0]! : ids.join(',') }
}
