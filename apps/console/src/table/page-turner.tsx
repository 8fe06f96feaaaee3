import { Button, Stack } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import BeforeIcon from '~icons/ph/caret-left-bold'
import NextIcon from '~icons/ph/caret-right-bold'
import { heldBack } from '../ui/forms/held-back.ts'
import { useKeys } from '../ui/keys.ts'
import type { Turn } from './list.ts'

/** Turns the pages of a list: `h` and `l` do, too. The screen is shown from its top again. */
export function PageTurner({ page, isTurning, hasNext, goTo }: Turn) {
  const turned = useRef(page)
  const nav = useRef<HTMLElement>(null)
  const before = page > 1 && !isTurning ? () => goTo(page - 1) : undefined
  const next = hasNext && !isTurning ? () => goTo(page + 1) : undefined
  useKeys({ h: () => before?.(), l: () => next?.() })

  useLayoutEffect(() => {
    if (turned.current !== page) nav.current?.closest('main')?.scrollIntoView({ block: 'start' })
    turned.current = page
  }, [page])

  return (
    <Stack component="nav" direction="row" spacing={2.5} ref={nav} aria-label="Páginas">
      <Button size="small" startIcon={<BeforeIcon />} aria-keyshortcuts="h" {...heldBack(!before, () => before?.())}>
        Anterior
      </Button>
      <span aria-live="polite">{isTurning ? 'Trayendo más…' : `Página ${page}`}</span>
      <Button size="small" endIcon={<NextIcon />} aria-keyshortcuts="l" {...heldBack(!next, () => next?.())}>
        Siguiente
      </Button>
    </Stack>
  )
}
