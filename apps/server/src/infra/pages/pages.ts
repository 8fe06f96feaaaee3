import { randomBytes } from 'node:crypto'
import type { CompanyOutput } from '@orbita/contract/company'
import type { Terms } from '@orbita/domain/people/terms'
import { companyAccountProblem } from '@orbita/domain/sign-in/company-account'
import { contentPolicy } from '../http/security-headers.ts'
import { chooseEncoding, respondFile } from './build-file.ts'
import { cpuBudget } from './cpu-budget.ts'
import { joinDocument, type Part } from './gzip-document.ts'
import { canonicalOf, matcherOf } from './patterns.ts'
import type { DocumentRequest, PageFacts, Person, RenderedDocument, WebBuild } from './web-build.ts'
import { MANIFEST_PATH, respondManifest } from './web-manifest.ts'

/** The page that shows the terms in force. */
const TERMS_PATH = '/figuras/terminos-y-condiciones'

/** The page of a one-time link, which is the same for whoever is signed in. */
const LINK_PATH = '/enlace'

/** A page that needs a session, for whose address the shell is rendered: it is the same for all of them. */
const SHELL_PAGE = '/figuras/inicio'

/** Pages whose guards redirect visitors with a session: they get the shell, so that the form does not flash. */
const FOR_VISITORS: ReadonlySet<string> = new Set(['/', '/login', '/figuras/login', '/mision-espacial/login'])

/** The pages that only lead to another. */
const LEADING: ReadonlySet<string> = new Set(['/figuras', '/mision-espacial'])

/** The address of the shell itself, for the service worker, which shows it for every page that needs a session. */
export const SHELL_PATH = '/armazon'

const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?signed-in=[^;]/

/** The processor's share for the documents of people: beyond it their browsers render. */
const SHARE = { atOnce: 1_000, perSecond: 150 }

/** The part of it that a late answer costs. The browser asks again for what was late, so in a rush the next documents ask for nothing. */
const LATE_MS = 100

/**
 * The addresses of which a person's document is rendered. Another query could put a text of the one who made the address
 * beside the data, and the length of the compressed document would tell about both (BREACH).
 */
const PLAIN = /^[\w/-]+(?:\?figura=\d{1,3})?$/

/** Stands in a document that is rendered once, where each response has its nonce. */
const NONCE = 'nonce-of-the-response'

export type Pages = {
  /** Returns whether the document of an address, path and query, would be rendered for a person now. */
  renders(address: string): boolean
  /** Answers GET and HEAD of every page and file; for a person, if the page is rendered for one. */
  answer(request: Request, person?: Person): Promise<Response>
  /** Shows these terms, this company, or this way in, from now on. */
  update(shown: { terms: Terms } | Pick<PageFacts, 'company'> | Pick<PageFacts, 'companyAccount'>): void
}

type PagesOptions = {
  build: WebBuild
  demo: boolean
  terms: Terms
  /** absent while it has set nothing of it */
  company?: CompanyOutput | undefined
  /** absent while employees do not enter with the company's account */
  companyAccount?: PageFacts['companyAccount']
  /** the company's IANA zone */
  timeZone: string
}

/** Opens the pages and files of the web build for this company. */
export async function openPages(options: PagesOptions): Promise<Pages> {
  const { build, demo, terms, timeZone } = options
  const isRoute = matcherOf(build.patterns)
  const canonical = canonicalOf(build.patterns)
  const share = cpuBudget(SHARE)
  const personal = personalDocuments(build, share)
  const { styleSources } = build
  let once = renderedOnce(build)
  const factsOf = ({ company, companyAccount }: Pick<PageFacts, 'company' | 'companyAccount'>): PageFacts => ({
    ...{ demo, timeZone },
    ...(company && { company }),
    ...(companyAccount && { companyAccount }),
  })
  let facts = factsOf(options)
  let latest = terms

  const isOfPerson = (path: string) =>
    isRoute(path) && !FOR_VISITORS.has(path) && !LEADING.has(path) && path !== TERMS_PATH && path !== LINK_PATH
  const commonDocument = (request: Request, path: string): Promise<RenderedOnce> => {
    const at = (page: string) => new URL(page, request.url).href
    if (FOR_VISITORS.has(path) && !isSignedIn(request)) {
      const page = facts.companyAccount ? withProblem(request, path) : path
      return once(page, { url: at(page), facts, of: 'visitor' })
    }
    if (path === TERMS_PATH) {
      const key = `${path} ${latest.version}`
      return once(key, { url: at(path), facts: { ...facts, terms: latest }, of: 'visitor' })
    }
    if (LEADING.has(path) || path === LINK_PATH) return once(path, { url: at(path), facts, of: 'visitor' })
    if (path === SHELL_PATH || isRoute(path)) return once('shell', { url: at(SHELL_PAGE), facts, of: 'shell' })
    return once('404', { url: at('/404'), facts, of: 'visitor' })
  }

  return {
    renders: (address) => isOfPerson(address.split('?', 1)[0]!) && PLAIN.test(address) && share.isLeft(),
    update: (shown) => {
      if ('terms' in shown) latest = shown.terms
      else {
        facts = factsOf({ ...facts, ...shown })
        once = renderedOnce(build)
      }
    },
    answer: async (request, person) => {
      const { pathname: path, search } = new URL(request.url)
      const file = build.files.get(path)
      const answer =
        file &&
        (path === MANIFEST_PATH && facts.company?.name
          ? await respondManifest(request, file, facts.company.name)
          : await respondFile(request, file))
      if (answer) return answer
      if (path.startsWith('/assets/')) return missing(request)

      // It only redirects to a known path: `//elsewhere.example/` must not become an address.
      const address = isRoute(path) ? path : canonical(path)
      if (address !== undefined && address !== path) return redirect(`${address}${search}`, 308)

      const nonce = randomBytes(16).toString('base64url')
      const own = person && isOfPerson(path) ? await personal(person, { url: request.url, facts, nonce }) : undefined
      if (own) return respondDocument(request, { ...own, nonce, styleSources, isPersonal: true })

      const { parts, status, location } = await commonDocument(request, path)
      if (location !== undefined) return redirect(`${location}${search}`, 307)
      return respondDocument(request, {
        parts: withNonce(parts, nonce),
        status,
        nonce,
        styleSources,
        isPersonal: false,
      })
    },
  }
}

/** Returns a sign-in page with the problem that its address names: there are few of them, and each is rendered once. */
function withProblem(request: Request, path: string): string {
  const problem = companyAccountProblem(new URL(request.url).searchParams.get('aviso'))
  return problem === undefined ? path : `${path}?aviso=${problem}`
}

/** Renders the documents of people from the share of the processor. One that fails is left to the browser. */
function personalDocuments(build: WebBuild, share: ReturnType<typeof cpuBudget>) {
  return async (
    person: Person,
    setting: Pick<DocumentRequest, 'url' | 'facts' | 'nonce'>,
  ): Promise<{ parts: Part[]; status: number } | undefined> => {
    let before: NodeJS.CpuUsage | undefined
    let isLate = false
    const ask = (path: string) =>
      person.ask(path).catch((late: unknown) => {
        isLate = true
        throw late
      })
    // What the product does until then is not the work of rendering.
    const onLoaded = () => {
      before = process.cpuUsage()
    }
    const rendered = await build.render({ ...setting, of: { ...person, ask, onLoaded } }).catch(() => undefined)
    const { user, system } = before ? process.cpuUsage(before) : { user: 0, system: 0 }
    share.spend(isLate ? LATE_MS : (user + system) / 1_000)
    return rendered?.status === 200 ? { parts: aroundStyles(rendered.html), status: 200 } : undefined
  }
}

type RenderedOnce = Omit<RenderedDocument, 'html'> & {
  /** the texts between the nonces of the document */
  parts: readonly string[]
}

/** Renders each document that is the same for everybody when it is first asked for. One that fails is tried again. */
function renderedOnce(build: WebBuild) {
  const known = new Map<string, Promise<RenderedOnce>>()

  return (key: string, request: Omit<DocumentRequest, 'nonce'>): Promise<RenderedOnce> => {
    const rendering = known.get(key) ?? render({ ...request, nonce: NONCE })
    known.set(key, rendering)
    rendering.catch(() => known.delete(key))
    return rendering
  }

  async function render(request: DocumentRequest): Promise<RenderedOnce> {
    const rendered = await build.render(request)
    if (!rendered) throw new Error(`The page ${request.url} was not rendered`)

    const { html, ...rest } = rendered
    return { ...rest, parts: html.split(NONCE) }
  }
}

function withNonce(parts: readonly string[], nonce: string): Part[] {
  return parts.flatMap((text, index) => [
    ...(index > 0 ? [{ text: nonce, isConstant: false }] : []),
    { text, isConstant: true },
  ])
}

/** Parts a document at its stylesheet, which is most of its text, and the same for everybody who opens the page. */
function aroundStyles(html: string): Part[] {
  const start = html.indexOf('>', html.indexOf('<style')) + 1
  const end = html.indexOf('</style>', start)
  return [
    { text: html.slice(0, start), isConstant: false },
    { text: html.slice(start, end), isConstant: true },
    { text: html.slice(end), isConstant: false },
  ]
}

type Sent = {
  parts: readonly Part[]
  status: number
  nonce: string
  /** whether it has a person's data, which neither a proxy nor the browser may store */
  isPersonal: boolean
  styleSources: readonly string[]
}

function respondDocument(request: Request, { parts, status, nonce, isPersonal, styleSources }: Sent): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['gzip'])
  const body = joinDocument(parts, encoding !== undefined)
  const source = `'nonce-${nonce}'`
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': `${body.length}`,
      // `no-cache` lets the browser keep a page for going back.
      'cache-control': isPersonal ? 'private, no-store' : 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      'content-security-policy': contentPolicy([source, ...styleSources], {
        scripts: [source],
        hasStyleAttributes: true,
      }),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

// A pattern such as `/+$` would try every slash of an address that has thousands of them in its middle.
function isSignedIn(request: Request): boolean {
  return SIGNED_IN.test(request.headers.get('cookie') ?? '')
}

/** Answers a missing asset as plain text and not as a page, which a script tag would try to run. */
function missing(request: Request): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(request.method === 'HEAD' ? null : 'No existe.\n', { status: 404, headers })
}

function redirect(location: string, status: 307 | 308): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })
}
