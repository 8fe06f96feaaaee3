import type { Terms } from '@orbita/domain/people/terms'
import { type Document, respond, respondFile, sourceOf } from './document.ts'
import { matcherOf } from './patterns.ts'
import type { FirstData } from './personal-page.ts'
import { type PersonalDocument, personalPages } from './personal-pages.ts'
import { renderPages, renderTerms, TERMS_PATH } from './render-pages.ts'
import type { WebBuild } from './web-build.ts'

/** Pages whose guards redirect visitors with a session: they get the shell, so that the form does not flash. */
const FOR_VISITORS = new Set(['/', '/login', '/figuras/login', '/mision-espacial/login'])

/**
 * The address of the shell itself, for the service worker, which shows it for every page that needs a session. Before the
 * path of a home it is the address of the shell with its outline.
 */
export const SHELL_PATH = '/armazon'

const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?signed-in=[^;]/

export type Pages = {
  /** Answers GET and HEAD of every page and file. */
  answer(request: Request): Promise<Response>
  /** Returns the document of a path that only the browser renders, with its first data and its files; else nothing. */
  personal(path: string, data: FirstData): Promise<PersonalDocument | undefined>
  /** Shows these terms from now on. */
  update(terms: Terms): void
  styleHashes: readonly string[]
  /** the sources of the inline scripts, as the policy names them */
  scriptHashes: readonly string[]
}

/** Opens the pages and files of the web build for this company. */
export async function openPages(options: {
  build: WebBuild
  demo: boolean
  terms: Terms
  /** the company's IANA zone */
  timeZone: string
}): Promise<Pages> {
  const { build, demo, timeZone } = options
  const isRoute = matcherOf(Object.keys(build.routes).filter((pattern) => pattern !== '404'))
  const personal = personalPages(build, { demo, timeZone })
  const rendered = await renderPages(build, { demo, timeZone })
  let { terms } = options
  let ofTerms: Promise<Document> | undefined
  const termsPage = () => {
    const rendering = ofTerms ?? renderTerms(build, { demo, terms, timeZone })
    ofTerms = rendering
    // The next visitor tries again.
    rendering.catch(() => {
      if (ofTerms === rendering) ofTerms = undefined
    })
    return rendering
  }

  return {
    styleHashes: build.styleHashes,
    scriptHashes: [sourceOf(build.outlineScript), sourceOf(build.lastScreenScript)],
    personal,
    update: (latest) => {
      if (latest.version === terms.version) return
      terms = latest
      ofTerms = undefined
    },
    answer: async (request) => {
      const { pathname: path, search } = new URL(request.url)
      const file = build.files.get(path)
      const answer = file && (await respondFile(request, file))
      if (answer) return answer
      if (path.startsWith('/assets/')) return missing(request)
      if (path === TERMS_PATH) return respond(request, await termsPage())

      const page = FOR_VISITORS.has(path) && isSignedIn(request) ? undefined : rendered.pages.get(path)
      if (page) return respond(request, page)
      if (path === SHELL_PATH || isRoute(path)) return respond(request, rendered.shell)
      const outline = rendered.outlines.get(path.slice(SHELL_PATH.length))
      if (outline && path.startsWith(SHELL_PATH)) return respond(request, outline)

      // It only redirects to a known path: `//elsewhere.example/` must not become an address.
      const trimmed = withoutEndingSlashes(path)
      if (trimmed !== path && isRoute(trimmed)) return redirect(`${trimmed}${search}`)

      return respond(request, rendered.notFound, 404)
    },
  }
}

// A pattern such as `/+$` would try every slash of an address that has thousands of them in its middle.
function withoutEndingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

function isSignedIn(request: Request): boolean {
  return SIGNED_IN.test(request.headers.get('cookie') ?? '')
}

/** Answers a missing asset as plain text and not as a page, which a script tag would try to run. */
function missing(request: Request): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(request.method === 'HEAD' ? null : 'No existe.\n', { status: 404, headers })
}

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } })
}
