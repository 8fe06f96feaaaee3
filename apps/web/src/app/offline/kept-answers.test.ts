import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA, endCookie, freshBrowser, signedIn } from '../../../test/visit.ts'
import { figurasHomeQuery } from '../../features/home/queries.ts'
import { movementsQuery } from '../../features/movements/queries.ts'
import { noticesQuery } from '../../features/notices/queries.ts'
import { recognitionsQuery } from '../../features/recognitions/queries.ts'
import { codeQuery } from '../../features/rewards/queries.ts'
import { albumQuery } from '../queries/album-query.ts'
import type { QueryMeta } from '../queries/query-meta.ts'
import { forgetSession } from '../session/session-store.ts'
import { keepAnswers } from './kept-answers.ts'
import { seenWords } from './use-unreachable.ts'

type Asked = { queryKey: readonly unknown[]; meta?: QueryMeta | undefined }

const home: Asked = figurasHomeQuery
const album: Asked = albumQuery('temporada-1')
const NOW = new Date('2026-11-20T15:00:00Z')

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ now: NOW })
  signedIn()
})

afterEach(() => void vi.useRealTimers())

/** Opens a page that asks for an answer, which never comes unless the test gives it. */
function open(build = 'v1') {
  const client = new QueryClient()
  keepAnswers(client, build)
  const shown = ({ queryKey, meta = {} }: Asked) => {
    const observer = new QueryObserver(client, { queryKey, meta, queryFn: () => new Promise(() => undefined) })
    return observer.getCurrentResult().data
  }
  return { client, shown }
}

async function see({ queryKey, meta = {} }: Asked, data: unknown, build?: string) {
  const { client } = open(build)
  client.getQueryCache().build(client, { queryKey, meta }).setData(data)
  await vi.advanceTimersByTimeAsync(2_000)
}

function signOutAndIn() {
  forgetSession()
  signedIn()
}

describe('D-91: what was last seen', () => {
  test('is given back to the next page, with its date', async () => {
    await see(home, { album: 'uno' })
    vi.setSystemTime('2026-11-22T15:00:00Z')
    const { client, shown } = open()
    expect(shown(home)).toEqual({ album: 'uno' })
    expect(client.getQueryState(home.queryKey)).toMatchObject({ dataUpdatedAt: NOW.getTime(), isInvalidated: true })
  })

  test('of one page does not replace that of another', async () => {
    await see(home, 'inicio')
    await see(album, 'álbum')
    expect([open().shown(home), open().shown(album)]).toEqual(['inicio', 'álbum'])
  })

  test.each([
    ['codes', codeQuery(7)],
    ['notices', noticesQuery],
    ['thanks', recognitionsQuery],
    ['movements', movementsQuery],
  ] as [string, Asked][])('never holds %s', async (_, query) => {
    await see(query, 'algo personal')
    expect(JSON.stringify(localStorage)).not.toContain('algo personal')
  })

  test.each([
    ['another build', () => undefined, 'v2'],
    ['another person', () => signedIn({ email: 'otra@orbita.example' }), 'v1'],
    ['a month later', () => vi.setSystemTime('2026-12-21T15:00:00Z'), 'v1'],
    ['signing out', signOutAndIn, 'v1'],
  ])('is not shown after %s', async (_, change, build) => {
    await see(home, { album: 'uno' })
    change()
    expect(open(build).shown(home)).toBeUndefined()
  })

  test('is not written once the session has ended', async () => {
    const { client, shown } = open()
    shown(home)
    client.setQueryData(home.queryKey, ANA.name)
    endCookie()
    forgetSession()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(JSON.stringify(localStorage)).not.toContain(ANA.name)
  })

  test('is dropped when storage is full or holds something else', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await see(home, 'inicio')
    vi.restoreAllMocks()
    expect(open().shown(home)).toBeUndefined()
    for (const text of ['{', '[]', '{"email":"ana@orbita.example","build":"v1"}']) {
      localStorage.setItem('orbita-visto', text)
      expect(open().shown(home)).toBeUndefined()
    }
  })

  test('leaves out the oldest when there is too much', async () => {
    await see(home, 'x'.repeat(300_000))
    vi.advanceTimersByTime(1_000)
    await see(album, 'y'.repeat(300_000))
    expect([open().shown(home), String(open().shown(album)).length]).toEqual([undefined, 300_000])
  })
})

test('D-91: the strip says of when the page is', () => {
  expect(seenWords(NOW, NOW)).toMatch(/^lo que ves es de las? \d/)
  const at = (hour: number) => seenWords(new Date(2026, 10, 20, hour, 5), new Date(2026, 10, 20, 23, 0))
  expect([0, 1, 11, 13, 14].map((hour) => /de las? \d+/.exec(at(hour))?.[0])).toEqual([
    'de las 12',
    'de la 1',
    'de las 11',
    'de la 1',
    'de las 2',
  ])
  expect(seenWords(new Date('2026-11-18T15:00:00Z'), NOW)).toMatch(/miércoles, 18 de noviembre$/)
})
