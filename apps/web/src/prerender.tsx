import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { pageKey } from './app/navigation/current-page.ts'
import { pageTitle } from './app/navigation/page-title.ts'
import type { PageFacts } from './app/page-facts.ts'
import { createAppRouter } from './router.ts'

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
