import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isDialogOpen, useKeys } from '../ui/keys.ts'
import type { Screen } from '../ui/page/screen.ts'

/** The time between `g` and the key after it, in milliseconds. */
const PAIR_WITHIN_MS = 1_200

type Does = { screens: readonly Screen[]; onPalette: () => void; onShortcuts: () => void }

/** The keys that act everywhere: Ctrl K, `?`, and `g` with the key of a screen that the operator may open. */
export function useGlobalKeys({ screens, onPalette, onShortcuts }: Does): void {
  const navigate = useNavigate()
  const goneAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // It would open under the dialog, and lead away from what was written in it.
      if (!isDialogOpen()) onPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPalette])

  const go = Object.fromEntries(
    screens.flatMap(({ key, path }) =>
      key === undefined
        ? []
        : [
            [
              key,
              (event: KeyboardEvent) => {
                if (event.timeStamp - goneAt.current > PAIR_WITHIN_MS) return false
                goneAt.current = Number.NEGATIVE_INFINITY
                void navigate(path)
              },
            ],
          ],
    ),
  )
  useKeys({
    ...go,
    g: (event) => {
      goneAt.current = event.timeStamp
    },
    '?': onShortcuts,
  })
}
