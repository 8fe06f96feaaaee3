import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { VIEWS, type View } from './search.ts'

const KEY = 'orbita-misiones'
let chosen: View | undefined

/**
 * Returns the view of the missions: the one in the address, which it stores; else the stored one; else the map. The server
 * knows no stored one.
 */
export function useView(asked: View | undefined): View {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (asked) keep(asked)
  }, [asked])

  return asked ?? (isHydrated ? kept() : undefined) ?? 'mapa'
}

function keep(view: View): void {
  chosen = view
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without storage, the preference lasts until the page is closed.
  }
}

function kept(): View | undefined {
  if (chosen) return chosen
  try {
    const stored = localStorage.getItem(KEY)
    return VIEWS.find((view) => view === stored)
  } catch {
    return undefined
  }
}
