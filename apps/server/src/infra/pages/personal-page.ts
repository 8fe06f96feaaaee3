import type { Context } from 'hono'
import type { Person, WindowSize } from './web-build.ts'

/** The longest wait of a document for what its page loads, in milliseconds. Then it leaves without, and its browser asks. */
const PATIENCE_MS = 2_000

/** The readable cookie that the server sets with the session: who it belongs to, and its id. */
const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?signed-in=([^;]+)/

/** The size of the window when this browser was here last, which the app writes. */
const WINDOW = /(?:^|;\s*)ventana=([1-9]\d{2,3})x([1-9]\d{2,3})(?:;|$)/

/** The headers of a page's request that say how its own answer is sent. */
const OF_THE_ANSWER = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range']

/** The application, which answers requests. */
export type Fetcher = { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }

/**
 * Returns the person who asks for a page. What the page loads is asked of the application with the headers of this request:
 * every call goes through its own route, guard and limits, so nothing is read that the browser could not read itself.
 *
 * @param app answers a request as if it had come from the same browser
 * @returns undefined for a request without a session, and for one that only looks
 */
export function personOf(c: Context, app: Fetcher['fetch'], patienceMs = PATIENCE_MS): Person | undefined {
  const cookie = c.req.header('cookie') ?? ''
  const session = SIGNED_IN.exec(cookie)?.[1]
  if (session === undefined || c.req.method !== 'GET') return undefined

  const at = Date.now()
  const headers = new Headers(c.req.raw.headers)
  for (const name of OF_THE_ANSWER) headers.delete(name)
  const ask = async (path: string) => app(new Request(new URL(path, c.req.url), { headers }), c.env)
  return { session, at, window: windowIn(cookie), ask: (path) => inTime(ask(path), at + patienceMs - Date.now()) }
}

function windowIn(cookie: string): WindowSize | undefined {
  const [, width, height] = WINDOW.exec(cookie) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** @throws Error when an answer is late */
async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
