import type { Terms } from '@orbita/domain/terms'
import { type Document, makePage, shrinkPages } from './document.ts'
import { inlinePictures } from './inline-picture.ts'
import type { PageFacts, RenderedPage, WebBuild } from './web-build.ts'

const ROOT = '<div id="root"></div>'
const FACTS = /<script type="application\/json" id="facts">.*?<\/script>/s
const SCRIPT = /<script type="module"[^>]*><\/script>/
const TITLE = /<title>.*?<\/title>/s

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

function toInlineJson(facts: PageFacts): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
