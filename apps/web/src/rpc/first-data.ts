/** Answers older than this, in milliseconds since the navigation, are not used. */
const FRESH_MS = 15_000

/** The first screen asks for everything within this time, in milliseconds. What is asked later is asked of the server. */
const FIRST_SCREEN_MS = 2_000

type FirstData = { session: string; answers: Record<string, unknown> }

let data = readFirstData()
let isTaken = false

/**
 * Calls the server, or takes the answer that the document brought along: each answer once, while it is fresh, and only
 * with the session that it was sent for. A command makes all of them old.
 *
 * @see decision 060
 */
export const fetchFirst: typeof fetch = (input, init) => {
  if ((init?.method ?? 'GET') !== 'GET') {
    // The other queries of the first screen start in the same task.
    setTimeout(forget)
    return fetch(input, init)
  }
  const answer = takeAnswer(String(input))
  return answer === undefined ? fetch(input, init) : Promise.resolve(new Response(JSON.stringify(answer)))
}

function takeAnswer(path: string): unknown {
  if (!data || performance.now() > FRESH_MS || !isOfSession(data)) return undefined

  if (!isTaken) setTimeout(forget, FIRST_SCREEN_MS)
  isTaken = true
  const answer = data.answers[path]
  delete data.answers[path]
  return answer
}

function isOfSession({ session }: FirstData): boolean {
  const cookies = document.cookie.split('; ')
  return cookies.includes(`signed-in=${session}`) || cookies.includes(`__Host-signed-in=${session}`)
}

function readFirstData(): FirstData | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('first-data')?.textContent
  return text ? JSON.parse(text) : undefined
}

function forget(): void {
  data = undefined
}
