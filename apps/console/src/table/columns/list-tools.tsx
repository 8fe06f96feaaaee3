import type { Column } from '../data-table.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { DensityButton } from './density-button.tsx'
import styles from './list-tools.module.css'
import type { ColumnChoice } from './use-columns.ts'

/** The buttons for how a list looks to an operator in this browser: its columns, and the height of its rows. */
export function ListTools<Row>({ all, choice }: { all: readonly Column<Row>[]; choice: ColumnChoice<Row> }) {
  return (
    <div className={styles.tools}>
      <ColumnsButton all={all} choice={choice} />
      <DensityButton />
    </div>
  )
}
