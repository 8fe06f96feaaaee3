import { LIVE_TOPICS } from '@orbita/domain/live'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSource } from '../../../test/fake-source.ts'
import { SHOWN, unread } from '../../../test/shown-data.tsx'
import { firstRead, noteRead } from '../../rpc/first-read.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { dropSessionCookie } from '../session/session-cookie.ts'
import { useLive } from './use-live.ts'

type Shown = keyof typeof SHOWN

let client: QueryClient

beforeEach(() => {
  noteRead(1_000)
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
  client = new QueryClient()
})

afterEach(() => {
  cleanup()
  client.clear()
})

function follow() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(useLive, { wrapper })
  return { source: FakeSource.opened[0]!, unmount }
}

function read(names: readonly Shown[], millisecondsAgo: number): void {
  const updatedAt = Date.now() - millisecondsAgo
  for (const name of names) client.getQueryCache().build(client, unread(name)).setData({}, { updatedAt, manual: true })
}

const outOfDate = () =>
  (Object.keys(SHOWN) as Shown[]).filter((name) => client.getQueryState(SHOWN[name].queryKey)?.isInvalidated)

const all = Object.keys(SHOWN) as Shown[]

const TOUCHED: Record<Exclude<(typeof LIVE_TOPICS)[number], 'profile'>, Shown[]> = {
  company: [],
  packs: ['figuras home', 'packs', 'album', 'mision home'],
  album: ['counts', 'figuras home', 'album', 'mision home'],
  trades: ['figuras home', 'trades', 'mision home'],
  awards: ['figuras home', 'awards', 'mision home'],
  missions: ['counts', 'figuras home', 'mision home', 'challenges', 'mission', 'goals'],
  incentives: ['figuras home', 'mision home', 'incentives'],
  ledger: ['movements'],
  notices: ['notices'],
  rewards: ['mision home', 'reward'],
  redeems: ['mision home', 'reward', 'redeems'],
  recognitions: ['counts', 'mision home', 'recognitions', 'leaderboard'],
  habits: ['figuras home', 'mision home'],
}

test.each(Object.entries(TOUCHED))(
  'NO-1: news of %s load again what shows them, and nothing else',
  (topic, touched) => {
    const { source } = follow()
    read(all, 0)
    source.say('invalidate', JSON.stringify({ topic }))
    expect(outOfDate()).toEqual(touched)
  },
)

test('every topic of the server says what it touches', () => {
  expect([...Object.keys(TOUCHED), 'profile'].sort()).toEqual([...LIVE_TOPICS].sort())
})

test('NO-1: the connection names the moment at which the page began to read, and brings what changed since', () => {
  const { source } = follow()
  expect(source.url).toBe(`/rpc/employee/live?since=${firstRead()}`)
  read(all, 0)
  source.say('invalidate', '{"topic":"packs"}')
  expect(outOfDate()).toEqual(TOUCHED.packs)
})

test('when it is not known what changed, everything is read again, also what was just read', () => {
  const { source } = follow()
  read(all, 60_000)
  read(['packs', 'redeems'], 0)
  source.say('sync')
  // What a pack held never changes.
  expect(outOfDate()).toEqual(all.filter((name) => name !== 'opening'))
})

test('news of the profile check the session at once, but not one that this page itself has left', async () => {
  let checks = 0
  const queryFn = async () => ++checks
  const observer = new QueryObserver(client, {
    queryKey: queryKeys.sessionWatch('figuras'),
    queryFn,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stop = observer.subscribe(() => undefined)
  const { source } = follow()
  signedInCookie('ana@orbita.example')
  expect(checks).toBe(0)
  source.say('invalidate', '{"topic":"profile"}')
  await expect.poll(() => checks).toBe(1)

  dropSessionCookie()
  source.say('bye')
  expect(client.isFetching()).toBe(0)
  signedInCookie('ana@orbita.example')
  source.say('invalidate', '{"topic":"profile"}')
  await expect.poll(() => checks).toBe(2)
  signedInCookie(null)
  stop()
})

/** Writes the cookie that the server would, or deletes it. */
function signedInCookie(email: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here
  document.cookie = `signed-in=${encodeURIComponent(email ?? '')}; Path=/${email === null ? '; Max-Age=0' : ''}`
}

test('a page that is left follows no more news', () => {
  const { source, unmount } = follow()
  unmount()
  read(all, 60_000)
  expect(source.readyState).toBe(FakeSource.CLOSED)
})
