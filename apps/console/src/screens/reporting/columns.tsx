import type { Column } from '../../table/data-table.tsx'
import { figureOf } from '../../ui/figures.ts'

/** A column of words. */
export function wordsColumn<Row>(id: string, title: string, text: (row: Row) => string): Column<Row> {
  return { id, title, cell: text, text }
}

/** A column of whole numbers. */
export function figureColumn<Row>(id: string, title: string, figure: (row: Row) => number): Column<Row> {
  return { id, title, cell: (row) => figureOf(figure(row)), isFigure: true, text: (row) => `${figure(row)}` }
}
