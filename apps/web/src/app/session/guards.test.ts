import { beforeEach, describe, expect, test } from 'vitest'
import {
  ANA,
  type Call,
  freshBrowser,
  open,
  openRouter,
  PROFILE,
  refusal,
  serve,
  signedIn,
} from '../../../test/visit.ts'
import type { ShownToast } from '../../ui/overlays/toast.tsx'
import { sessionEmail } from './session-cookie.ts'
import { useSession } from './session-store.ts'

let notices: ShownToast[]
const toasts = () => notices.map(({ severity, text }) => `${severity}: ${text}`)

beforeEach(() => {
  notices = freshBrowser().notices
})

/** The calls for the profile; what a page shows is read beside it. */
const profilesIn = (calls: readonly Call[]) => calls.filter(({ method, path }) => `${method} ${path}` === PROFILE)

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
      expect(toasts()).toEqual([])
    },
  )

  test.each(['figuras', 'mision-espacial'])(
    'S-03, S-24: /%s leads to its sign-in, with nothing to remember',
    async (id) => {
      expect(await open(`/${id}`)).toBe(`/${id}/login`)
      expect(await open(`/${id}/inicio`)).toBe(`/${id}/login`)
    },
  )

  test('S-22: visitors without a session can open the menu, the sign-in pages and the terms', async () => {
    useSession.setState({ user: ANA, lastPlatform: 'figuras' })
    for (const path of ['/', '/login', '/figuras/login', '/mision-espacial/login']) expect(await open(path)).toBe(path)
  })

  test('an expired session clears the stored profile', async () => {
    useSession.setState({ user: ANA, album: 'temporada-1', lastPlatform: 'figuras' })
    await open('/figuras/perfil')
    expect(useSession.getState()).toEqual({ user: null, album: null, lastPlatform: null })
  })

  test('S-24: a session that the server no longer knows ends quietly at the sign-in, and does not bounce', async () => {
    signedIn()
    serve({ [PROFILE]: refusal('NO_SESSION') })
    expect(await open('/figuras/login')).toBe('/figuras/login')
    expect(sessionEmail()).toBeNull()
    expect(toasts()).toEqual([])
  })
})

describe('S-20: entering a platform', () => {
  test('loads the profile when none is stored', async () => {
    signedIn()
    const calls = serve({ [PROFILE]: Response.json(ANA) })
    expect(await open('/figuras/perfil')).toBe('/figuras/perfil')
    expect(useSession.getState().user).toEqual(ANA)
    expect(profilesIn(calls)).toHaveLength(1)
  })

  test('loads the profile when the stored one belongs to another person, and drops that album', async () => {
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
    expect(profilesIn(calls)).toEqual([])
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

describe('D-91: without a network', () => {
  test('a home opens with the stored profile of the same person, and says nothing', async () => {
    signedIn({ stored: ANA })
    serve({})
    expect(await open('/figuras/inicio')).toBe('/figuras/inicio')
    expect(useSession.getState().user).toEqual(ANA)
    expect(toasts()).toEqual([])
  })

  test('the stored profile of another person opens nothing', async () => {
    signedIn({ stored: { ...ANA, email: 'otra@orbita.example' } })
    serve({})
    await open('/figuras/inicio').catch(() => undefined)
    expect(toasts()).toEqual(['error: Error al encontrar al usuario'])
  })
})

describe('D-27: each home loads the profile afresh', () => {
  test.each(['figuras', 'mision-espacial'])('/%s/inicio replaces the stored one', async (platform) => {
    signedIn({ stored: { ...ANA, name: 'Antes' } })
    const calls = serve({ [PROFILE]: Response.json(ANA) })
    expect(await open(`/${platform}/inicio`)).toBe(`/${platform}/inicio`)
    await expect.poll(() => useSession.getState().user?.name).toBe(ANA.name)
    expect(profilesIn(calls)).toHaveLength(1)
  })

  test('every time it is entered, and once each', async () => {
    signedIn()
    const calls = serve({ [PROFILE]: Response.json(ANA) })
    const router = openRouter('/figuras/inicio')
    await router.load()
    expect(profilesIn(calls)).toHaveLength(1)
    await router.navigate({ to: '/figuras/perfil' })
    await router.navigate({ to: '/figuras/inicio' })
    expect(profilesIn(calls)).toHaveLength(2)
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

  test('S-22: leaves other visitors on the menu', async () => {
    signedIn({ stored: { ...ANA, platform: [] } })
    expect(await open('/')).toBe('/')
    useSession.setState({ user: { ...ANA, email: 'otra@orbita.example' } })
    expect(await open('/')).toBe('/')
  })

  test('S-22: the menu does not lead to a last platform that has been withdrawn', async () => {
    signedIn({ stored: { ...ANA, platform: ['figuras'] } })
    useSession.setState({ lastPlatform: 'mision-espacial' })
    serve({ [PROFILE]: Response.json({ ...ANA, platform: ['figuras'] }) })
    expect(await open('/')).toBe('/figuras/inicio')
  })
})

describe('hovering a link', () => {
  test('sends no request, shows no toast and does not sign out', async () => {
    signedIn({ stored: { ...ANA, isActive: false, avatar: null, platform: [] } })
    const calls = serve({})
    const router = openRouter('/')
    await router.load()
    for (const to of ['/figuras/inicio', '/mision-espacial/inicio', '/figuras/perfil', '/figuras/login'] as const) {
      await router.preloadRoute({ to })
    }
    expect(calls).toEqual([])
    expect(toasts()).toEqual([])
    expect(sessionEmail()).toBe(ANA.email)
    expect(router.state.location.href).toBe('/')
  })
})

describe('D-05: unknown places', () => {
  test.each(['/no-existe', '/figuras/nada', '/figuras/login/x', '/consola'])(
    '%s is a 404 with and without a session',
    async (path) => {
      const router = openRouter(path)
      await router.load()
      expect(router.state.matches.some((match) => match._notFound || match.status === 'notFound')).toBe(true)
      expect(router.state.location.pathname).toBe(path)
    },
  )
})
