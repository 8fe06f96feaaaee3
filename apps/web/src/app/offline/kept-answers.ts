import type { Query, QueryClient } from '@tanstack/react-query'
import { onceAtRest } from '../at-rest.ts'
import { sessionEmail } from '../session/session-cookie.ts'
import { KEPT_KEY } from '../session/session-key.ts'
import { tryStorage } from '../try-storage.ts'

/** An answer of the server, and when it was given, in milliseconds. */
type Answer = { data: unknown; at: number }

/** The answers last seen on this device: whose they are, and each by the hash of its key. */
type Kept = {
  email: string
  /** the build that wrote it: the answers of another one may have another shape */
  build: string
  answers: Record<string, Answer>
}

/** The time for which an answer is kept, in milliseconds: the length of a long leave. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000

/** The pause between a change and its writing, in milliseconds, so that a screen which loads writes once. */
const WRITE_AFTER_MS = 1_000

/** The most characters that are kept. Beyond it, the oldest answers are left out. */
const MOST_CHARACTERS = 400_000

/**
 * Keeps on this device what a person sees, and gives it back to the pages that ask for it again, with its date: they show
 * it at once and ask the server again. Without storage nothing is kept and nothing else changes. Each query says whether its
 * answer is kept.
 *
 * @returns a function that forgets them when the session ends, before another begins
 * @see D-91, QueryMeta
 */
export function keepAnswers(client: QueryClient, build = currentBuild()): () => void {
  let email: string | null = null
  let kept: Kept['answers'] = {}
  let isWaiting = false
  client.getQueryCache().subscribe(({ type, query }) => {
    if (!query.meta?.isKept || !isOfPerson()) return
    if (type === 'added') {
      const answer = kept[query.queryHash]
      // What the document brought is added with its data, and shows until the page has taken it over.
      if (query.state.data === undefined) giveBack(query, answer)
      else if (answer && answer.at > query.state.dataUpdatedAt) onceAtRest(() => giveBack(query, answer))
    }
    if ((type !== 'updated' && type !== 'added') || query.state.data === undefined) return
    if ((kept[query.queryHash]?.at ?? 0) > query.state.dataUpdatedAt) return

    kept[query.queryHash] = { data: query.state.data, at: query.state.dataUpdatedAt }
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      // Another person may be signed in by now, or the session may have ended.
      if (email === null || sessionEmail() !== email) return
      write({ email, build, answers: { ...readKept({ email, build }), ...kept } })
    }, WRITE_AFTER_MS)
  })

  /** Returns whether somebody has a session, whose answers are at hand then. */
  function isOfPerson(): boolean {
    const now = sessionEmail()
    if (now === null || now === email) return now !== null

    email = now
    kept = readKept({ email, build })
    return true
  }

  return () => {
    email = null
    kept = {}
  }
}

function giveBack(query: Query, answer: Answer | undefined): void {
  if (!answer || query.state.dataUpdatedAt >= answer.at) return

  query.setData(answer.data, { updatedAt: answer.at, manual: true })
  // Whatever its age: the page may have closed before it wrote what changed last.
  query.invalidate()
}

/** Reads the answers that this build kept for this person, without those that are too old. */
function readKept({ email, build }: Omit<Kept, 'answers'>): Kept['answers'] {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(KEPT_KEY) ?? 'null') as Partial<Kept> | null)
  if (kept?.email !== email || kept.build !== build || typeof kept.answers !== 'object') return {}

  const since = Date.now() - KEPT_FOR_MS
  return Object.fromEntries(Object.entries(kept.answers).filter(([, { at }]) => at > since))
}

function write({ email, build, answers }: Kept): void {
  const newestFirst = Object.entries(answers).toSorted(([, a], [, b]) => b.at - a.at)
  let length = 0
  const fitting = newestFirst.filter(([, { data }]) => {
    length += JSON.stringify(data).length
    return length <= MOST_CHARACTERS
  })
  const text = JSON.stringify({ email, build, answers: Object.fromEntries(fitting) } satisfies Kept)
  tryStorage(() => localStorage.setItem(KEPT_KEY, text))
}

/** Returns the address of the app's entry, whose name contains the hash of its content. */
function currentBuild(): string {
  const { app } = document.documentElement.dataset
  return app ?? document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
}
