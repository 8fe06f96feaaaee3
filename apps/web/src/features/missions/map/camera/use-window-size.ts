import { useSyncExternalStore } from 'react'
import { useVisit, type WindowSize } from '../../../../app/page-facts.ts'

/** The size assumed where there is no layout: in jsdom, and on the server for a browser that was never here. */
const NARROW: WindowSize = { width: 390, height: 844 }

let last = NARROW

/** The size of the window without its scroll bars, in pixels. */
export function useWindowSize(): WindowSize {
  const known = useVisit()?.window ?? NARROW
  return useSyncExternalStore(subscribe, sizeNow, () => known)
}

function sizeNow() {
  const { clientWidth, clientHeight } = document.documentElement
  const [width, height] = [clientWidth || NARROW.width, clientHeight || NARROW.height]
  // The same object for the same size, or everything would be rendered again for ever.
  if (last.width !== width || last.height !== height) last = { width, height }
  return last
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
