import type { ExportFormat, FileColumn } from '@orbita/domain/files/exports'
import type { fileOf } from '@orbita/web/rpc/file-of'
import type { ReactNode } from 'react'
import type { Identified, Resource } from '../data/resource.ts'
import type { Column } from './data-table.tsx'
import type { Filter } from './filters/filters.tsx'
import type { View } from './filters/saved-views.tsx'

/** The descriptor of a list of the console. Its page, its address, its file and its keys follow. */
export type ListOf<Row extends Identified, Facts = undefined> = {
  resource: Resource<Row>
  title: string
  /** names the columns and the file of the list */
  name: string
  /** what its route may be asked, as `listQuery` returns it: the filters of the address, and the orders of the columns */
  query: { names: readonly string[]; sorts: readonly string[] }
  columns: readonly Column<Row>[]
  /** what the search looks in; absent for a list without search */
  search?: string
  /** @param facts what the screen read beside the rows, undefined until it is here */
  filters?: (facts: Facts | undefined) => readonly Filter[]
  views?: { keptAs: string; of: (facts: Facts | undefined) => readonly View[] }
  /** the columns of the file, where they are not those of the list */
  fileColumns?: readonly FileColumn<Row>[]
  /** asks for the file of the list; absent for a short one, which is written here */
  file?: (ask: Record<string, string> & { format: ExportFormat }) => Parameters<typeof fileOf>[0]
  /** one thing of the list and several, in small letters */
  one: string
  many: string
  /** what stands here while nothing was ever made; without it, nothing answers the filters alone */
  none?: { title: string; words: ReactNode }
  /** what stands here when nothing answers; absent for a list without filters */
  noMatch?: (search: string | undefined) => { title: string; words: ReactNode }
  nameOf: (row: Row) => string
  /** the address of the page of a row */
  pathOf?: (row: Row) => string
}
