import { type NameOrder, orderInHeader } from '@orbita/domain/people/first-name'
import { type Draft, headersOf } from './draft.ts'

/**
 * Returns which part of a name comes first in a file of people with one column of names: as its operator said, or as its header
 * does. Names in several columns are put together in their order.
 *
 * @see D-104
 */
export function nameOrderOf({ columns, options }: Pick<Draft, 'columns' | 'options'>): NameOrder {
  const headers = headersOf(columns)
  const named = headers.filter(({ column }) => column === 'nombre')
  if (named.length !== 1 || headers.some(({ column }) => column === 'apellidos')) return 'given-first'
  return options.nameOrder ?? orderInHeader(named[0]!.title) ?? 'given-first'
}
