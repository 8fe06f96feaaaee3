import * as v from 'valibot'
import { ExportQuery } from './files/exports.ts'

/** The rows of a page of a list of the console. */
export const LIST_PAGE = 50

/** Where a page of a list begins, as the page before said. */
export const Cursor = v.optional(v.pipe(v.string(), v.maxLength(1_000)))

/**
 * Returns what a list of the console may be asked: its filters and its orders, as the console names them in the address, and
 * the schemas of its pages and of its file.
 *
 * @param sorts the first is the list's own; a minus sign turns one around
 */
export function listQuery<const Filters extends v.ObjectEntries, const Sorts extends readonly [string, ...string[]]>(
  filters: Filters,
  sorts: Sorts,
) {
  const sort = v.optional(v.picklist(sorts), sorts[0] as Sorts[number])
  return {
    names: Object.keys(filters),
    sorts,
    Page: v.object({ ...filters, sort, cursor: Cursor }),
    File: v.object({ ...filters, sort, ...ExportQuery.entries }),
  }
}
