/** What is wrong in a file of an operator. Never repeats a cell: it may hold a cédula. */
export type FileProblem = {
  /** as a spreadsheet counts: the header is row 1; 0 speaks of the whole file */
  row: number
  /** name of the column, empty when the whole row or file is meant */
  column: string
  /** Spanish sentence that says how to put it right */
  message: string
}
