/** The beginning of the address at which a received kudos is opened. */
const KUDOS = '/mision-espacial/reconocimientos?ver=kudos&abre='

/** Returns the address at which its receiver opens a kudos. @see D-130 */
export function kudosPath(kudosId: number): string {
  return `${KUDOS}${kudosId}`
}

/** Returns the id of the kudos that an address of the product opens, or undefined for any other address. */
export function kudosOfPath(path: string | null): number | undefined {
  const id = path?.startsWith(KUDOS) ? Number(path.slice(KUDOS.length)) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
