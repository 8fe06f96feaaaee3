import { beforeEach, describe, expect, test } from 'vitest'
import {
  ANA,
  freshBrowser,
  open,
  openRouter,
  PROFILE,
  refusal,
  SIGN_OUT,
  serve,
  signedIn,
} from '../../../test/visit.ts'
import type { ShownToast } from '../../ui/overlays/toast.tsx'
import { sessionEmail } from './session-cookie.ts'
import { signOut } from './session-end.ts'
import { useSession } from './session-store.ts'

let notices: ShownToast[]
const toasts = () => notices.map(({ severity, text }) => `${severity}: ${text}`)

beforeEach(() => {
  notices = freshBrowser().notices
})

describe('the catalogue of errors', () => {
  test.each(['/figuras/perfil', '/figuras/inicio'])('S-31: profile not found on %s', async (path) => {
    signedIn()
    const calls = serve({ [PROFILE]: refusal('PROFILE_NOT_FOUND') })
    expect(await open(path)).toBe('/figuras/login')
    expect(toasts()).toEqual(['error: Usuario no encontrado'])
    expectLoggedOut(calls)
  })

  test('S-31: a profile removed while it was stored is found at home', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ [PROFILE]: refusal('PROFILE_NOT_FOUND') })
    await expectEnd('/mision-espacial/inicio', '/mision-espacial/login')
    expect(toasts()).toEqual(['error: Usuario no encontrado'])
    expectLoggedOut(calls)
  })

  test.each([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server', refusal('UNEXPECTED')],
    ['the database', refusal('UNAVAILABLE')],
    ['something in between', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ])('S-32: when %s fails, the session stays and the page offers to try again', async (_, answer) => {
    signedIn()
    const calls = serve({ [PROFILE]: answer })
    const router = openRouter('/figuras/perfil')
    await router.load()
    expect(router.state.location.href).toBe('/figuras/perfil')
    expect(router.state.matches.map((match) => match.status)).toContain('error')
    expect(toasts()).toEqual(['error: Error al encontrar al usuario'])
    expect(sessionEmail()).toBe(ANA.email)
    expect(calls.map((call) => call.method)).not.toContain('DELETE')

    serve({ [PROFILE]: Response.json(ANA) })
    await router.invalidate()
    expect(router.state.matches.map((match) => match.status)).not.toContain('error')
    expect(useSession.getState().user).toEqual(ANA)
  })

  test('S-33a: an account that the server says is disabled', async () => {
    signedIn()
    const calls = serve({ [PROFILE]: refusal('ACCOUNT_INACTIVE', { clearsCookie: true }) })
    expect(await open('/figuras/perfil')).toBe('/')
    expect(toasts()).toEqual(['error: Tu cuenta está deshabilitada.'])
    expectLoggedOut(calls)
  })

  test('S-33a: an account that the stored profile says is disabled', async () => {
    signedIn({ stored: { ...ANA, isActive: false, platform: [] } })
    const calls = serve({})
    expect(await open('/mision-espacial/misiones')).toBe('/')
    expect(toasts()).toEqual(['error: Tu cuenta está deshabilitada.'])
    expectLoggedOut(calls)
  })

  test('S-33a: an account disabled since it was stored is found at home', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ [PROFILE]: refusal('ACCOUNT_INACTIVE', { clearsCookie: true }) })
    await expectEnd('/figuras/inicio', '/')
    expect(toasts()).toEqual(['error: Tu cuenta está deshabilitada.'])
    expectLoggedOut(calls)
  })

  test('S-33b: a platform withdrawn since the profile was stored is found at home', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ [PROFILE]: Response.json({ ...ANA, platform: ['mision-espacial'] }) })
    await expectEnd('/figuras/inicio', '/figuras/login')
    expect(toasts()).toEqual(['error: No cuentas con permisos para ingresar a esta plataforma'])
    expectLoggedOut(calls)
  })

  test.each(['/mision-espacial/misiones', '/mision-espacial/inicio'])(
    'S-33c: a platform outside the profile: %s',
    async (path) => {
      signedIn()
      const calls = serve({ [PROFILE]: Response.json({ ...ANA, platform: ['figuras'] }) })
      expect(await open(path)).toBe('/')
      expect(toasts()).toEqual(['error: No tienes permisos para ingresar a la plataforma "mision-espacial".'])
      expectLoggedOut(calls)
    },
  )

  test.each([
    ['no JSON', () => new Response('esto no es JSON')],
    ['nothing', () => new Response('')],
    ['null', () => Response.json(null)],
    ['a list', () => Response.json([])],
    ['a profile without platforms', () => Response.json({ ...ANA, platform: undefined })],
    ['a platform that does not exist', () => Response.json({ ...ANA, platform: ['marte'] })],
    ['an experience below zero', () => Response.json({ ...ANA, experience: -1 })],
    ['a refusal of no known code', () => Response.json({ error: 'TEAPOT' }, { status: 418 })],
    ['a refusal that has no sense here', refusal('BAD_INPUT')],
  ])('S-34: the profile answers %s', async (_, answer) => {
    signedIn()
    const calls = serve({ [PROFILE]: answer })
    expect(await open('/figuras/inicio')).toBe('/')
    expect(toasts()).toEqual(['error: No se pudo obtener el usuario'])
    expectLoggedOut(calls)
  })

  test('S-35: no avatar on the home of figuras', async () => {
    signedIn({ stored: ANA })
    serve({ [PROFILE]: Response.json({ ...ANA, avatar: null }) })
    await expectEnd('/figuras/inicio', '/figuras/seleccionar-avatar')
    expect(toasts()).toEqual(['info: No has seleccionado un avatar'])
    expect(await open('/mision-espacial/inicio')).toBe('/mision-espacial/inicio')
    expect(toasts()).toHaveLength(1)
  })

  test('a forced logout ends here even when the server cannot be reached', async () => {
    signedIn({ stored: { ...ANA, platform: ['figuras'] } })
    serve({ [SIGN_OUT]: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await open('/mision-espacial/misiones')).toBe('/')
    expect(sessionEmail()).toBeNull()
    expect(useSession.getState().user).toBeNull()
  })
})

/** Expects where a home leads that was shown at once, from the stored profile. */
async function expectEnd(home: string, end: string): Promise<void> {
  const router = openRouter(home)
  await router.load()
  await expect.poll(() => router.state.location.href).toBe(end)
}

describe('D-27: who was here before does not wait for the profile', () => {
  test('the home is there before the answer, and then has the loaded profile', async () => {
    signedIn({ stored: { ...ANA, name: 'Antes' } })
    let answer: (response: Response) => void = () => undefined
    serve({ [PROFILE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    expect(await open('/figuras/inicio')).toBe('/figuras/inicio')
    expect(useSession.getState().user?.name).toBe('Antes')
    answer(Response.json(ANA))
    await expect.poll(() => useSession.getState().user?.name).toBe(ANA.name)
  })

  test('a server that cannot answer is reported, and the home stays', async () => {
    signedIn({ stored: ANA })
    serve({ [PROFILE]: refusal('UNAVAILABLE') })
    const router = openRouter('/figuras/inicio')
    await router.load()
    await expect.poll(toasts).toEqual(['error: Error al encontrar al usuario'])
    expect(router.state.location.href).toBe('/figuras/inicio')
    expect(router.state.matches.map((match) => match.status)).not.toContain('error')
  })

  test('a session that another call has ended meanwhile is not ended twice', async () => {
    signedIn({ stored: ANA })
    let answer: (response: Response) => void = () => undefined
    const calls = serve({ [PROFILE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    const router = openRouter('/figuras/inicio')
    await router.load()
    await signOut()
    answer(refusal('NO_SESSION')())
    await Promise.resolve()
    expect(toasts()).toEqual([])
    expect(calls.filter(({ method }) => method === 'DELETE').length).toBeLessThan(2)
    expect(router.state.location.href).toBe('/figuras/inicio')
  })
})

function expectLoggedOut(calls: { method: string; path: string }[]): void {
  expect(calls.filter((call) => call.method === 'DELETE').map((call) => call.path)).toEqual(['/auth/session'])
  expect(sessionEmail()).toBeNull()
  expect(useSession.getState()).toEqual({ user: null, album: null, lastPlatform: null })
}
