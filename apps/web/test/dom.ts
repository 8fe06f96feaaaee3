import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Prepares the DOM of a test file. The files share their modules, and each has a DOM of its own. */
export function prepareDom(): void {
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
  configure({ asyncUtilTimeout: 30_000 })

  afterEach(cleanup)
}
