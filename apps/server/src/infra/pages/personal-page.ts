import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Context } from 'hono'
import { chooseEncoding, type Document } from './document.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The document waits this long for its data, in milliseconds, and is then sent without it: the page asks itself. */
const PATIENCE_MS = 1_500

const QUICK = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The readable cookie that the server sets with the session: who it belongs to, and its id. */
const SIGNED_IN = /(?:^|;\s*)signed-in=([^;]+)/

/** The calls of a page, answered by the product itself. */
export type FirstCalls = {
  of: (path: string) => readonly string[]
  /** answers a request as if it had come from the same browser */
  ask: (request: Request, env: unknown) => Response | Promise<Response>
}

/** The answers that a document carries. The browser uses them only while it has the same session. */
export type FirstData = { session: string; answers: Record<string, unknown> }

/**
 * Asks for what the first screen of a page shows, with the cookies of the request for the page. Every call goes through
 * its own route, guard and limits, so nothing is sent that the browser could not ask for itself.
 *
 * @returns undefined without a session, or when a call is refused or late: the page then asks, and handles the refusal
 */
export async function firstDataOf(c: Context, { of, ask }: FirstCalls): Promise<FirstData | undefined> {
  const cookie = c.req.header('cookie') ?? ''
  const session = SIGNED_IN.exec(cookie)?.[1]
  const calls = session === undefined || c.req.method !== 'GET' ? [] : of(c.req.path)
  if (session === undefined || calls.length === 0) return undefined

  const headers = forwarded(c)
  const asked = calls.map(async (path) => {
    const answer = await ask(new Request(new URL(path, c.req.url), { headers }), c.env)
    if (!answer.ok) throw new Error('refused')
    return [path, await answer.json()] as const
  })
  const answers = await inTime(Promise.all(asked)).catch(() => undefined)
  return answers && { session, answers: Object.fromEntries(answers) }
}

/** Compresses a document with somebody's data, which nobody may keep: neither a proxy nor the browser. */
export async function respondPersonal(request: Request, html: string): Promise<Response> {
  const plain = Buffer.from(html)
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS)
  const body = encoding === 'br' ? await brotli(plain, QUICK) : encoding === 'gzip' ? await gzip(plain) : plain
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': `${body.length}`,
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding, Cookie',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

const ENCODINGS: Pick<Document, 'br' | 'gzip'> = { br: Buffer.alloc(0), gzip: Buffer.alloc(0) }

/** The headers by which the product knows who asks and from where. */
function forwarded(c: Context): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'host', 'x-forwarded-for', 'user-agent']) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
