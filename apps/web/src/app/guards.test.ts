import { beforeEach, describe, expect, test } from 'vitest'
import { ANA, freshBrowser, open, openRouter, PROFILE, refusal, SIGN_OUT, serve, signedIn } from '../../test/visit.ts'
import type { Notice } from './notices.ts'
import { sessionEmail } from './session-cookie.ts'
import { useSession } from './session-store.ts'

let notices: Required<Notice>[]
const said = () => notices.map(({ severity, text }) => `${severity}: ${text}`)

beforeEach(() => {
  notices = freshBrowser().notices
})

const PROTECTED = {
  figuras: ['seleccionar-avatar', 'perfil', 'album', 'album/detalle', 'premios'],
  'mision-espacial': ['misiones', 'misiones/1/2', 'incentivos', 'recompensas', 'reconocimientos'],
} as const

describe('without a session', () => {
  test.each(Object.entries(PROTECTED).flatMap(([platform, pages]) => pages.map((page) => [platform, page])))(
    'S-24, D-28: /%s/%s leads to the sign-in of its platform, which remembers the page',
    async (platform, page) => {
      const end = new URL(await open(`/${platform}/${page}?a=1`), 'http://x')
      expect(end.pathname).toBe(`/${platform}/login`)
      expect(end.searchParams.get('next')).toBe(`/${platform}/${page}?a=1`)
      expect(said()).toEqual([])
    },
  )

  test.each(['figuras', 'mision-espacial'])(
    'S-03, S-24: /%s leads to its sign-in, with nothing to remember',
    async (id) => {
      expect(await open(`/${id}`)).toBe(`/${id}/login`)
      expect(await open(`/${id}/inicio`)).toBe(`/${id}/login`)
    },
  )

  test('S-22: the menu, the sign-in pages and the terms are there for everybody', async () => {
    useSession.setState({ user: ANA, lastPlatform: 'figuras' })
    for (const path of ['/', '/login', '/figuras/login', '/mision-espacial/login']) expect(await open(path)).toBe(path)
  })

  test('a session that ran out takes its stored person with it', async () => {
    useSession.setState({ user: ANA, album: 'temporada-1', lastPlatform: 'figuras' })
    await open('/figuras/perfil')
    expect(useSession.getState()).toEqual({ user: null, album: null, lastPlatform: null })
  })

  test('S-24: a session that the server no longer knows ends quietly at the sign-in, and does not bounce', async () => {
    signedIn()
    serve({ [PROFILE]: refusal('NO_SESSION') })
    expect(await open('/figuras/login')).toBe('/figuras/login')
    expect(sessionEmail()).toBeNull()
    expect(said()).toEqual([])
  })
})

describe('S-20: entering a platform', () => {
  test('loads the profile when none is stored', async () => {
    signedIn()
    const calls = serve({ [PROFILE]: Response.json(ANA) })
    expect(await open('/figuras/perfil')).toBe('/figuras/perfil')
    expect(useSession.getState().user).toEqual(ANA)
    expect(calls).toHaveLength(1)
  })

  test('loads it when the stored one is of somebody else, whose album goes', async () => {
    signedIn({ stored: { ...ANA, email: 'otra@orbita.example' } })
    useSession.setState({ album: 'temporada-1' })
    serve({ [PROFILE]: Response.json(ANA) })
    expect(await open('/figuras/perfil')).toBe('/figuras/perfil')
    expect(useSession.getState()).toMatchObject({ user: ANA, album: null })
  })

  test('S-43: trusts the stored one when the e-mails differ in case and space only', async () => {
    signedIn({ stored: { ...ANA, email: ' ANA@Orbita.example' } })
    const calls = serve({})
    expect(await open('/mision-espacial/misiones')).toBe('/mision-espacial/misiones')
    expect(calls).toEqual([])
  })

  test('reads an e-mail that needs escaping in a cookie', async () => {
    const email = 'íñigo+1;=%@orbita.example'
    signedIn({ email, stored: { ...ANA, email } })
    serve({})
    expect(await open('/figuras/perfil')).toBe('/figuras/perfil')
  })

  test('remembers the platform as the last one used', async () => {
    signedIn({ stored: ANA })
    serve({})
    await open('/mision-espacial/misiones')
    expect(useSession.getState().lastPlatform).toBe('mision-espacial')
  })
})

describe('the catalogue of errors', () => {
  test.each(['/figuras/perfil', '/figuras/inicio'])('S-31: profile not found on %s', async (path) => {
    signedIn()
    const calls = serve({ [PROFILE]: refusal('PROFILE_NOT_FOUND') })
    expect(await open(path)).toBe('/figuras/login')
    expect(said()).toEqual(['error: Usuario no encontrado'])
    expectLoggedOut(calls)
  })

  test('S-31: a profile removed while it was stored is found at home', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ [PROFILE]: refusal('PROFILE_NOT_FOUND') })
    expect(await open('/mision-espacial/inicio')).toBe('/mision-espacial/login')
    expect(said()).toEqual(['error: Usuario no encontrado'])
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
    expect(said()).toEqual(['error: Error al encontrar al usuario'])
    expect(sessionEmail()).toBe(ANA.email)
    expect(calls.map((call) => call.method)).not.toContain('DELETE')

    serve({ [PROFILE]: Response.json(ANA) })
    await router.invalidate()
    expect(router.state.matches.map((match) => match.status)).not.toContain('error')
    expect(useSession.getState().user).toEqual(ANA)
  })

  test('S-33a: a disabled account, said by the server', async () => {
    signedIn()
    const calls = serve({ [PROFILE]: refusal('ACCOUNT_INACTIVE', { clearsCookie: true }) })
    expect(await open('/figuras/perfil')).toBe('/')
    expect(said()).toEqual(['error: Tu cuenta está deshabilitada.'])
    expectLoggedOut(calls)
  })

  test('S-33a: a disabled account, said by the stored profile', async () => {
    signedIn({ stored: { ...ANA, isActive: false, platform: [] } })
    const calls = serve({})
    expect(await open('/mision-espacial/misiones')).toBe('/')
    expect(said()).toEqual(['error: Tu cuenta está deshabilitada.'])
    expectLoggedOut(calls)
  })

  test('S-33a: an account disabled since it was stored is found at home', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ [PROFILE]: refusal('ACCOUNT_INACTIVE', { clearsCookie: true }) })
    expect(await open('/figuras/inicio')).toBe('/')
    expect(said()).toEqual(['error: Tu cuenta está deshabilitada.'])
    expectLoggedOut(calls)
  })

  test('S-33b: a platform withdrawn since the profile was stored is found at home', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ [PROFILE]: Response.json({ ...ANA, platform: ['mision-espacial'] }) })
    expect(await open('/figuras/inicio')).toBe('/figuras/login')
    expect(said()).toEqual(['error: No cuentas con permisos para ingresar a esta plataforma'])
    expectLoggedOut(calls)
  })

  test.each(['/mision-espacial/misiones', '/mision-espacial/inicio'])(
    'S-33c: a platform outside the profile: %s',
    async (path) => {
      signedIn()
      const calls = serve({ [PROFILE]: Response.json({ ...ANA, platform: ['figuras'] }) })
      expect(await open(path)).toBe('/')
      expect(said()).toEqual(['error: No tienes permisos para ingresar a la plataforma "mision-espacial".'])
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
    expect(said()).toEqual(['error: No se pudo obtener el usuario'])
    expectLoggedOut(calls)
  })

  test('S-35: no avatar on the home of figuras', async () => {
    signedIn({ stored: ANA })
    serve({ [PROFILE]: Response.json({ ...ANA, avatar: null }) })
    expect(await open('/figuras/inicio')).toBe('/figuras/seleccionar-avatar')
    expect(said()).toEqual(['info: No has seleccionado un avatar'])
    expect(await open('/mision-espacial/inicio')).toBe('/mision-espacial/inicio')
    expect(said()).toHaveLength(1)
  })

  test('a forced logout ends here even when the server cannot be reached', async () => {
    signedIn({ stored: { ...ANA, platform: ['figuras'] } })
    serve({ [SIGN_OUT]: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await open('/mision-espacial/misiones')).toBe('/')
    expect(sessionEmail()).toBeNull()
    expect(useSession.getState().user).toBeNull()
  })
})

describe('D-27: each home loads the profile afresh', () => {
  test.each(['figuras', 'mision-espacial'])('/%s/inicio replaces the stored one', async (platform) => {
    signedIn({ stored: { ...ANA, name: 'Antes' } })
    const calls = serve({ [PROFILE]: Response.json(ANA) })
    expect(await open(`/${platform}/inicio`)).toBe(`/${platform}/inicio`)
    expect(useSession.getState().user?.name).toBe(ANA.name)
    expect(calls).toHaveLength(1)
  })

  test('every time it is entered, and once each', async () => {
    signedIn()
    const calls = serve({ [PROFILE]: Response.json(ANA) })
    const router = openRouter('/figuras/inicio')
    await router.load()
    expect(calls).toHaveLength(1)
    await router.navigate({ to: '/figuras/perfil' })
    await router.navigate({ to: '/figuras/inicio' })
    expect(calls).toHaveLength(2)
  })
})

describe('signed in', () => {
  test.each(['figuras', 'mision-espacial'] as const)(
    'S-21: the sign-in of %s leads to its home, and is remembered',
    async (id) => {
      signedIn({ stored: ANA })
      serve({ [PROFILE]: Response.json(ANA) })
      expect(await open(`/${id}/login?next=/${id}/perfil`)).toBe(`/${id}/inicio`)
      expect(useSession.getState().lastPlatform).toBe(id)
    },
  )

  test('S-21: the sign-in without a platform leads to the menu, which shows without a stored profile', async () => {
    signedIn()
    expect(await open('/login')).toBe('/')
  })

  test('S-22: the menu leads to the last platform, otherwise to the first of the profile', async () => {
    signedIn({ stored: ANA })
    serve({ [PROFILE]: Response.json(ANA) })
    expect(await open('/')).toBe('/mision-espacial/inicio')
    useSession.setState({ lastPlatform: 'figuras' })
    expect(await open('/')).toBe('/figuras/inicio')
  })

  test('S-22: nobody else is moved from the menu', async () => {
    signedIn({ stored: { ...ANA, platform: [] } })
    expect(await open('/')).toBe('/')
    useSession.setState({ user: { ...ANA, email: 'otra@orbita.example' } })
    expect(await open('/')).toBe('/')
  })

  test('S-22: a last platform that has been withdrawn is no place to go', async () => {
    signedIn({ stored: { ...ANA, platform: ['figuras'] } })
    useSession.setState({ lastPlatform: 'mision-espacial' })
    serve({ [PROFILE]: Response.json({ ...ANA, platform: ['figuras'] }) })
    expect(await open('/')).toBe('/figuras/inicio')
  })
})

describe('hovering a link', () => {
  test('asks nobody, says nothing and signs nobody out', async () => {
    signedIn({ stored: { ...ANA, isActive: false, avatar: null, platform: [] } })
    const calls = serve({})
    const router = openRouter('/')
    await router.load()
    for (const to of ['/figuras/inicio', '/mision-espacial/inicio', '/figuras/perfil', '/figuras/login'] as const) {
      await router.preloadRoute({ to })
    }
    expect(calls).toEqual([])
    expect(said()).toEqual([])
    expect(sessionEmail()).toBe(ANA.email)
    expect(router.state.location.href).toBe('/')
  })
})

describe('D-05: unknown places', () => {
  test.each(['/no-existe', '/figuras/nada', '/figuras/login/x', '/consola'])(
    '%s is a 404 for everybody',
    async (path) => {
      const router = openRouter(path)
      await router.load()
      expect(router.state.matches.some((match) => match._notFound || match.status === 'notFound')).toBe(true)
      expect(router.state.location.pathname).toBe(path)
    },
  )

  test('D-62: a mission that is not published is the 404 inside the frame', async () => {
    signedIn({ stored: ANA })
    serve({})
    const router = openRouter('/mision-espacial/misiones/reto/mision')
    await router.load()
    const { matches } = router.state
    expect(matches.map((match) => match.status)).toContain('notFound')
    expect(matches.map((match) => match.routeId)).toContain('/mision-espacial/_session')
  })
})

function expectLoggedOut(calls: { method: string; path: string }[]): void {
  expect(calls.filter((call) => call.method === 'DELETE').map((call) => call.path)).toEqual(['/auth/session'])
  expect(sessionEmail()).toBeNull()
  expect(useSession.getState()).toEqual({ user: null, album: null, lastPlatform: null })
}
