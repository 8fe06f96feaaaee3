import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Disclosure = {
  isOpen: boolean
  toggle: () => void
  close: () => void
  /** wraps button and panel: the panel closes when the focus leaves it */
  areaRef: RefObject<HTMLDivElement | null>
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** Controls a panel behind a button: Escape closes it and returns the focus, and moving the focus out closes it too. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false)
  const areaRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => setOpen((open) => !open), [])

  useEffect(() => {
    if (!isOpen) return

    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      buttonRef.current?.focus()
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !areaRef.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [isOpen, close])

  return { isOpen, toggle, close, areaRef, buttonRef }
}
