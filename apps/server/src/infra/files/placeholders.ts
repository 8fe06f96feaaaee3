const PLACEHOLDER = /^(?:[-–—.]+|#?n\/[ad]|s\/[dn]|\(null\))$/i
// «Null» and «Na» are names of people.
const NULLS: readonly string[] = ['NULL', 'null']

/** Returns a cell, empty if it has what programs write for nothing: `-`, `N/A`, `NULL`. */
export function withoutPlaceholder(cell: string): string {
  const text = cell.trim()
  return PLACEHOLDER.test(text) || NULLS.includes(text) ? '' : cell
}
