import { useSyncExternalStore } from 'react'

/** The size assumed where there is no layout: on the server and in jsdom. */
const NARROW = { width: 390, height: 844 }

let last = NARROW

/** The size of the window without its scroll bars, in pixels. */
export function useWindowSize(): { width: number; height: number } {
  return useSyncExternalStore(subscribe, sizeNow, () => NARROW)
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
