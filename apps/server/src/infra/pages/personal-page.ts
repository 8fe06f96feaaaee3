import type { Context } from 'hono'
import { chooseEncoding, type Document } from './document.ts'
import { type Beginning, gzipDocument } from './personal-document.ts'

/** The document waits this long for its data, in milliseconds, and is then sent without it: the page asks itself. */
const PATIENCE_MS = 1_500

/** The readable cookie that the server sets with the session: who it belongs to, and its id. */
const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?signed-in=([^;]+)/

/** The calls of a page, answered by the product itself. */
export type FirstCalls = {
  of: (path: string) => readonly string[]
  /** answers a request as if it had come from the same browser */
  ask: (request: Request, env: unknown) => Response | Promise<Response>
}

/**
 * The answers that a document carries, each as JSON by the path of its call. The browser uses them only while it has the
 * same session.
 */
export type FirstData = { session: string; answers: ReadonlyMap<string, string> }

/**
 * Asks for what the first screen of a page shows, with the headers of the request for the page. Every call goes through
 * its own route, guard and limits, so nothing is sent that the browser could not ask for itself.
 *
 * @returns undefined without a session, or when a call is refused or late: the page then asks, and handles the refusal
 */
export async function firstDataOf(c: Context, { of, ask }: FirstCalls): Promise<FirstData | undefined> {
  const session = SIGNED_IN.exec(c.req.header('cookie') ?? '')?.[1]
  const calls = session === undefined || c.req.method !== 'GET' ? [] : of(c.req.path)
  if (session === undefined || calls.length === 0) return undefined

  const asked = calls.map(async (path): Promise<[path: string, json: string]> => {
    let taken: string | undefined
    const take = (json: string) => {
      taken = json
    }
    const answer = await ask(innerRequest(c, path), { ...(c.env as object), take })
    if (!answer.ok || taken === undefined) throw new Error('refused')
    return [path, taken]
  })
  const answers = await inTime(Promise.all(asked)).catch(() => undefined)
  return answers && { session, answers: new Map(answers) }
}

/** Makes a GET of what the application reads of one. A `Request` costs as much as the query behind it. */
function innerRequest(c: Context, path: string): Request {
  const { raw } = c.req
  return { method: 'GET', url: new URL(path, raw.url).href, headers: raw.headers } as Request
}

/** Sends a document with somebody's data, which nobody may keep: neither a proxy nor the browser. */
export function respondPersonal(request: Request, { beginning, end }: { beginning: Beginning; end: string }): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS)
  const body = encoding ? gzipDocument(beginning, end) : Buffer.concat([beginning.plain, Buffer.from(end)])
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

const ENCODINGS: Pick<Document, 'br' | 'gzip'> = { gzip: Buffer.alloc(0) }

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
