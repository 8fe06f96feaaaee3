/** The place and the looks of a column in its table. */
export type ColumnPlace = {
  id: string
  isFigure?: boolean
  grows?: boolean
  /** whether the list may be ordered by it */
  canSort?: boolean
  /** hidden below 1400 px; the row's own page shows it */
  isSecondary?: boolean
  /** whether its words go on in the next line where the table is narrow, which is cut at its edge */
  wraps?: boolean
  /** stays on a phone, where only the column that grows and this one do */
  staysOnPhone?: boolean
}

/** Returns the attributes by which the styles of the table place a cell of a column. */
export function placeOf({ isFigure, isSecondary, grows, wraps, staysOnPhone }: ColumnPlace) {
  return {
    'data-figure': isFigure || undefined,
    'data-secondary': isSecondary || undefined,
    'data-grows': grows || undefined,
    'data-wraps': wraps || undefined,
    'data-phone': staysOnPhone || undefined,
  }
}
