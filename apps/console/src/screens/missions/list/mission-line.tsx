import { useRef } from 'react'
import GripIcon from '~icons/ph/dots-six-vertical-bold'
import type { Column } from '../../../table/data-table.tsx'
import type { Selection } from '../../../table/rows/use-selection.ts'
import { CheckBox } from '../../../ui/forms/check-box.tsx'
import { MissionMenu } from './mission-menu.tsx'
import type { MissionRow } from './mission-rows.ts'
import styles from './missions-table.module.css'
import { drag, useDrop } from './use-drop.ts'

type Props = {
  row: MissionRow
  columns: readonly Column<MissionRow>[]
  /** whether Tab reaches it: one row does */
  isStop: boolean
  isCurrent: boolean
  selection: Selection<MissionRow>
  onFocus: () => void
  onOpen: () => void
}

/** A row of the list of missions. Its grip drags it to another place of its challenge. */
export function MissionLine({ row, columns, isStop, isCurrent, selection, onFocus, onOpen }: Props) {
  const { mission } = row
  const { takes, on } = useDrop(row)
  const line = useRef<HTMLTableRowElement>(null)

  return (
    <tr
      ref={line}
      data-mission={row.id}
      tabIndex={isStop ? 0 : -1}
      aria-selected={selection.has(row.id)}
      data-current={isCurrent || undefined}
      data-takes={takes || undefined}
      onFocus={onFocus}
      onClick={({ target }) => {
        if (!(target as Element).closest('button, a, input, [role=menu], [role=dialog], [role=presentation]')) onOpen()
      }}
      {...on}
    >
      <td className={styles.check}>
        <CheckBox
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row)}
          aria-label={`Elegir ${mission.title}`}
          tabIndex={-1}
        />
      </td>
      {columns.map(({ id, cell, isSecondary, staysOnPhone, grows }) => (
        <td
          key={id}
          data-secondary={isSecondary || undefined}
          data-phone={staysOnPhone || undefined}
          data-grows={grows || undefined}
        >
          {grows ? (
            <span className={styles.named}>
              {/* Only a mouse drags it; the menu moves the row too. */}
              <span
                className={styles.grip}
                draggable
                aria-hidden="true"
                title="Arrastra para cambiar su lugar"
                onDragStart={(event) => drag(event, row, line.current)}
              >
                <GripIcon aria-hidden="true" />
              </span>
              {cell(row)}
            </span>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      <td className={styles.end}>
        <MissionMenu row={row} />
      </td>
    </tr>
  )
}
