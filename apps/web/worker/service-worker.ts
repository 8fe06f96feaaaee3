import { clientsClaim } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { keptDocuments } from './documents.ts'
import { isWhole } from './is-whole.ts'
import { followPush } from './push.ts'

/**
 * The service worker of the employees' app. It keeps the shell, the scripts, the fonts and the drawings of the frame, so
 * that the app starts without a network, and the documents of the pages that a person opened, so that the next visit shows
 * them at once. It never stores an answer of the server's services: what was last seen is kept by the page. Both are
 * deleted when the session ends. It also shows the notices that arrive while the app is closed.
 *
 * @see D-90, D-91, D-92
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The build replaces it by the files to keep. */
  readonly __PRECACHE: { url: string; revision: string | null }[]
  /** The build replaces it by the name of this build. */
  readonly __BUILD: string
}

/** The document without a person's data, for every page that needs a session. @see SHELL_PATH of the server's pages */
const SHELL = '/armazon'

/** The longest wait for a document that is not on the device, in milliseconds. Then the shell shows what was seen last. */
const PATIENCE_MS = 4_000

/** The pages that need a session. */
const SESSION_PAGES = /^\/(?:figuras|mision-espacial)\/(?!login$|terminos-y-condiciones$)/

/** The pages that a visitor sees, which are shown from the shell only while there is no network. */
const VISITOR_PAGES = /^\/(?:$|login$|(?:figuras|mision-espacial)(?:\/login)?$|figuras\/terminos-y-condiciones$)/

/** The most drawings kept besides those of the frame: two seasons, their frames and the prizes. */
const DRAWINGS = 400

cleanupOutdatedCaches()
const files = self.__PRECACHE
const kept = new Set(files.map(({ url }) => url))
// A file that is refused here ends the installation: the worker of before goes on, and the browser tries again later.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      if (response.status >= 400) return null
      const isShell = new URL(request.url).pathname === SHELL
      return isShell && !isWhole(await response.clone().text(), kept) ? null : response
    },
  },
])
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

const shell = createHandlerBoundToURL(SHELL)
const documents = keptDocuments({ build: self.__BUILD, kept })
registerRoute(new NavigationRoute(answerPage, { allowlist: [SESSION_PAGES] }))

/** Answers with the document that the device has, or with that of the server; with the shell where neither comes. */
async function answerPage(context: RouteHandlerCallbackOptions): Promise<Response> {
  const document = documents.strategy.handle(context).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([document, late])
  return answer && answer.status < 500 ? answer : shell(context)
}

const network = new NetworkOnly()
registerRoute(
  new NavigationRoute((context) => network.handle(context).catch(() => shell(context)), { allowlist: [VISITOR_PAGES] }),
)

// The names of these files contain the hash of their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.(?:svg|png|webp|avif)$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'dibujos',
    plugins: [new ExpirationPlugin({ maxEntries: DRAWINGS, purgeOnQuotaError: true })],
  }),
)

// A page that opened before the worker was installed keeps its drawings too.
clientsClaim()

self.addEventListener('activate', (event) => event.waitUntil(documents.forgetOtherBuilds()))

self.addEventListener('message', (event) => {
  const { type, url } = (event.data ?? {}) as { type?: unknown; url?: unknown }
  // A new version waits until the employee asks for it, or until every page of the former one is closed.
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'FORGET_DOCUMENTS') {
    event.waitUntil(documents.forget().finally(() => event.ports[0]?.postMessage('done')))
  }
  // The document of the first visit came before the worker was there.
  if (type === 'KEEP_DOCUMENT' && typeof url === 'string' && SESSION_PAGES.test(new URL(url).pathname)) {
    event.waitUntil(documents.strategy.handle({ event, request: new Request(url) }).catch(() => undefined))
  }
})

followPush()
