import type { Terms } from '@orbita/domain/terms'
import { type Document, makePage, shrinkPages } from './document.ts'
import { inlinePictures } from './inline-picture.ts'
import { matcherOf } from './patterns.ts'
import { type Beginning, prepareBeginning } from './personal-document.ts'
import type { FirstData } from './personal-page.ts'
import type { PageFacts, RenderedPage, RouteFiles, WebBuild } from './web-build.ts'

const ROOT = '<div id="root"></div>'
const FACTS = /<script type="application\/json" id="facts">.*?<\/script>/s
const SCRIPT = /<script type="module"[^>]*><\/script>/
const TITLE = /<title>.*?<\/title>/s

const NO_FILES: RouteFiles = { scripts: [], styles: [] }

const TERMS_PATH = '/figuras/terminos-y-condiciones'
const NOWHERE = '/no-existe'

export type Rendered = {
  /** The page for paths that only the browser renders. */
  shell: Document
  /** The rendered pages by path. */
  pages: ReadonlyMap<string, Document>
  notFound: Document
}

/** Renders every signed-out page from run-time facts. The browser finds the same facts in the page. */
export async function renderPages(build: WebBuild, known: { demo: boolean; terms: Terms }): Promise<Rendered> {
  const render = async (path: string): Promise<Document> => {
    const facts: PageFacts = path === TERMS_PATH ? known : { demo: known.demo }
    const page = await build.renderPage(path === '404' ? NOWHERE : path, facts)
    if (page.key !== path) throw new Error(`The page ${path} rendered as ${page.key}`)

    return makePage(fill({ build, facts, page }))
  }
  const paths = build.pages.filter((path) => path !== '404')
  const [shell, notFound, ...pages] = await Promise.all([
    makePage(fill({ build, facts: { demo: known.demo } })),
    render('404'),
    ...paths.map(render),
  ])
  void shrinkPages([shell, notFound, ...pages])
  return { shell, notFound, pages: new Map(paths.map((path, index) => [path, pages[index]!])) }
}

/** A document with somebody's data: its beginning, and its end, which has the data. */
export type PersonalDocument = { beginning: Beginning; end: string }

/**
 * Prepares the documents of the pages that only the browser renders. Each names its own scripts, styles, and data, so
 * that the browser asks for all of them at once. The beginning of a page is compressed when it is first asked for.
 */
export function personalPages(build: WebBuild, facts: PageFacts) {
  const shell = fill({ build, facts })
  const isPersonal = matcherOf(
    Object.keys(build.routes).filter((route) => route !== '404' && !build.pages.includes(route)),
  )
  const beginnings = new Map<RouteFiles, Promise<Beginning>>()
  const beginningOf = (files: RouteFiles) => {
    const known = beginnings.get(files) ?? prepareBeginning(before(files))
    beginnings.set(files, known)
    return known
  }
  const [opening, closing] = halvesOf(shell)
  const before = ({ scripts, styles }: RouteFiles) => {
    const hints = [
      ...styles.map((href) => `<link rel="preload" as="style" href="${href}">`),
      ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
    ]
    return put(opening, '</head>', `${hints.join('')}</head>`)
  }

  return async (path: string, data: FirstData): Promise<PersonalDocument | undefined> => {
    if (!isPersonal(path)) return undefined

    const beginning = await beginningOf(build.routes[path] ?? NO_FILES)
    // The data comes last: the browser has begun with the files by the time it arrives.
    return { beginning, end: `<script type="application/json" id="first-data">${toBlock(data)}</script>${closing}` }
  }
}

/** Returns what stands before the end of the body, and the rest. */
function halvesOf(html: string): [opening: string, closing: string] {
  const at = html.lastIndexOf('</body>')
  if (at < 0) throw new Error('The shell has no body')

  return [html.slice(0, at), html.slice(at)]
}

/** Writes the answers as one JSON object, without reading them again. */
function toBlock({ session, answers }: FirstData): string {
  const members = [...answers].map(([path, json]) => `${JSON.stringify(path)}:${json}`)
  return withoutTags(`{"session":${JSON.stringify(session)},"answers":{${members.join()}}}`)
}

function fill({ build, facts, page }: { build: WebBuild; facts: PageFacts; page?: RenderedPage }): string {
  const data = `<script type="application/json" id="facts">${toInlineJson(facts)}</script>`
  const html = put(build.shell, FACTS, data)
  if (!page) return html

  // The page is whole without the app, which is fetched when the visitor begins to use it.
  const later = [build.app, ...(build.routes[page.key]?.scripts ?? [])].join(' ')
  const script = `<script type="module" src="${build.firstTouch}" data-app="${later}"></script>`
  const titled = put(html, TITLE, `<title>${escapeText(page.title)}</title>`)
  const scripted = put(titled, SCRIPT, script)
  return put(scripted, ROOT, `<div id="root" data-page="${page.key}">${inlinePictures(page.html, build.files)}</div>`)
}

/** Replaces with a function and not with a text, in which `$&` would have a meaning. */
function put(html: string, place: string | RegExp, text: string): string {
  const filled = html.replace(place, () => text)
  if (filled === html && !html.includes(text)) throw new Error(`The shell has no place for ${place}`)

  return filled
}

function toInlineJson(data: PageFacts): string {
  return withoutTags(JSON.stringify(data))
}

/** Escapes a sign that JSON has only inside of its texts, so that none of them ends the script around it. */
function withoutTags(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
