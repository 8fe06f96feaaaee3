import { constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { chooseEncoding } from './build-file.ts'
import { lateAnswers } from './late-answers.ts'
import type { WindowSize } from './web-build.ts'

/**
 * The longest wait of a page for its data, in milliseconds: of a document, which then leaves without it, and the one call that the app makes for it. In a rush the call is long, because after it the app asks call
 * by call; while the database is away, its queries are refused much earlier.
 */
const PATIENCE = { document: 2_000, call: 10_000 }

/** The age beyond which answers are not given any more, in milliseconds: the app uses none that are older. */
const FRESH_MS = 15_000

/** The readable cookie that the server sets with the session: who it belongs to, and its id. */
const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?signed-in=([^;]+)/

/** The size of the window when this browser was here last, which the app writes. */
const WINDOW = /(?:^|;\s*)ventana=([1-9]\d{2,3})x([1-9]\d{2,3})(?:;|$)/

/** A page that is asked for: its path, and the values of its address. */
export type Page = { path: string; search: string; query: (name: string) => string | undefined }

/** The calls of a page, answered by the product itself. */
export type FirstCalls = {
  of: (path: string) => readonly string[]
  /** the calls that can be named only once the first ones are answered */
  furtherOf: (page: Page, answers: FirstData['answers']) => readonly string[]
  /** answers a request as if it had come from the same browser */
  ask: (request: Request, env: unknown) => Response | Promise<Response>
  /** the call that is asked again before late answers are given: its refusal says that the session ended meanwhile */
  own: string
}

/**
 * The answers that a document carries, each as JSON by the path of its call. The browser uses them only while it has the
 * same session.
 */
export type FirstData = {
  session: string
  /** when they were asked for, in milliseconds: the live connection brings what changes later */
  at: number
  window?: WindowSize | undefined
  answers: ReadonlyMap<string, string>
}

/** Finds the first data of pages. */
export type FirstDataFinder = ReturnType<typeof firstDataFinder>

/**
 * Asks for what the first screen of a page shows, with the headers of the request. Every call goes through its own route,
 * guard and limits, so nothing is sent that the browser could not ask for itself. Without a session, and when a call is
 * refused, there is no data: the page then asks, and handles the refusal.
 */
export function firstDataFinder(calls: FirstCalls, patience = PATIENCE) {
  const late = lateAnswers<FirstData>()

  return {
    /** Returns the data of a document; one without answers when they are late, so that the app asks for all at once. */
    ofDocument: async (c: Context, page: Page): Promise<FirstData | undefined> => {
      const work = begin(c, calls, page)
      if (!work) return undefined

      const data = await inTime(work, patience.document).catch(() => undefined)
      if (data !== LATE) return data

      late.keep(keyOf(c, page), work)
      return { session: sessionOf(c)!, at: Date.now(), answers: new Map() }
    },

    /** Returns the data that a document did not bring, of which a part may be under way. */
    ofCall: async (c: Context, page: Page): Promise<FirstData | undefined> => {
      const kept = late.take(keyOf(c, page))
      const work = kept ? stillAdmitted(c, calls, kept) : begin(c, calls, page)
      const data = work && (await inTime(work, patience.call).catch(() => undefined))
      return data === undefined || data === LATE || Date.now() - data.at > FRESH_MS ? undefined : data
    },
  }
}

/**
 * Gives answers that were asked for a while ago, if the session is still open.
 *
 * @throws Error when it ended meanwhile
 */
async function stillAdmitted(c: Context, calls: FirstCalls, work: Promise<FirstData>): Promise<FirstData> {
  const [data] = await Promise.all([work, askAll(c, calls, [calls.own])])
  return data
}

/** @returns undefined for a page without a session or without calls */
function begin(c: Context, calls: FirstCalls, page: Page): Promise<FirstData> | undefined {
  const session = sessionOf(c)
  const paths = session === undefined || c.req.method !== 'GET' ? [] : calls.of(page.path)
  if (session === undefined || paths.length === 0) return undefined

  const at = Date.now()
  return answersTo({ c, calls, page, paths }).then((answers) => ({
    session,
    at,
    window: windowIn(c),
    answers,
  }))
}

function windowIn(c: Context): WindowSize | undefined {
  const [, width, height] = WINDOW.exec(c.req.header('cookie') ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

const sessionOf = (c: Context) => SIGNED_IN.exec(c.req.header('cookie') ?? '')?.[1]
const addressOf = ({ path, search }: Page) => path + search
const keyOf = (c: Context, page: Page) => `${addressOf(page)} ${c.req.header('cookie')}`

/** Asks for everything at once, and then for what the answers name. */
async function answersTo({ c, calls, page, paths }: Asked): Promise<FirstData['answers']> {
  const first = new Map(await askAll(c, calls, paths))
  return new Map([...first, ...(await askAll(c, calls, calls.furtherOf(page, first)))])
}

type Asked = { c: Context; calls: FirstCalls; page: Page; paths: readonly string[] }

/** @throws Error when any of the calls is refused */
function askAll(c: Context, { ask }: FirstCalls, paths: readonly string[]): Promise<[path: string, json: string][]> {
  const asked = paths.map(async (path): Promise<[path: string, json: string]> => {
    let taken: string | undefined
    const take = (json: string) => {
      taken = json
    }
    const answer = await ask(innerRequest(c, path), { ...(c.env as object), take })
    if (!answer.ok || taken === undefined) throw new Error('refused')
    return [path, taken]
  })
  return Promise.all(asked)
}

/** Writes the answers as one JSON object, without reading them again. */
export function toJson({ session, at, answers }: FirstData): string {
  const members = [...answers].map(([path, json]) => `${JSON.stringify(path)}:${json}`)
  return `{"session":${JSON.stringify(session)},"at":${at},"answers":{${members.join()}}}`
}

/** Makes a GET of what the application reads of one. A `Request` costs as much as the query behind it. */
function innerRequest(c: Context, path: string): Request {
  const { raw } = c.req
  return { method: 'GET', url: new URL(path, raw.url).href, headers: raw.headers } as Request
}

/** Answers a page whose document came from the device: what that page shows first, or nothing. */
export function respondFirstData(request: Request, data: FirstData | undefined): Response {
  const headers = { 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' }
  if (!data) return new Response(null, { status: 204, headers })

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS)
  const json = toJson(data)
  const body = encoding ? gzipSync(json, { level: constants.Z_BEST_SPEED }) : Buffer.from(json)
  return new Response(new Uint8Array(body), {
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': `${body.length}`,
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

const ENCODINGS = ['gzip'] as const

const LATE = Symbol('late')

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
