import type { FileColumn } from '@orbita/domain/files/exports'
import { memo, type ReactNode, type RefObject, use, useRef, useState } from 'react'
import type { Identified } from '../data/resource.ts'
import { CheckBox } from '../ui/forms/check-box.tsx'
import { useKeys } from '../ui/keys.ts'
import { type ColumnPlace, placeOf } from './columns/column-place.ts'
import { HeaderCell } from './columns/header-cell.tsx'
import { useDensity } from './columns/use-density.ts'
import styles from './data-table.module.css'
import type { Selection } from './rows/use-selection.ts'
import { WaitingRows } from './rows/waiting-rows.tsx'
import { RowsContext } from './rows-state.ts'

/**
 * A column of a list. Its id is its name in the order and in the choice of columns, its text is what an export has. A
 * figure stands at the right; the column that grows takes the room that is left and cuts what is longer.
 */
export type Column<Row> = FileColumn<Row> & ColumnPlace & { cell: (row: Row) => ReactNode }

type Props<Row extends Identified> = {
  /** names the table to screen readers */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** the order of the rows, as `onSort` gets it; both are absent where a list has one order alone */
  sort?: string
  onSort?: (sort: string) => void
  /** absent where nothing can be done with several rows */
  selection?: Selection<Row>
  /** names a row for its checkbox */
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
  /** whether its rows are compact whatever the operator chose for lists */
  isCompact?: boolean
  isStale?: boolean
  /** what a row offers at its end, such as a menu */
  actions?: (row: Row) => ReactNode
}

/** The rows above those of the list. */
const HEADERS = 1

/**
 * A table that is worked with the keyboard: `j` and `k` move, `x` chooses, `⇧ x` chooses up to here, `Enter` opens. It is a
 * native table, so a screen reader reads its headers, its order and what is chosen.
 */
export function DataTable<Row extends Identified>(props: Props<Row>) {
  const { label, columns, rows, selection, nameOf, onOpen, isCompact, isStale, actions } = props
  const [areCompact] = useDensity()
  const [at, setAt] = useState(-1)
  const table = useRef<HTMLTableElement>(null)
  const state = use(RowsContext)
  const canChoose = state === 'here'
  const here = rows[at]
  const areAll = rows.length > 0 && rows.every(({ id }) => selection?.has(id))
  const areSome = rows.some(({ id }) => selection?.has(id))

  // Rows call what the list is given now, so that new functions draw no row again.
  const acts = useRef<Acts>({ open: () => undefined, toggle: () => undefined, goTo: setAt })
  acts.current.open = (row) => onOpen(row as Row)
  acts.current.toggle = (row) => selection?.toggle(row as Row)

  function moveTo(index: number) {
    if (rows.length === 0) return
    const next = Math.min(Math.max(index, 0), rows.length - 1)
    setAt(next)
    table.current?.rows[next + HEADERS]?.focus()
  }

  useKeys({
    j: () => moveTo(at + 1),
    k: () => moveTo(at - 1),
    x: () => here && canChoose && selection?.toggle(here),
    X: () => here && canChoose && selection?.extendTo(here, rows),
    Enter: ({ target }) => {
      // A link or a button that has the focus acts itself.
      if (!here || !(target instanceof HTMLTableRowElement)) return false
      onOpen(here)
    },
    Escape: () => selection?.clear(),
  })

  return (
    <table
      ref={table}
      className={styles.table}
      data-compact={isCompact || areCompact || undefined}
      data-stale={(isStale && state === 'here') || undefined}
    >
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {selection && (
            <th className={styles.check}>
              <CheckBox
                checked={areAll}
                isMixed={areSome && !areAll}
                disabled={!canChoose}
                onChange={() => selection.toggleAll(rows)}
                aria-label="Elegir todas las que se ven"
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          {actions && (
            <th className={styles.end}>
              <span className="sr-only">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      {state === 'waiting' ? (
        <WaitingRows columns={columns} hasChoice={selection !== undefined} hasActions={actions !== undefined} />
      ) : (
        <tbody>
          {rows.map((row, index) => (
            <BodyRow
              key={row.id}
              row={row}
              index={index}
              columns={columns as readonly Column<never>[]}
              isStop={index === Math.max(at, 0)}
              isCurrent={index === at}
              isChosen={selection?.has(row.id)}
              isFixed={!canChoose}
              name={nameOf(row)}
              acts={acts}
              actions={actions as RowProps['actions']}
            />
          ))}
        </tbody>
      )}
    </table>
  )
}

type Acts = { open: (row: Identified) => void; toggle: (row: Identified) => void; goTo: (index: number) => void }

type RowProps = {
  row: Identified
  index: number
  columns: readonly Column<never>[]
  /** whether Tab reaches it: one row does */
  isStop: boolean
  isCurrent: boolean
  /** undefined where rows cannot be chosen */
  isChosen: boolean | undefined
  /** whether it is only for reading */
  isFixed: boolean
  name: string
  acts: RefObject<Acts>
  actions: ((row: Identified) => ReactNode) | undefined
}

/** A row. It is drawn again only when something of it changes: a list of many pages has hundreds. */
const BodyRow = memo(function BodyRow(props: RowProps) {
  const { row, index, columns, isStop, isCurrent, isChosen, isFixed, name, acts, actions } = props

  return (
    <tr
      tabIndex={isStop ? 0 : -1}
      aria-selected={isChosen}
      data-current={isCurrent || undefined}
      onFocus={() => acts.current.goTo(index)}
      onClick={({ target }) => {
        if (!(target as Element).closest('button, a, input, [role=menu], [role=presentation]')) acts.current.open(row)
      }}
    >
      {isChosen !== undefined && (
        <td className={styles.check}>
          <CheckBox
            checked={isChosen}
            disabled={isFixed}
            onChange={() => acts.current.toggle(row)}
            aria-label={`Elegir a ${name}`}
            tabIndex={-1}
          />
        </td>
      )}
      <Cells row={row} columns={columns} isFixed={isFixed} actions={actions} />
    </tr>
  )
})

/** The cells of a row, which are drawn again only with its data: neither its choice nor the keyboard changes it. */
const Cells = memo(function Cells(props: Pick<RowProps, 'row' | 'columns' | 'isFixed' | 'actions'>) {
  const { row, columns, isFixed, actions } = props

  return (
    <>
      {columns.map((column) => (
        <td key={column.id} {...placeOf(column)}>
          {column.cell(row as never)}
        </td>
      ))}
      {actions && (
        <td className={styles.end} inert={isFixed}>
          {actions(row)}
        </td>
      )}
    </>
  )
})
