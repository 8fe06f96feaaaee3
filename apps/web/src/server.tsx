import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { PageFacts, WindowSize } from './app/page-facts.ts'
import { RenderClient } from './app/queries/asked.ts'
import { sessionWatchQuery } from './app/session/session-watch.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { InlinePictures } from './ui/picture.tsx'

type RequestHandlerSetting = Parameters<typeof createRequestHandler>[0]

/** The scripts and stylesheets of each route, as the router reads them. */
export type RouterManifest = NonNullable<Awaited<ReturnType<NonNullable<RequestHandlerSetting['getRouterManifest']>>>>

/** A person, for whom a page is rendered. */
export type Person = {
  /** the session, as its readable cookie names it */
  session: string
  /** when the page was asked for, in milliseconds */
  at: number
  window?: WindowSize | undefined
  /** asks the server itself for what the page loads, such as `/rpc/figuras/home`, as this person */
  ask: (path: string) => Promise<Response>
  /** called when what the page loads is there, before it is rendered */
  onLoaded?: () => void
}

export type DocumentRequest = {
  /** the whole address of the page */
  url: string
  manifest: RouterManifest
  nonce: string
  facts: PageFacts
  /** what the document is made of: a page for visitors, no page at all, or a person's page */
  of: 'visitor' | 'shell' | Person
  /** returns a picture as a `data:` address, for those that a page shows first */
  pictureOf: (href: string) => string | undefined
}

export type RenderedDocument = {
  status: number
  /** empty where the page leads elsewhere */
  html: string
  /** where the page leads */
  location?: string
}

/**
 * Renders a whole document, with what the browser needs to take it over.
 *
 * @returns undefined when something that a person's page loads is refused or late, or when it asks for an avatar first (S-35)
 */
export async function renderDocument(asked: DocumentRequest): Promise<RenderedDocument | undefined> {
  const { url, manifest, nonce, facts, of, pictureOf } = asked
  const person = typeof of === 'string' ? undefined : of
  const kind = typeof of === 'string' ? of : 'person'
  const client = person && new RenderClient((path) => person.ask(String(path)))
  const app = kind === 'visitor' ? appOf(manifest) : undefined
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () =>
      createAppRouter({
        facts,
        visit: person && { session: person.session, at: person.at, window: person.window },
        ...(client && { reads: { client } }),
        queriesOf: client && (() => JSON.stringify(dehydrate(client))),
        kind,
        app,
        nonce,
        isServer: true,
        stylesOf: (ids) => stylesOf(manifest, ids),
      }),
    getRouterManifest: () => (kind === 'visitor' ? withoutApp(manifest) : manifest),
  })
  let isWhole = true
  const response = await handle(({ router, responseHeaders }) => {
    person?.onLoaded?.()
    isWhole = !client || (router.state.matches.every(({ status }) => status === 'success') && hasAll(client, router))
    const tree = (
      <StrictMode>
        <InlinePictures value={pictureOf}>
          <RouterServer router={router} />
        </InlinePictures>
      </StrictMode>
    )
    return renderSsrHtmlResponse({ router, responseHeaders, render: () => (isWhole ? wholeOf(tree, nonce) : '') })
  })
  if (!isWhole || response.status >= 500) return undefined

  const location = response.headers.get('location')
  return { status: response.status, html: location ? '' : await response.text(), ...(location && { location }) }
}

/** Renders a tree when all of it is ready: rendered to a string, what is lazy would be left to the browser. */
async function wholeOf(tree: ReactNode, nonce: string): Promise<string> {
  const whole = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      // Larger parts would otherwise be sent hidden, after the page, and put in their place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(void pipe(whole)),
      onShellError: reject,
    })
  })
  // The router writes the doctype itself.
  return (await text(whole)).replace('<!DOCTYPE html>', '')
}

/** Returns whether everything that a person's page loads is there, and whether they have the avatar that it needs. */
function hasAll(client: RenderClient, { state: { location } }: AppRouter): boolean {
  const platform = location.pathname.startsWith('/figuras/') ? 'figuras' : 'mision-espacial'
  const profile = client.getQueryData(sessionWatchQuery(platform).queryKey)
  if (!profile || (platform === 'figuras' && profile.avatar === null)) return false

  return client
    .getQueryCache()
    .getAll()
    .every(({ state: { status } }) => status === 'success')
}

/** Returns the addresses of the app's scripts, the entry last, with a space between them. */
function appOf({ routes }: RouterManifest): string | undefined {
  return routes.__root__?.scripts
    ?.map(({ attrs }) => attrs?.src)
    .toReversed()
    .join(' ')
}

function withoutApp({ routes, ...rest }: RouterManifest): RouterManifest {
  const { scripts: _, ...root } = routes.__root__ ?? {}
  return { ...rest, routes: { ...routes, __root__: root } }
}

function stylesOf({ routes }: RouterManifest, routeIds: readonly string[]): string[] {
  return [...new Set(routeIds.flatMap((id) => (routes[id]?.css ?? []) as string[]))]
}

/** Returns every address of the app as a pattern, such as `/mision-espacial/misiones/$challengeId/$missionId`. */
export function routePatterns(): string[] {
  const router = createAppRouter({ history: createMemoryHistory(), isServer: true })
  return Object.keys(router.routesByPath)
}
