import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { clearPushed } from '../../app/push/app-badge.ts'
import { olderOf, useDropOlderPages } from '../../app/queries/older-pages.ts'
import { useServerNow } from '../../app/use-server-now.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { useVisible } from '../../ui/use-visible.ts'
import { NoNotices } from './no-notices.tsx'
import { NoticesSkeleton } from './notices-skeleton.tsx'
import { NoticesView } from './notices-view.tsx'
import { noticesQuery, useMarkRead } from './queries.ts'
import { useUnreadOnArrival } from './use-unread-on-arrival.ts'

const CLOCK_TICK_MS = 30_000

/** Shows the notices of the employee. @see D-59 */
export function NoticesPage() {
  const list = useInfiniteQuery(noticesQuery)
  const now = useServerNow(CLOCK_TICK_MS)
  const notices = list.data?.pages.flatMap((page) => page.notices) ?? []
  const { fresh, settle } = useUnreadOnArrival(notices)
  useMarkSeen(notices[0]?.id, list.data?.pages[0]?.unread ?? 0)
  useClearPushed(list.data?.pages[0]?.unread === 0)
  useDropOlderPages(noticesQuery.queryKey)

  if (list.error && !list.data) {
    return <ErrorPage {...failureOf(list.error)} onRetry={() => void list.refetch()} />
  }
  if (!list.data) return <NoticesSkeleton />
  if (notices.length === 0) return <NoNotices />
  return <NoticesView notices={notices} fresh={fresh} now={now} onSettle={settle} older={olderOf(list)} />
}

/** Marks the notices on screen as read, on every device. */
function useMarkSeen(newest: number | undefined, unread: number): void {
  const isVisible = useVisible()
  const markRead = useMarkRead()
  const hasUnread = unread > 0

  useEffect(() => {
    if (newest !== undefined && hasUnread && isVisible) markRead(newest)
  }, [newest, hasUnread, isVisible, markRead])
}

/** Clears what this device shows outside the app, once everything was read. */
function useClearPushed(isAllRead: boolean): void {
  useEffect(() => {
    if (isAllRead) void clearPushed()
  }, [isAllRead])
}
