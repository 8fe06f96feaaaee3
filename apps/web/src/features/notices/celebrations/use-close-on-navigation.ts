import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusHeading } from '../../../app/navigation/announce-navigation.ts'

/** The time after which a page counts as slow to come, in milliseconds. */
const SLOW_PAGE_MS = 1_000

/**
 * Closes a dialog when the employee navigates to another page: once that page is there, so that the one below is not seen
 * in between, or after a while, so that a page that is slow to come can say so. A page of the other platform takes the
 * dialog away with everything else, and then it counts as closed too. Call it after `useModal`: an open dialog keeps the
 * focus from the heading of the page that arrives, which gets it when the dialog has closed. The heading also gets the
 * focus that nothing had when the dialog opened by itself.
 */
export function useCloseOnNavigation(onClose: () => void): void {
  const asked = useRouterState({ select: ({ location }) => location.pathname })
  const shown = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })
  const [opened] = useState(asked)
  const isLeaving = useRef(false)
  const hasArrived = useRef(false)
  const leave = useEffectEvent(() => {
    if (!isLeaving.current) return
    isLeaving.current = false
    onClose()
  })

  useEffect(() => {
    isLeaving.current = asked !== opened
    hasArrived.current = isLeaving.current && shown !== opened
    if (!isLeaving.current) return
    if (hasArrived.current) return leave()
    const timer = setTimeout(leave, SLOW_PAGE_MS)
    return () => clearTimeout(timer)
  }, [asked, shown, opened])

  useEffect(
    () => () => {
      leave()
      if (hasArrived.current || document.activeElement === document.body) focusHeading()
    },
    [],
  )
}
