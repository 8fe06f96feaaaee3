import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pageRouter } from '../../test/page-router.ts'
import { takeConsoleErrors } from '../../test/setup.ts'
import { ANA, endCookie, freshBrowser, NO_REWARDS, PROFILE, refusal, serve, signedIn } from '../../test/visit.ts'
import type { ShownToast } from '../ui/overlays/toast.tsx'
import { messageOf } from './error-copy.ts'
import { syncWithOtherTabs } from './session/other-tabs.ts'
import { rememberProfile, useSession } from './session/session-store.ts'

let notices: ShownToast[]

beforeEach(() => {
  notices = freshBrowser().notices
})

async function openPage(path: string) {
  const router = pageRouter(path)
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return router
}

/**
 * Waits until a page is there whole: a test that ends before leaves the next one the questions that the guards of its page
 * still ask.
 */
const arrive = (router: RegisteredRouter, pathname: string) =>
  waitFor(() => expect(router.state).toMatchObject({ status: 'idle', location: { pathname } }))

/** Follows the other tabs until the test ends, so that the page of no earlier test does. */
function follow(router: RegisteredRouter): void {
  const listening = vi.spyOn(globalThis, 'addEventListener')
  syncWithOtherTabs(router)
  const added = [...listening.mock.calls]
  listening.mockRestore()
  onTestFinished(() => {
    for (const [type, listener] of added) removeEventListener(type, listener)
  })
}

describe('another tab', () => {
  const write = () => act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'orbita' })))

  test('that signs out leads this one to the sign-in, without a toast', async () => {
    signedIn({ stored: ANA })
    serve(NO_REWARDS)
    const router = await openPage('/mision-espacial/recompensas')
    follow(router)
    endCookie()
    localStorage.setItem('orbita', '{"state":{"user":null,"album":null,"lastPlatform":null},"version":1}')
    await write()
    await arrive(router, '/mision-espacial/login')
    expect(useSession.getState().user).toBeNull()
    expect(notices).toEqual([])
  })

  test('whose storage was heard before its cookie leads this one to the sign-in a moment later', async () => {
    signedIn({ stored: ANA })
    serve(NO_REWARDS)
    const router = await openPage('/mision-espacial/recompensas')
    follow(router)
    localStorage.setItem('orbita', '{"state":{"user":null,"album":null,"lastPlatform":null},"version":1}')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await write()
    expect(router.state.location.pathname).toBe('/mision-espacial/recompensas')
    endCookie()
    await act(() => vi.advanceTimersByTimeAsync(500))
    vi.useRealTimers()
    await arrive(router, '/mision-espacial/login')
  })

  test('S-33a: whose account turns out to be disabled leads this one to the same page, with the same words', async () => {
    signedIn({ stored: ANA })
    serve(NO_REWARDS)
    const router = await openPage('/mision-espacial/recompensas')
    follow(router)
    endCookie()
    localStorage.setItem('orbita', '{"state":{"user":null,"album":null,"lastPlatform":null},"version":1}')
    await act(
      async () => void dispatchEvent(new StorageEvent('storage', { key: 'orbita-fin', newValue: 'ACCOUNT_INACTIVE' })),
    )
    await arrive(router, '/')
    expect(useSession.getState().user).toBeNull()
    expect(notices).toEqual([{ text: 'Tu cuenta está deshabilitada.', severity: 'error' }])
  })

  test('that signs in leads this one off its sign-in page', async () => {
    const router = await openPage('/figuras/login')
    follow(router)
    signedIn()
    serve({ ...NO_REWARDS, [PROFILE]: Response.json(ANA) })
    await write()
    await arrive(router, '/figuras/inicio')
  })

  test('that reloads the profile does not make this one reload it too', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ ...NO_REWARDS, [PROFILE]: Response.json(ANA) })
    const router = await openPage('/mision-espacial/recompensas')
    follow(router)
    const asked = () => calls.filter(({ path }) => path.endsWith('/profile')).length
    await waitFor(() => expect(asked()).toBe(1))
    await write()
    expect(asked()).toBe(1)
  })
})

describe('the watch over the session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const aMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000))

  test.each([
    [
      'S-33a: an account disabled',
      refusal('ACCOUNT_INACTIVE', { clearsCookie: true }),
      'Tu cuenta está deshabilitada.',
      '/',
    ],
    ['S-31: a profile removed', refusal('PROFILE_NOT_FOUND'), 'Usuario no encontrado', '/mision-espacial/login'],
    [
      'S-33b: a platform withdrawn',
      () => Response.json({ ...ANA, platform: ['figuras'] }),
      'No cuentas con permisos para ingresar a esta plataforma',
      '/mision-espacial/login',
    ],
  ])('%s ends the open page within a minute, saying so once', async (_, answer, text, end) => {
    signedIn({ stored: ANA })
    serve({ ...NO_REWARDS, [PROFILE]: Response.json(ANA) })
    const router = await openPage('/mision-espacial/recompensas')
    serve({ ...NO_REWARDS, [PROFILE]: answer })
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    await aMinute()
    expect(setItem.mock.calls.some(([key]) => key === 'orbita-fin')).toBe(text === 'Tu cuenta está deshabilitada.')
    setItem.mockRestore()
    expect(localStorage.getItem('orbita-fin')).toBeNull()
    await arrive(router, end)
    expect(notices).toEqual([{ text, severity: 'error' }])
    expect(useSession.getState().user).toBeNull()
  })

  test('a session that ended elsewhere ends here quietly', async () => {
    signedIn({ stored: ANA })
    serve(NO_REWARDS)
    const router = await openPage('/mision-espacial/recompensas')
    serve({ ...NO_REWARDS, [PROFILE]: refusal('NO_SESSION', { clearsCookie: true }) })
    await aMinute()
    await arrive(router, '/mision-espacial/login')
    expect(notices).toEqual([])
  })

  test('a network that fails for a while changes nothing and says nothing', async () => {
    signedIn({ stored: ANA })
    serve(NO_REWARDS)
    const router = await openPage('/mision-espacial/recompensas')
    await aMinute()
    expect(router.state.location.pathname).toBe('/mision-espacial/recompensas')
    expect(notices).toEqual([])
  })

  test('a profile changed at the server is shown without a reload', async () => {
    signedIn({ stored: ANA })
    serve({ [PROFILE]: Response.json(ANA) })
    await openPage('/mision-espacial/inicio')
    serve({ [PROFILE]: Response.json({ ...ANA, credits: 1_250 }) })
    await aMinute()
    expect(useSession.getState().user?.credits).toBe(1_250)
    expect(screen.getByText('1.250')).toBeTruthy()
  })
})

describe('S-14: signing out', () => {
  test('clears the stored session, ends it at the server and leads to the sign-in', async () => {
    signedIn({ stored: ANA })
    const calls = serve(NO_REWARDS)
    const router = await openPage('/mision-espacial/recompensas')
    await userEvent.click(screen.getByRole('button', { name: /menú|cuenta/i }))
    await userEvent.click(screen.getByText('Cerrar sesión'))
    await arrive(router, '/mision-espacial/login')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /auth/session')
    expect(useSession.getState()).toEqual({ user: null, album: null, lastPlatform: null })
    expect(notices).toEqual([])
  })
})

test('S-30: every thrown value has a sentence in Spanish without a code in it', () => {
  for (const thrown of [new Error('ECONNRESET'), 'texto', null, new TypeError('x is undefined')]) {
    expect(messageOf(thrown)).toBe(
      'Algo no salió como esperábamos. Inténtalo de nuevo; si continúa, avisa al equipo de personas.',
    )
  }
  expect(takeConsoleErrors()).toEqual([])
})

test('never shows the stored profile of one person to another', () => {
  rememberProfile(ANA)
  rememberProfile({ ...ANA, email: 'otra@orbita.example', name: 'Otra' })
  expect(JSON.stringify(useSession.getState())).not.toContain(ANA.email)
})
