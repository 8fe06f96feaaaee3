import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What jsdom lacks and the app asks for.
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
// On a busy machine a second is not enough for what comes to come.
configure({ asyncUtilTimeout: 15_000 })

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args))
  // Whoever reaches for the network in a test must have said so.
  vi.stubGlobal('fetch', (request: unknown) => Promise.reject(new Error(`unexpected request: ${request}`)))
})

afterEach(() => {
  cleanup()
  expect(complaints).toEqual([])
})

/** The complaints a test expects: takes them away, so that they do not fail it. */
export function takeComplaints(): unknown[][] {
  return complaints.splice(0)
}
