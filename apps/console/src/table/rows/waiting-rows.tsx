import { Skeleton } from '@mui/material'
import { type ColumnPlace, placeOf } from '../columns/column-place.ts'

/** The share of its column that the first line of each row fills. */
const SHARES = [0.72, 0.58, 0.66, 0.5, 0.74, 0.62, 0.56, 0.68]

type Props = { columns: readonly ColumnPlace[]; hasChoice: boolean; hasActions: boolean }

/** The places of rows that are on their way, below the names of their columns. */
export function WaitingRows({ columns, hasChoice, hasActions }: Props) {
  return (
    <tbody aria-hidden="true">
      {SHARES.map((share) => (
        <tr key={share}>
          {hasChoice && (
            <td>
              <Skeleton variant="rounded" width={18} height={18} />
            </td>
          )}
          {columns.map((column) => (
            <td key={column.id} {...placeOf(column)}>
              <Skeleton width={column.grows ? `${share * 100}%` : 76} />
              {column.grows && <Skeleton width={`${share * 70}%`} height={9} />}
            </td>
          ))}
          {hasActions && <td />}
        </tr>
      ))}
    </tbody>
  )
}
