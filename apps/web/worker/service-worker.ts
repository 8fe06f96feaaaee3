import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isWhole } from './is-whole.ts'
import { answerPage, type PageFiles } from './page-files.ts'
import { followPush } from './push.ts'

/**
 * The service worker of the employees' app. It keeps the shell, the scripts, the fonts and the drawings of the frame, so
 * that the app starts without a network. It never stores an answer of the server's services: what was last seen is kept
 * by the page, which wipes it when the session ends. It also shows the notices that arrive while the app is closed.
 *
 * @see D-90, D-91, D-92
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The build replaces it by the files to keep. */
  readonly __PRECACHE: { url: string; revision: string | null }[]
  /** The build replaces it by the files of the pages that need a session. */
  readonly __PAGES: PageFiles
}

/** The document of every page that needs a session. @see SHELL_PATH of the server's pages */
const SHELL = '/armazon'

/** The pages whose document shows their outline before the app is there. */
const HOMES = ['/figuras/inicio', '/mision-espacial/inicio']

/** The pages that need a session. The sign-in pages and the terms are rendered by the server. */
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
      const isShell = new URL(request.url).pathname.startsWith(SHELL)
      return isShell && !isWhole(await response.clone().text(), kept) ? null : response
    },
  },
])
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

const shell = createHandlerBoundToURL(SHELL)
for (const home of HOMES) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(`${SHELL}${home}`), { allowlist: [new RegExp(`^${home}(?:\\?|$)`)] }),
  )
}
const pages = self.__PAGES
registerRoute(
  new NavigationRoute(async (context) => answerPage(await shell(context), context.url.pathname, pages), {
    allowlist: [SESSION_PAGES],
  }),
)

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

// A new version waits until the employee asks for it, or until every page of the former one is closed.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

followPush()
