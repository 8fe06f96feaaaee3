import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `turn` on the left and right arrow keys wherever the focus is, except where those keys have another meaning.
 */
export function useArrowKeys(turn: (step: -1 | 1) => void): void {
  const onStep = useEffectEvent(turn)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
      const isElsewhere = event.target instanceof Element && event.target.closest('input, select, textarea, dialog')
      if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere) return

      event.preventDefault()
      onStep(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
