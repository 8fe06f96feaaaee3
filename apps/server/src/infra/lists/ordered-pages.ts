import { DomainError } from '@orbita/domain/errors'
import { LIST_PAGE } from '@orbita/domain/list-query'
import type { QueryResultRow } from 'pg'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Page } from '../files/export-list.ts'
import { atInstant, cursorOf, type ListPlace, readCursor, readTextCursor } from './cursor.ts'

/** The sort key of a list: an SQL expression that is never null, and its type. */
export type Order = { by: string; type: 'text' | 'bigint' | 'timestamptz' }

/** The SQL of a page that is the same in every list. */
export type Cut = {
  /** the column that the next page begins after, `place` */
  place: string
  /** the condition that a row stands after the page before */
  after: string
  /** the order alone */
  order: string
  /** the order and the limit */
  page: string
}

/** The name of an order without the sign that turns it around. */
type Column<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

type List<Sort extends string> = {
  /** how many parameters the filters have */
  filters: number
  /** an expression that breaks ties, and whether it is a text */
  id: string
  hasTextId?: boolean
  sorts: readonly Sort[]
  orders: Readonly<Record<Column<Sort>, Order>>
  /** writes the statement of a page around a plain select */
  text: (cut: Cut) => string
}

type Asked<Values, Sort> = { values: Values; sort: Sort; cursor?: string | undefined; size?: number | undefined }

/**
 * Declares the pages of a list: one named statement for each of its orders, `name sort`, that takes the filters, the place of
 * the page before and the size. `test/structure/statements.test.ts` describes every one.
 *
 * @returns the function that reads a page
 * @throws DomainError `BAD_INPUT` for a cursor that is none, or that of another order
 */
export function orderedPages<
  Values extends readonly unknown[],
  Row extends QueryResultRow & { id: number | string },
  Sort extends string,
>(name: string, list: List<Sort>) {
  const { filters, id, hasTextId = false, sorts, orders, text } = list
  const [value, after, limit] = [filters + 1, filters + 2, filters + 3]

  const orderOf = (sort: Sort) => orders[sort.replace(/^-/, '') as Column<Sort>]

  function cutOf(sort: Sort): Cut {
    const { by, type } = orderOf(sort)
    const [sign, direction] = sort.startsWith('-') ? ['<', 'desc'] : ['>', 'asc']
    const cast = type === 'text' ? '' : `::${type}`
    const order = `order by ${by} ${direction}, ${id} ${direction}`
    return {
      place: `(${by})::text as place`,
      after: `($${after}::${hasTextId ? 'text' : 'bigint'} is null or (${by}, ${id}) ${sign} ($${value}::text${cast}, $${after}))`,
      order,
      page: `${order} limit $${limit}`,
    }
  }

  const statements = new Map(sorts.map((sort) => [sort, prepare(`${name} ${sort}`, text(cutOf(sort)))]))

  function placeOf(sort: Sort, cursor: string | undefined): ListPlace<number | string> | undefined {
    if (cursor === undefined) return undefined

    const place = hasTextId ? readTextCursor(cursor) : readCursor(cursor)
    const { type } = orderOf(sort)
    if (type === 'timestamptz') return atInstant<number | string>(place)
    if (type === 'bigint' && !/^\d{1,18}$/.test(place.value)) throw new DomainError('BAD_INPUT', { fields: ['cursor'] })
    return place
  }

  return async (db: Queryable, asked: Asked<Values, Sort>): Promise<Page<Omit<Row, 'place'>>> => {
    const { values, sort, cursor, size = LIST_PAGE } = asked
    const place = placeOf(sort, cursor)
    const found = (await statements.get(sort)!(
      db,
      ...values,
      place?.value ?? null,
      place?.id ?? null,
      size + 1,
    )) as (Row & { place: string })[]
    const page = found.slice(0, size)
    const last = found.length > size ? page.at(-1) : undefined
    return {
      rows: page.map(({ place: _place, ...row }) => row),
      next: last ? cursorOf({ value: last.place, id: last.id }) : null,
    }
  }
}
