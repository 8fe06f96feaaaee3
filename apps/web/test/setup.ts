import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Stubs for the functions that jsdom lacks and the app calls.
window.scrollTo = () => {}
window.scrollBy = () => {}
window.matchMedia ??= (query) => ({ ...new EventTarget(), matches: false, media: query }) as unknown as MediaQueryList
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// On a busy machine one second is not enough for elements to appear.
configure({ asyncUtilTimeout: 15_000 })

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args))
  // A test must declare every request that it makes.
  vi.stubGlobal('fetch', (request: unknown) => Promise.reject(new Error(`unexpected request: ${request}`)))
})

afterEach(() => {
  cleanup()
  expect(complaints).toEqual([])
})

/** Returns and clears the console errors that a test expects, so that they do not fail it. */
export function takeComplaints(): unknown[][] {
  return complaints.splice(0)
}
