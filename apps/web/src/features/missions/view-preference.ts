import { useEffect } from 'react'
import { VIEWS, type View } from './search.ts'

const KEY = 'orbita-misiones'
let chosen: View | undefined

/** How this device shows the missions: as the address says, which is kept; else as it was seen last; else as a map. */
export function useView(asked: View | undefined): View {
  useEffect(() => {
    if (asked) keep(asked)
  }, [asked])

  return asked ?? kept() ?? 'mapa'
}

function keep(view: View): void {
  chosen = view
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without storage it holds until the page is closed.
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
