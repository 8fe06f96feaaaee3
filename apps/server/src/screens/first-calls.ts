import type { AlbumSummary } from '@orbita/contract/albums/albums'
import type { FirstCalls, Page } from '../infra/pages/personal-page.ts'

const PROFILE = '/rpc/employee/profile'
const NOTICES = '/rpc/employee/notices'
const PACKS = '/rpc/figuras/packs'
const ALBUMS = '/rpc/figuras/albums'
const MISSIONS = '/rpc/mision-espacial'

/** The calls that a page of a platform makes first, whatever the page. */
const OF_PLATFORM = {
  figuras: [PROFILE, PACKS, NOTICES],
  'mision-espacial': [PROFILE, NOTICES],
} as const

/** The further calls of single pages, by path. */
const OF_PAGE: Readonly<Record<string, readonly string[]>> = {
  '/figuras/inicio': ['/rpc/figuras/home'],
  '/figuras/album': [ALBUMS],
  '/figuras/album/detalle': [ALBUMS],
  '/figuras/premios': ['/rpc/figuras/awards'],
  '/figuras/intercambios': ['/rpc/figuras/trades'],
  '/mision-espacial/inicio': [`${MISSIONS}/home`],
  '/mision-espacial/misiones': [`${MISSIONS}/challenges`],
  '/mision-espacial/incentivos': [`${MISSIONS}/incentives`],
  '/mision-espacial/recompensas': [`${MISSIONS}/rewards`],
  '/mision-espacial/reconocimientos': [
    `${MISSIONS}/recognitions`,
    `${MISSIONS}/leaderboard?period=month&scope=company`,
  ],
}

/** The page of one mission: its challenge and itself, as they stand in the address. */
const MISSION_PAGE = /^\/mision-espacial\/misiones\/([\w-]+)\/([\w-]+)$/

/**
 * Returns the calls whose answers the document of a page carries for a person with a session, so that its first screen
 * waits for no other request.
 *
 * @param path the page's path; a page that needs no session has none
 */
function firstCallsOf(path: string): readonly string[] {
  const platform = path.startsWith('/figuras/') ? 'figuras' : 'mision-espacial'
  if (!path.startsWith(`/${platform}/`)) return []

  const [, challenge, mission] = MISSION_PAGE.exec(path) ?? []
  const ofMission = challenge === undefined ? [] : [`${MISSIONS}/challenges/${challenge}/missions/${mission}`]
  return [...OF_PLATFORM[platform], ...(OF_PAGE[path] ?? []), ...ofMission]
}

/** Returns the calls for the album that the pages of the album show, which its list names, and for its figure. @see D-54 */
function furtherCallsOf({ path, query }: Page, answers: ReadonlyMap<string, string>): readonly string[] {
  const list = answers.get(ALBUMS)
  if (list === undefined) return []

  const albums = JSON.parse(list) as AlbumSummary[]
  const shown = albums.find(({ isOpen }) => isOpen) ?? albums.at(-1)
  if (!shown) return []

  const album = `${ALBUMS}/${encodeURIComponent(shown.id)}`
  const figure = path === '/figuras/album/detalle' ? Number(query('figura')) : 0
  return Number.isInteger(figure) && figure > 0 ? [album, `${album}/figures/${figure}`] : [album]
}

/** The application, which answers requests. */
export type Fetcher = { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }

/** Builds what the documents of people with a session carry. @param ask the application's own `fetch` */
export function firstCalls(ask: Fetcher['fetch']): FirstCalls {
  return { of: firstCallsOf, furtherOf: furtherCallsOf, ask, own: PROFILE }
}
