/** Compares two texts by their code units, as a sort of ISO days or times needs. @returns a number below, at or above 0 */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
