const PLACEHOLDER = /^(?:[-–—._]+|#?n\/[ad]|s\/[dn]|\(null\)|0{1,4}[-/.]00?[-/.]0{1,4}(?: 00:00(?::00)?)?)$/i
// «Null» and «Na» are names of people.
const NULLS: readonly string[] = ['NULL', 'null']

/** Returns a cell, empty if it has what programs write for nothing: `-`, `N/A`, `NULL`, `0000-00-00`. */
export function withoutPlaceholder(cell: string): string {
  const text = cell.trim()
  return PLACEHOLDER.test(text) || NULLS.includes(text) ? '' : cell
}
