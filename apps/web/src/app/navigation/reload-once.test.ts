import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnMissingFiles } from './reload-once.ts'

const reload = vi.fn()

beforeAll(reloadOnMissingFiles)
beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { href: 'https://orbita.example/figuras/inicio', reload })
  vi.stubGlobal('fetch', served)
  touch()
})

describe('a file of the page that does not come', () => {
  it('has the page loaded again, once', async () => {
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    reload.mockReset()

    miss()
    await settled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is waited for while the server does not answer', async () => {
    const refused = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', refused)
    miss()
    await settled()
    expect(refused).toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a person who leaves for another page', () => {
  it('gets there, though the browser breaks off what this one was fetching', async () => {
    leave()
    miss()
    // They touch the page that is still shown.
    touch()
    await settled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('gets there when a file was missing a moment before', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    miss()
    leave()
    answer(new Response())
    await settled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('has the page mended after all when they stay', async () => {
    leave()
    touch()
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  })
})

const served = () => Promise.resolve(new Response())
const miss = () => dispatchEvent(new Event('vite:preloadError'))
const leave = () => dispatchEvent(new Event('beforeunload'))
const touch = () => dispatchEvent(new Event('pointerdown'))

/** Lets everything go on that waits for nothing but promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
