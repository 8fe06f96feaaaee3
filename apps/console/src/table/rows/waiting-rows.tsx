import { type ColumnPlace, placeOf } from '../columns/column-place.ts'
import styles from './waiting-rows.module.css'

/** The share of its column that the first line of each row fills. */
const SHARES = [0.72, 0.58, 0.66, 0.5, 0.74, 0.62, 0.56, 0.68]

type Props = { columns: readonly ColumnPlace[]; hasChoice: boolean; hasActions: boolean }

/** The places of rows that are on their way, below the names of their columns. */
export function WaitingRows({ columns, hasChoice, hasActions }: Props) {
  return (
    <tbody className={styles.rows} aria-hidden="true">
      {SHARES.map((share) => (
        <tr key={share}>
          {hasChoice && (
            <td>
              <i className={styles.box} />
            </td>
          )}
          {columns.map((column) => (
            <td key={column.id} {...placeOf(column)}>
              <i className={styles.bar} style={{ width: column.grows ? `${share * 100}%` : undefined }} />
              {column.grows && <i className={styles.bar} style={{ width: `${share * 70}%` }} />}
            </td>
          ))}
          {hasActions && <td />}
        </tr>
      ))}
    </tbody>
  )
}
