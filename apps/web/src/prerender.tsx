import { RANKS, type Rank } from '@orbita/domain/ranks'
import { type AnyRoute, createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { pageKey } from './app/navigation/current-page.ts'
import { pageTitle } from './app/navigation/page-title.ts'
import type { PageFacts } from './app/page-facts.ts'
import { SessionFrame } from './components/frame/session-frame.tsx'
import { FigurasHomeView } from './features/home/figuras/figuras-home-view.tsx'
import { MisionHomeView } from './features/home/mision/mision-home-view.tsx'
import { createAppRouter } from './router.ts'

// biome-ignore lint/performance/noBarrelFile: this is the entry of the bundle
export { type FirstScreen, renderFirstScreen } from './first-screen.tsx'

export type Page = {
  /** the path it was rendered for, `404` for an unknown one: the container's `data-page` */
  key: string
  title: string
  html: string
}

/** Renders a signed-out page, as a visitor without stored state sees it. The result depends only on the arguments. */
export async function renderPage(path: string, facts: PageFacts): Promise<Page> {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ facts, history, isServer: true })
  await router.load()
  const html = renderToString(<App router={router} />)
  return { key: pageKey(router), title: pageTitle(router), html }
}

/** Stands for the person in the frame: an outline shows no more of them than their rank. */
const ANYBODY = {
  email: '',
  name: '',
  avatar: null,
  isActive: true,
  platform: ['figuras', 'mision-espacial'],
  level: 'sin-rango',
  experience: 0,
  credits: 0,
} satisfies Parameters<typeof SessionFrame>[0]['profile']

const nothing = () => undefined

/**
 * The outline of each home: the frame, and what is known of the home from the rank of a person alone, or from nothing.
 * The document shows it until the app is there.
 *
 * @see decision 073
 */
const OUTLINES: Readonly<Record<string, (rank?: Rank) => ReactNode>> = {
  '/figuras/inicio': (rank) => (
    <SessionFrame platform="figuras" profile={ANYBODY} onSignOut={nothing}>
      <FigurasHomeView profile={undefined} rank={rank} home={undefined} hasFailed={false} onRetry={nothing} />
    </SessionFrame>
  ),
  '/mision-espacial/inicio': (rank) => (
    <SessionFrame platform="mision-espacial" profile={ANYBODY} onSignOut={nothing}>
      <MisionHomeView profile={undefined} rank={rank} home={undefined} failure={undefined} onRetry={nothing} />
    </SessionFrame>
  ),
}

/**
 * Renders the outlines of the homes, by path and by the level of a person; `''` is for a level that is not known. Nothing
 * in them can be reached.
 */
export function renderOutlines(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(OUTLINES).map(([path, outline]) => {
      const ofRanks = RANKS.map((rank) => [rank.id, renderOutline(path, outline(rank))])
      return [path, { '': renderOutline(path, outline()), ...Object.fromEntries(ofRanks) }]
    }),
  )
}

function renderOutline(path: string, page: ReactNode): string {
  // The router is not loaded: its guards would lead a visitor to the sign-in.
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ facts: { demo: false }, history, isServer: true })
  const html = renderToString(
    <div className="contents" inert aria-hidden="true">
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </div>,
  )
  // React puts links before it that ask for its pictures, which are named right there.
  return html.slice(html.indexOf('<div'))
}

/**
 * Returns every address of the app as a pattern, such as `/mision-espacial/misiones/$challengeId/$missionId`, with the
 * ids of the routes that it is made of.
 */
export function routeIdsByPattern(): Record<string, string[]> {
  const router = createAppRouter({ facts: { demo: false }, history: createMemoryHistory(), isServer: true })
  return Object.fromEntries(Object.entries(router.routesByPath).map(([pattern, route]) => [pattern, idsFrom(route)]))
}

function idsFrom(route: AnyRoute): string[] {
  return [...(route.parentRoute ? idsFrom(route.parentRoute) : []), route.id]
}
