import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA } from '../../../test/visit.ts'

const SIGNED_OUT = { user: null, album: null, lastPlatform: null }

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** Returns the store as a newly opened page sees it. */
async function opened() {
  return import('./session-store.ts')
}

const stored = () => JSON.parse(localStorage.getItem('orbita') ?? 'null')

describe('S-15: a value that is not a session of this version is discarded silently', () => {
  test.each([
    ['half a text', '{'],
    ['a word', '"texto"'],
    ['a number', '7'],
    ['null', 'null'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no state', '{"version":1}'],
    ['another version', JSON.stringify({ state: { ...SIGNED_OUT, user: ANA }, version: 0 })],
    ['no version', JSON.stringify({ state: { ...SIGNED_OUT, user: ANA } })],
    ['a user of another shape', '{"state":{"user":{"email":7},"album":null,"lastPlatform":null},"version":1}'],
    ['a platform that does not exist', '{"state":{"user":null,"album":null,"lastPlatform":"marte"},"version":1}'],
    ['an album that is no text', '{"state":{"user":null,"album":{},"lastPlatform":null},"version":1}'],
    ['a polluted prototype', '{"state":{"__proto__":{"user":{}}},"version":1}'],
  ])('%s', async (_, text) => {
    localStorage.setItem('orbita', text)
    const { useSession } = await opened()
    expect(useSession.getState()).toEqual(SIGNED_OUT)
  })
})

test('S-15: only user, album and last platform survive a reload', async () => {
  const state = { user: { ...ANA, secret: 'no' }, album: 'temporada-1', lastPlatform: 'figuras', extra: 1 }
  localStorage.setItem('orbita', JSON.stringify({ state, version: 1 }))
  const { useSession } = await opened()
  expect(useSession.getState()).toEqual({ user: ANA, album: 'temporada-1', lastPlatform: 'figuras' })
})

test('S-14: signing out leaves nothing of the employee in the store', async () => {
  const { forgetSession, rememberPlatform, rememberProfile, useSession } = await opened()
  rememberProfile(ANA)
  rememberPlatform('figuras')
  expect(stored().state).toMatchObject({ user: ANA, lastPlatform: 'figuras' })
  forgetSession()
  expect(useSession.getState()).toEqual(SIGNED_OUT)
  expect(localStorage.getItem('orbita')).not.toContain(ANA.email)
})

test('the album belongs to a person', async () => {
  const { rememberProfile, useSession } = await opened()
  rememberProfile(ANA)
  useSession.setState({ album: 'temporada-1' })
  rememberProfile({ ...ANA, name: 'Ana Segunda' })
  expect(useSession.getState().album).toBe('temporada-1')
  rememberProfile({ ...ANA, email: 'otra@orbita.example' })
  expect(useSession.getState().album).toBeNull()
})

test('D-91: what was seen on this device belongs to a person too', async () => {
  const { rememberProfile } = await opened()
  rememberProfile(ANA)
  const seen = ['orbita-visto', 'orbita-pantalla /figuras/album']
  for (const key of seen) localStorage.setItem(key, 'Tienes 24')
  rememberProfile({ ...ANA, name: 'Ana Segunda' })
  expect(seen.map((key) => localStorage.getItem(key))).toEqual(['Tienes 24', 'Tienes 24'])
  rememberProfile({ ...ANA, email: 'otra@orbita.example' })
  expect(seen.map((key) => localStorage.getItem(key))).toEqual([null, null])
})

test('a session that another tab stored or cleared is read again', async () => {
  const { rememberProfile, restoreSession, useSession } = await opened()
  rememberProfile(ANA)
  localStorage.setItem('orbita', JSON.stringify({ state: SIGNED_OUT, version: 1 }))
  await restoreSession()
  expect(useSession.getState()).toEqual(SIGNED_OUT)

  rememberProfile(ANA)
  localStorage.clear()
  await restoreSession()
  expect(useSession.getState()).toEqual(SIGNED_OUT)
})

test.each([
  ['throws', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['is absent', () => undefined],
])('without storage (it %s) the session lasts as long as the page', async (_, broken) => {
  vi.stubGlobal('localStorage', broken())
  const { rememberProfile, useSession } = await opened()
  rememberProfile(ANA)
  expect(useSession.getState().user).toEqual(ANA)
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
