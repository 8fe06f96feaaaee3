import { noteRead } from './first-read.ts'
import { hasWorker } from './has-worker.ts'
import { noteMoment } from './server-clock.ts'
import { noteSlow } from './slow-calls.ts'

/** Answers older than this, in milliseconds since the navigation, answer no call. */
const FRESH_MS = 15_000

/** The first screen asks for everything within this time, in milliseconds. What is asked later is asked of the server. */
const FIRST_SCREEN_MS = 2_000

/** The time after which a page no longer waits for all answers at once, in milliseconds. */
const PATIENCE_MS = 12_000

/**
 * The longest waits for an answer, in milliseconds. A network can be there and carry nothing, and a browser would then wait
 * for minutes. Afterwards the server counts as unreachable; a command keeps its operation id, so that it can be repeated.
 */
const LONGEST_MS = 20_000

/** The pages whose document may come from the device. @see the service worker */
const SESSION_PAGE = /^\/(?:figuras|mision-espacial)\/(?!login$|terminos-y-condiciones$)/

/** The address where a page whose document brought nothing asks for what its first screen shows, in one call. */
const FIRST_DATA_PATH = '/armazon/datos'

/** @property at when the server asked for the answers, by its clock in milliseconds; absent in one of an earlier release */
type FirstData = { session: string; at?: number; answers: Record<string, unknown> }

let data: FirstData | undefined
/** the call for all answers at once, until it has been answered */
let underWay = askForAll()
let isTaken = false
let isOld = false

/**
 * Calls the server, or takes the answer that came with all others in one call: each answer once, while it is fresh, and only
 * with the session that it was sent for. A command makes all of them old. A page whose document comes from the device, or
 * left before its answers were ready, asks for all answers in that call as soon as it starts.
 *
 * @see D-91
 */
export const fetchFirst: typeof fetch = (input, init) => {
  const limited = { ...init, signal: endOf(init?.signal) }
  if ((init?.method ?? 'GET') !== 'GET') {
    // The other queries of the first screen start in the same task.
    setTimeout(forget)
    return noteSlow(fetch(input, limited))
  }
  return noteSlow(underWay ? underWay.then(() => answer(input, limited)) : answer(input, limited))
}

/** Returns when a call ends without an answer: when its page is left, or after the longest wait. */
function endOf(left: AbortSignal | null | undefined): AbortSignal {
  const late = AbortSignal.timeout(LONGEST_MS)
  // A browser that cannot join two signals waits as long as it would.
  return left ? (AbortSignal.any?.([left, late]) ?? left) : late
}

/** Returns whether the answer to a call has come with the others. */
export function hasFirst(path: string): boolean {
  return isUsable(data) && path in data.answers
}

function answer(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
  const taken = takeAnswer(String(input))
  return taken === undefined ? fetch(input, init) : Promise.resolve(new Response(JSON.stringify(taken)))
}

function takeAnswer(path: string): unknown {
  if (!isUsable(data)) return undefined

  if (!isTaken) setTimeout(forget, FIRST_SCREEN_MS)
  isTaken = true
  noteMomentOf(data)
  const taken = data.answers[path]
  delete data.answers[path]
  return taken
}

/** Notes when the server asked for the answers. They have no date of their own, and a clock that is wrong would count by itself. */
function noteMomentOf({ at }: FirstData): void {
  if (at === undefined) return

  noteRead(at)
  noteMoment(at)
}

function isUsable(data: FirstData | undefined): data is FirstData {
  return data !== undefined && performance.now() <= FRESH_MS && isOfSession(data)
}

function isOfSession({ session }: FirstData): boolean {
  const cookies = document.cookie.split('; ')
  return cookies.includes(`signed-in=${session}`) || cookies.includes(`__Host-signed-in=${session}`)
}

/** Asks for all answers of this page at once, if its document could not bring them. A failure brings nothing. */
function askForAll(): Promise<void> | undefined {
  if (typeof document === 'undefined' || !navigator.onLine) return undefined
  // A document that has just come for a person has the answers in it.
  if (document.documentElement.dataset.kind !== 'shell' && !hasWorker()) return undefined
  if (!document.cookie.includes('signed-in=') || !SESSION_PAGE.test(location.pathname)) return undefined

  return askForFirstData()
    .catch(() => undefined)
    .then((given) => {
      underWay = undefined
      if (!isOld) data = given
    })
}

async function askForFirstData(): Promise<FirstData | undefined> {
  const page = encodeURIComponent(location.pathname + location.search)
  const response = await fetch(`${FIRST_DATA_PATH}?pagina=${page}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return response.status === 200 ? response.json() : undefined
}

function forget(): void {
  data = undefined
  isOld = true
}
