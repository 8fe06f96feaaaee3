import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { olderOf, useDropOlderPages } from '../../app/queries/older-pages.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { LogbookSkeleton } from './logbook-skeleton.tsx'
import { LogbookView } from './logbook-view.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { logbookQuery } from './queries.ts'

/** @param way the content above the title, when the logbook is part of another page @see D-138 */
export function LogbookPage({ way }: { way?: ReactNode }) {
  const list = useInfiniteQuery(logbookQuery)
  useDropOlderPages(logbookQuery.queryKey)

  if (list.error && !list.data) return <ErrorPage {...failureOf(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <LogbookSkeleton />
  const entries = list.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <NothingYet />
  return <LogbookView logbook={list.data.pages[0]!} entries={entries} way={way} older={olderOf(list)} />
}
