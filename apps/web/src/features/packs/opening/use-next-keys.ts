import { useEffect, useEffectEvent } from 'react'

type Options = { isOn: boolean; next: () => void; skip: () => void }

/**
 * Leads through an opening by keyboard: Enter, space and the right arrow go on, Escape skips to the end. On a button or
 * a link Enter and space keep their meaning.
 *
 * @see D-56
 */
export function useNextKeys({ isOn, next, skip }: Options): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, summary, dialog') !== null
    if (event.key === 'Escape') skip()
    else if (event.key === 'ArrowRight' || (!isOnControl && !event.repeat && [' ', 'Enter'].includes(event.key))) next()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
