import { useEffect } from 'react'
import { VIEWS, type View } from './search.ts'

const KEY = 'orbita-misiones'
let chosen: View | undefined

/** Returns how to show the missions: the view in the address, which is stored; else the stored one; else the map. */
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
