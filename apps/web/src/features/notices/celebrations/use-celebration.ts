import type { Notice } from '@orbita/contract/notices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { noticeScenes } from '../../../app/moments/scenes.ts'
import { handedOver, useCelebrationsPaused } from '../../../ui/moments/hold.ts'
import { useVisible } from '../../../ui/use-visible.ts'
import { noticesQuery } from '../queries.ts'
import { isSeen, useEndCelebration } from './seen-celebrations.ts'

/** The longest time that a celebration waits for what it shows, in milliseconds. */
const PREPARATION_MS = 1_200

const NOTHING: readonly Notice[] = []

type PendingCelebration = {
  notices: readonly Notice[] | undefined
  /** whether these notices follow a celebration that was just closed, or are being prepared after it */
  isNext: boolean
  close: () => void
}

/**
 * Shows what the list of notices says is to be celebrated and no other room tells, once it can be shown: the tab is visible, nothing is open over the
 * page and no other celebration is on. It is in the list until it was closed somewhere: what a reload interrupts comes again,
 * and two devices may both show it.
 *
 * @param prepare fetches what the celebration will show, so that nothing in it moves when it arrives
 * @see NO-1
 */
export function useCelebration(prepare: (notices: readonly Notice[]) => Promise<unknown>): PendingCelebration {
  const { data: listed = NOTHING, dataUpdatedAt } = useInfiniteQuery({
    ...noticesQuery,
    // A server of the release before, which may still answer during an upgrade, lists none.
    select: ({ pages: [latest] }): readonly Notice[] =>
      noticeScenes(latest?.toCelebrate ?? NOTHING).flatMap(({ notices }) => notices),
  })
  const end = useEndCelebration()
  const [taken, setTaken] = useState<readonly Notice[]>()
  const [isNext, setNext] = useState(false)
  const isHeld = useCelebrationsPaused()
  const isVisible = useVisible()
  const waiting = listed.filter((notice) => !isSeen(notice))
  const isDue = waiting.length > 0 && isVisible && !isHeld && !taken

  const getReady = useEffectEvent(async (isLate: () => boolean) => {
    await Promise.race([prepare(waiting), new Promise((resolve) => setTimeout(resolve, PREPARATION_MS))])
    if (!isLate()) setTaken(waiting)
  })
  const awaited = waiting.map(({ id }) => id).join()
  useEffect(() => {
    if (!isDue || awaited === '') return
    let isLate = false
    void getReady(() => isLate)
    return () => {
      isLate = true
    }
  }, [isDue, awaited])

  const sendAgain = useEffectEvent(() => {
    const missed = listed.filter(isSeen)
    if (missed.length > 0) end(missed.map(({ id }) => id))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every list that is read says anew what the server has missed
  useEffect(() => sendAgain(), [dataUpdatedAt])

  const shown = isHeld ? undefined : taken
  // What is on screen when its frame goes away counts as seen.
  const leave = useEffectEvent(() => {
    if (shown) end(shown.map(({ id }) => id))
  })
  useEffect(() => () => leave(), [])

  // Between two celebrations the page is covered for as long as the second one is on its way.
  if (isNext && !taken && !isDue) setNext(false)

  return {
    notices: shown,
    isNext: isNext || (isDue && handedOver() !== undefined),
    close() {
      if (!taken) return
      end(taken.map(({ id }) => id))
      setTaken(undefined)
      setNext(waiting.some(({ id }) => !taken.some((one) => one.id === id)))
    },
  }
}
