import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import ClockIcon from '~icons/ph/clock-bold'
import type { Identified } from '../data/resource.ts'
import { clockOf } from '../ui/dates.ts'
import { useIsSlow } from '../ui/page/loading.tsx'
import type { List } from './list.ts'
import styles from './list-card.module.css'
import { ListFailure } from './list-failure.tsx'
import { MoreButton } from './more-button.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowsContext } from './rows-state.ts'

type Props<Row extends Identified> = {
  list: List<Row>
  /** says what is being looked for: «Buscando personas…» */
  waiting: string
  /** what stands here when no row answers the filters */
  empty: ReactNode
  /** the table, which shows the places of its rows while they are on their way, and the last rows seen while they cannot be read again */
  children: ReactNode
  /** says how many rows there are, for everybody and for screen readers; without rows, `empty` says it */
  count: string
}

/** Tells screen readers that nothing answers, where `empty` shows it to everybody else. */
const NOTHING = 'Sin resultados.'

/** The states of a list around its table: on its way, empty, failed with what was seen last, or here. */
export function ListCard<Row extends Identified>({ list, waiting, empty, children, count }: Props<Row>) {
  const { rows, error, isWaiting, isStale, readAt } = list
  const isSlow = useIsSlow(isWaiting)
  const isKept = error !== null && rows.length > 0
  const isHere = !isWaiting && !error

  return (
    <>
      {error && <ListFailure list={list} error={error} />}
      {(isHere || isWaiting || isKept) && (
        <div className={styles.card} aria-busy={isWaiting || undefined} data-kept={isKept || undefined}>
          {isKept && (
            <p className={styles.seen}>
              <ClockIcon aria-hidden="true" />
              Lo último que vimos, a las {clockOf(readAt)}
              {isStale && ' y con otros filtros'}. Solo lectura.
            </p>
          )}
          <RowsContext value={isWaiting ? 'waiting' : isKept ? 'kept' : 'here'}>
            {isWaiting ? isSlow && children : rows.length > 0 ? children : empty}
          </RowsContext>
        </div>
      )}
      <Stack direction="row" spacing={3} sx={{ justifyContent: 'space-between', minHeight: 32 }}>
        <Typography variant="body2" role="status">
          {isWaiting
            ? isSlow && waiting
            : isHere && (rows.length > 0 ? count : <span className="sr-only">{NOTHING}</span>)}
        </Typography>
        {list.turn && (list.turn.page > 1 || list.turn.hasNext) && <PageTurner {...list.turn} />}
        {list.hasMore && <MoreButton isLoading={list.isLoadingMore} onMore={list.loadMore} />}
      </Stack>
    </>
  )
}
