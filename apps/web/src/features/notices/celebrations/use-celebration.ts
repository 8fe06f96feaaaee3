import type { Notice } from '@orbita/contract/notices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { noticeScenes, noticesInTurn } from '../../../app/moments/scenes.ts'
import { handedOver, useCelebrationsPaused } from '../../../ui/moments/hold.ts'
import { useVisible } from '../../../ui/use-visible.ts'
import { noticesQuery } from '../queries.ts'
import { type Ending, endMissed, isSeen, useEndCelebration } from './seen-celebrations.ts'

/** The longest time that a celebration waits for what it shows, in milliseconds. */
const PREPARATION_MS = 1_200

const NOTHING: readonly Notice[] = []

type PendingCelebration = {
  notices: readonly Notice[] | undefined
  /** whether these notices follow a celebration that was just closed, or are being prepared after it */
  isNext: boolean
  /** records how some of the notices on screen ended, which stays so when it is closed */
  settle: (ids: readonly number[], how: Ending) => void
  /** closes it; what was not settled counts as seen, or as it says */
  close: (how?: Ending) => void
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
  const unseen = listed.filter((notice) => !isSeen(notice))
  const waiting = noticesInTurn(unseen)
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
    endMissed(listed, end)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every list that is read says anew what the server has missed
  useEffect(() => sendAgain(), [dataUpdatedAt])

  const shown = isHeld ? undefined : taken
  // What is on screen when its frame goes away counts as seen; thanks that nobody opened come again.
  const leave = useEffectEvent(() => {
    if (shown && noticeScenes(shown).some(({ kind }) => kind !== 'thanks')) end(shown.map(({ id }) => id))
  })
  useEffect(() => () => leave(), [])

  // Between two celebrations the page is covered for as long as the second one is on its way.
  if (isNext && !taken && !isDue) setNext(false)

  return {
    notices: shown,
    isNext: isNext || (isDue && handedOver() !== undefined),
    settle: end,
    close(how = 'seen') {
      if (!taken) return
      end(
        taken.filter((notice) => !isSeen(notice)).map(({ id }) => id),
        how,
      )
      setTaken(undefined)
      setNext(unseen.some(({ id }) => !taken.some((one) => one.id === id)))
    },
  }
}
