import { beforeEach, describe, expect, test } from 'vitest'
import { ANA, endCookie, freshBrowser, openRouter, PROFILE, serve, signedIn } from '../../../test/visit.ts'
import { sessionWatchQuery } from '../session/session-watch.ts'
import { RenderClient } from './asked.ts'
import { load } from './load.ts'

beforeEach(() => void freshBrowser())

const PACKS = 'GET /rpc/figuras/packs'
const TRADES = 'GET /rpc/figuras/trades'
const names = (calls: { method: string; path: string }[]) => calls.map(({ method, path }) => `${method} ${path}`)

describe('in a browser', () => {
  test('a page is there before anything that it shows has been answered', async () => {
    signedIn({ stored: ANA })
    const never = () => new Promise<Response>(() => undefined)
    const calls = serve({ [PACKS]: never, [TRADES]: never })
    const router = openRouter('/figuras/intercambios')
    await router.load()
    expect(router.state.matches.at(-1)).toMatchObject({ routeId: '/figuras/_session/intercambios', status: 'success' })
    expect(names(calls).sort()).toEqual(['GET /rpc/employee/notices', PACKS, TRADES])
  })

  test('a page that is entered again asks only for what is not there', async () => {
    signedIn({ stored: ANA })
    const calls = serve({
      [PACKS]: () => Response.json({ waiting: [] }),
      'GET /rpc/employee/notices': () => Response.json({ notices: [], next: null }),
      [TRADES]: () => Response.json({}),
      'GET /rpc/figuras/gifts': () => Response.json({}),
    })
    const router = openRouter('/figuras/intercambios')
    await router.load()
    calls.length = 0
    await router.navigate({ to: '/figuras/regalar' })
    await router.navigate({ to: '/figuras/intercambios' })
    expect(names(calls)).toEqual(['GET /rpc/figuras/gifts'])
  })

  test('a link that is hovered asks for nothing, and its page asks when it is entered', async () => {
    signedIn({ stored: ANA })
    const calls = serve({ [PACKS]: () => Response.json({ waiting: [] }) })
    const router = openRouter('/figuras/codigo')
    await router.load()
    calls.length = 0
    await router.preloadRoute({ to: '/figuras/intercambios' })
    expect(calls).toEqual([])
    await router.navigate({ to: '/figuras/intercambios' })
    expect(names(calls)).toContain(TRADES)
  })

  test('nobody without a session is asked for', async () => {
    endCookie()
    let started = 0
    await load({ context: { reads: {} }, preload: false }, () => {
      started++
      return []
    })
    expect(started).toBe(0)
  })
})

test('the queries of a rendering ask as its person, and store nothing of them', async () => {
  const calls = serve({ [PROFILE]: () => Response.json({ ...ANA, name: 'Otra' }) })
  const [hers, his] = [ANA, { ...ANA, email: 'luis@orbita.example' }].map(
    (profile) => new RenderClient(async (path) => Response.json(`${path}`.endsWith('profile') ? profile : {})),
  ) as [RenderClient, RenderClient]
  const { initialData: _, ...watch } = sessionWatchQuery('figuras')
  const read = await Promise.all([hers.fetchQuery(watch), his.fetchQuery(watch)])
  expect(read.map((profile) => profile?.email)).toEqual([ANA.email, 'luis@orbita.example'])
  expect(calls).toEqual([])
})
