import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A worker of the browser, which jsdom does not have, as far as a page sees it. */
class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const reload = vi.fn()
let container: EventTarget & { ready: Promise<unknown>; controller: object | null }

beforeEach(() => {
  vi.resetModules()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})
afterEach(() => void vi.unstubAllGlobals())

/** Opens a page of a browser in which this worker is being installed, beside the one in charge if there is one. */
async function openWith(installing: Worker, controller: object | null = {}) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing, update: async () => undefined })
  container = Object.assign(new EventTarget(), { ready: Promise.resolve(registration), controller })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }))
  const { useNewVersion, startNewVersion } = await import('./new-version.ts')
  const { result } = renderHook(useNewVersion)
  await act(async () => undefined)
  return { isOffered: () => result.current, startNewVersion }
}

test('D-90: a version that was on its way when the page asked is offered once it is ready, and used on demand', async () => {
  const worker = new Worker()
  const { isOffered, startNewVersion } = await openWith(worker)
  expect(isOffered()).toBe(false)

  act(() => worker.become('installed'))
  expect(isOffered()).toBe(true)

  startNewVersion()
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('D-90: the offer of a version that another tab has started loads the page again', async () => {
  const worker = new Worker()
  const { startNewVersion } = await openWith(worker)
  act(() => worker.become('installed'))
  worker.become('activated')

  startNewVersion()
  expect(reload).toHaveBeenCalledOnce()
})

test('D-90: the first version of a device is no newer one, and is not offered', async () => {
  const worker = new Worker()
  const { isOffered } = await openWith(worker, null)
  act(() => worker.become('installed'))
  expect(isOffered()).toBe(false)
})
