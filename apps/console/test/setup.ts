import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearNotices } from '../src/ui/notify.ts'

// The files of a process share one DOM: what the file before left must not be seen by the next.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
}

// A busy machine fails no test: what is waited for has as long as a poll of `expect`.
configure({ asyncUtilTimeout: 30_000 })

let complaints: unknown[][] = []

/** Returns whether React says that this DOM does not know the element of a search, which every browser of today does. */
const isOfSearch = ([text, tag]: unknown[]) =>
  tag === 'search' && String(text).includes('is unrecognized in this browser')

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!isOfSearch(args)) complaints.push(args)
  })
  // A test must declare every request that it makes.
  vi.stubGlobal('fetch', (request: unknown) => Promise.reject(new Error(`unexpected request: ${request}`)))
})

afterEach(() => {
  cleanup()
  clearNotices()
  if (typeof localStorage !== 'undefined') localStorage.clear()
  expect(complaints).toEqual([])
})
