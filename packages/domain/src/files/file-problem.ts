/** A problem in a file of an operator. It never repeats the content of a cell, which may be a cédula. */
export type FileProblem = {
  /** The row as a spreadsheet counts it: the header is row 1. A problem of the whole file has row 0. */
  row: number
  /** The name of the column; empty for a problem of the whole row or file. */
  column: string
  /** A Spanish sentence that says how to fix the problem. */
  message: string
}
