import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/**
 * Prepares the DOM of a test file. The files of a process share their modules and one DOM, so each begins with an empty page
 * at the first address of a browser that keeps nothing: what a file leaves must not be seen by the next.
 */
export function prepareDom(): void {
  emptyBrowser()
  // Stubs for the functions that jsdom lacks and the app calls.
  window.scrollTo = () => {}
  window.scrollBy = () => {}
  window.matchMedia ??= (query) => ({ ...new EventTarget(), matches: false, media: query }) as unknown as MediaQueryList
  HTMLImageElement.prototype.decode ??= async () => undefined
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

function emptyBrowser(): void {
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the one way to remove what a test kept
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
}
