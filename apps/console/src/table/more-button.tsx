import { Button } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { heldBack } from '../ui/forms/held-back.ts'
import { focusContent } from '../ui/page/focus-content.ts'

type Props = { isLoading: boolean; onMore: () => unknown }

/** Shows the next page. It keeps the focus while the page is on its way, and gives it to the list when there are no more. */
export function MoreButton({ isLoading, onMore }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (document.activeElement === shown) focusContent()
    }
  }, [])

  return (
    <Button ref={button} size="small" {...heldBack(isLoading, onMore)}>
      {isLoading ? 'Trayendo más…' : 'Mostrar más'}
    </Button>
  )
}
