import { Button } from '@mui/material'
import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { messageOf } from '../rpc/error-copy.ts'
import { clockOf } from '../ui/dates.ts'
import { Note } from '../ui/note.tsx'
import type { List } from './list.ts'
import styles from './list-card.module.css'
import { SkeletonRows } from './rows/skeleton-rows.tsx'

type Props<Row extends RaRecord> = {
  list: List<Row>
  /** says what is being looked for: «Buscando personas…» */
  waiting: string
  /** what stands here when no row answers the filters */
  empty: ReactNode
  /** the table, which is shown with the last rows seen while they cannot be read again */
  children: ReactNode
  /** says how many rows there are, for everybody and for screen readers; without rows, `empty` says it */
  count: string
}

/** Tells screen readers that nothing answers, where `empty` shows it to everybody else. */
const NOTHING = 'Sin resultados.'

/** The states of a list around its table: on its way, empty, failed with what was seen last, or here. */
export function ListCard<Row extends RaRecord>({ list, waiting, empty, children, count }: Props<Row>) {
  const { rows, error, isWaiting, readAt } = list

  return (
    <>
      {error && (
        <div className={styles.failure}>
          <Note tone="bad" role="alert">
            <b>No pudimos traer la lista.</b> {messageOf(error)} Tus filtros siguen puestos.
            {rows.length > 0 && ` Lo que ves es de las ${clockOf(readAt)}.`}
          </Note>
          <Button onClick={list.retry}>Reintentar</Button>
        </div>
      )}
      <div className={styles.card}>
        {isWaiting ? <SkeletonRows label={waiting} /> : rows.length > 0 ? children : !error && empty}
      </div>
      <div className={styles.foot}>
        <p role="status">
          {isWaiting || error ? '' : rows.length > 0 ? count : <span className="sr-only">{NOTHING}</span>}
        </p>
        {list.hasMore && (
          <Button size="small" onClick={list.loadMore} disabled={list.isLoadingMore}>
            {list.isLoadingMore ? 'Trayendo más…' : 'Mostrar más'}
          </Button>
        )}
      </div>
    </>
  )
}
