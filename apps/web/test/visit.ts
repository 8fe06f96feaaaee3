import type { ErrorCode } from '@orbita/domain/errors'
import { ERRORS } from '@orbita/domain/errors'
import type { Profile } from '@orbita/domain/people/profile'
import { createMemoryHistory } from '@tanstack/react-router'
import { vi } from 'vitest'
import { forgetSession, useSession } from '../src/app/session/session-store.ts'
import { connectToaster } from '../src/app/toasts/toasts.ts'
import { createAppRouter } from '../src/router.ts'
import type { ShownToast } from '../src/ui/overlays/toast.tsx'

export const ANA: Profile = {
  email: 'ana@orbita.example',
  name: 'Ana Ñandú',
  avatar: 'nova',
  isActive: true,
  platform: ['mision-espacial', 'figuras'],
  level: 'sin-rango',
  experience: 0,
  credits: 0,
}

/** Resets the browser's storage and collects the toasts. */
export function freshBrowser(): { notices: ShownToast[] } {
  localStorage.clear()
  forgetSession()
  localStorage.clear()
  endCookie()
  const notices: ShownToast[] = []
  connectToaster((notice) => notices.push(notice))
  return { notices }
}

export function signedIn({ email = ANA.email, stored = null }: { email?: string; stored?: Profile | null } = {}): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `signed-in=${encodeURIComponent(email)}; Path=/`
  if (stored) useSession.setState({ user: stored })
}

export function endCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server clears it
  document.cookie = 'signed-in=; Path=/; Max-Age=0'
}

export type Call = { method: string; path: string; body: unknown }

type Answer = Response | Promise<Response> | (() => Response | Promise<Response>)

/**
 * Stubs the server's answers by `METHOD /path`; any other request is unreachable. Signing out always works unless the
 * test overrides it.
 */
export function serve(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init: RequestInit = {}) => {
    const path = new URL(request instanceof Request ? request.url : String(request), location.origin).pathname
    const method = init.method ?? 'GET'
    calls.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const answer = answers[`${method} ${path}`]
    if (answer) return typeof answer === 'function' ? answer() : (await answer).clone()
    if (method === 'DELETE') {
      endCookie()
      return new Response(null, { status: 204 })
    }
    throw new TypeError('Failed to fetch')
  })
  return calls
}

/** The answer that gives `/mision-espacial/recompensas` its data at once, for tests of the frame around a page. */
export const NO_REWARDS = {
  'GET /rpc/mision-espacial/rewards': () =>
    Response.json({ rewards: [], credits: { available: 0, held: 0, spent: 0 }, openRedeems: 0 }),
}

export const PROFILE = 'GET /rpc/employee/profile'
export const SIGN_OUT = 'DELETE /auth/session'

export function refusal(code: ErrorCode, { clearsCookie = false } = {}): () => Response {
  return () => {
    if (clearsCookie) endCookie()
    return Response.json({ error: code }, { status: ERRORS[code] })
  }
}

export function openRouter(path: string) {
  return createAppRouter({ facts: { demo: false }, history: createMemoryHistory({ initialEntries: [path] }) })
}

/** @returns the address where a first load of `path` ends, after redirects */
export async function open(path: string): Promise<string> {
  const router = openRouter(path)
  await router.load()
  return router.state.location.href
}
