import type { Notice } from '@orbita/contract/notices'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionEmail } from '../../../app/session/session-cookie.ts'
import { useIsHeld } from '../../../ui/moments/hold.ts'
import { useVisible } from '../../../ui/use-visible.ts'
import { noticesQuery } from '../queries.ts'
import { takeCelebration } from './take-celebration.ts'
import { endTaken, keepTaken, useTaken } from './taken.ts'
import { forgetUnseen, unseenCelebration } from './unseen-celebration.ts'

/** The longest time that a celebration waits for what it shows, in milliseconds. */
const PREPARATION_MS = 1_200

/** The longest time that the page stays covered between two celebrations, in milliseconds. */
const COVER_MS = 2_000

/** Whether this page was loaded before what an earlier load of it had asked for was on screen. */
let isLeft = unseenCelebration() !== undefined

type PendingCelebration = {
  notices: readonly Notice[] | undefined
  /** whether these notices follow a celebration that was just closed, or are on their way after it */
  isNext: boolean
  close: () => void
}

/**
 * Asks for what there is to celebrate, when the list of notices says that there is something and once it can be shown:
 * the tab is visible, nothing is open over the page and no other celebration is on. Until then it waits at the server for
 * the first device that is free. When the answer is lost on the way, it is asked for again with the next news, and when the
 * page is loaded anew before it is on screen, at once.
 *
 * @param prepare fetches what the celebration will show, so that nothing in it moves when it arrives
 * @see NO-1
 */
export function useCelebration(prepare: (notices: readonly Notice[]) => Promise<unknown>): PendingCelebration {
  const client = useQueryClient()
  const { data: newest, dataUpdatedAt } = useInfiniteQuery({
    ...noticesQuery,
    select: ({ pages: [latest] }) => (latest?.hasCelebration ? latest.notices[0]?.id : undefined),
  })
  const taken = useTaken()
  const [isNext, setNext] = useState(false)
  const asked = useRef<number>(undefined)
  const isAsking = useRef(false)
  /** when the list was read before a call whose answer is missing, in milliseconds */
  const missedAt = useRef<number>(undefined)
  const isHeld = useIsHeld()
  const isVisible = useVisible()
  const isFree = isVisible && !isHeld && !taken
  const getReady = useEffectEvent((notices: readonly Notice[]) =>
    Promise.race([prepare(notices), new Promise((resolve) => setTimeout(resolve, PREPARATION_MS))]),
  )

  useEffect(() => {
    // A second call beside the first would have its id, and get its answer once more.
    if (!isFree || isAsking.current) return
    const isMissed = missedAt.current !== undefined && dataUpdatedAt > missedAt.current
    if (!isMissed && !isLeft && (newest === undefined || newest === asked.current)) return

    isLeft = false
    asked.current = newest
    missedAt.current = undefined
    isAsking.current = true
    const email = sessionEmail()
    takeCelebration(client)
      .then(async (notices) => {
        await getReady(notices)
        keepTaken(email, notices)
        if (notices.length === 0) setNext(false)
      })
      .catch(() => {
        setNext(false)
        asked.current = undefined
        missedAt.current = dataUpdatedAt
      })
      .finally(() => {
        isAsking.current = false
      })
  }, [client, isFree, newest, dataUpdatedAt])

  const shown = isHeld ? undefined : taken
  useEffect(() => {
    if (shown) forgetUnseen()
  }, [shown])

  // What is on screen when its frame goes away counts as seen.
  const leave = useEffectEvent(() => {
    if (taken && !isHeld) endTaken()
  })
  useEffect(() => () => leave(), [])

  const isAwaited = isNext && !shown
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setNext(false), COVER_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])

  return {
    notices: shown,
    isNext,
    close() {
      setNext(newest !== undefined && newest !== asked.current)
      endTaken()
    },
  }
}
