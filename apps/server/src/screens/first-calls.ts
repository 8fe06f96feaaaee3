import type { FirstCalls } from '../infra/pages/personal-page.ts'

const PROFILE = '/rpc/employee/profile'
const NOTICES = '/rpc/employee/notices'
const PACKS = '/rpc/figuras/packs'
const MISSIONS = '/rpc/mision-espacial'

/** The calls that a page of a platform makes first, whatever the page. */
const OF_PLATFORM = {
  figuras: [PROFILE, PACKS, NOTICES],
  'mision-espacial': [PROFILE, NOTICES],
} as const

/** The further calls of single pages, by path. */
const OF_PAGE: Readonly<Record<string, readonly string[]>> = {
  '/figuras/inicio': ['/rpc/figuras/home'],
  '/figuras/album': ['/rpc/figuras/albums'],
  '/mision-espacial/inicio': [`${MISSIONS}/home`],
  '/mision-espacial/misiones': [`${MISSIONS}/challenges`],
  '/mision-espacial/recompensas': [`${MISSIONS}/rewards`],
}

/**
 * Returns the calls whose answers the document of a page carries for a person with a session, so that its first screen
 * waits for no other request.
 *
 * @param path the page's path; a page that needs no session has none
 * @see decision 060
 */
function firstCallsOf(path: string): readonly string[] {
  const platform = path.startsWith('/figuras/') ? 'figuras' : 'mision-espacial'
  if (!path.startsWith(`/${platform}/`)) return []

  return [...OF_PLATFORM[platform], ...(OF_PAGE[path] ?? [])]
}

/** The application, which answers requests. */
export type Fetcher = { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }

/** Builds what the documents of people with a session carry. @param ask the application's own `fetch` */
export function firstCalls(ask: Fetcher['fetch']): FirstCalls {
  return { of: firstCallsOf, ask }
}
