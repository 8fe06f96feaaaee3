import DownIcon from '~icons/ph/caret-down-bold'
import UpIcon from '~icons/ph/caret-up-bold'
import { type ColumnPlace, placeOf } from './column-place.ts'

type Props = {
  column: ColumnPlace & { title: string }
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** The name of a column, which orders the list by it where it may. */
export function HeaderCell({ column, sort, onSort }: Props) {
  const { id, title, canSort } = column
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined

  return (
    <th scope="col" {...placeOf(column)} aria-sort={canSort && onSort ? (direction ?? 'none') : undefined}>
      {canSort && onSort ? (
        <button type="button" onClick={() => onSort(direction === 'ascending' ? `-${id}` : id)}>
          {title}
          {direction === 'ascending' && <UpIcon aria-hidden="true" />}
          {direction === 'descending' && <DownIcon aria-hidden="true" />}
        </button>
      ) : (
        title
      )}
    </th>
  )
}
