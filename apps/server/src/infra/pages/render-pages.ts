import type { Terms } from '@orbita/domain/terms'
import { type Document, makePage, shrinkPages } from './document.ts'
import { inlinePictures } from './inline-picture.ts'
import { finderOf } from './patterns.ts'
import { type Beginning, prepareBeginning } from './personal-document.ts'
import { type FirstData, toJson } from './personal-page.ts'
import type { PageFacts, RenderedPage } from './rendered-page.ts'
import type { RouteFiles, WebBuild } from './web-build.ts'

const ROOT = '<div id="root"></div>'
const FACTS = /<script type="application\/json" id="facts">.*?<\/script>/s
const SCRIPT = /<script type="module"[^>]*><\/script>/
const TITLE = /<title>.*?<\/title>/s

/** The picture of an outline that is to be fetched before the others. */
const FIRST_PICTURE = /<img src="([^"]+)"[^>]* fetchpriority="high"/i

const NO_FILES: RouteFiles = { scripts: [], styles: [] }

/** The page that shows the terms in force, and so is rendered when it is asked for. */
export const TERMS_PATH = '/figuras/terminos-y-condiciones'

export type Rendered = {
  /** The page for paths that only the browser renders. */
  shell: Document
  /** The pages that the service worker keeps besides, by path: what is the same in them for everybody. */
  outlines: ReadonlyMap<string, Document>
  /** The rendered pages by path, without that of the terms. */
  pages: ReadonlyMap<string, Document>
  notFound: Document
}

/** Makes every signed-out page but that of the terms. The browser finds the same facts in the page. */
export async function renderPages(build: WebBuild, facts: { demo: boolean }): Promise<Rendered> {
  const paths = build.pages.filter((path) => path !== '404' && path !== TERMS_PATH)
  const outlined = Object.keys(build.outlines)
  const html = shellOf(build, facts)
  const [shell, notFound, outlines, pages] = await Promise.all([
    makePage(html),
    renderPage(build, '404', facts),
    Promise.all(outlined.map((path) => makePage(withFiles(html, build, { pattern: path, variant: '' })))),
    Promise.all(paths.map((path) => renderPage(build, path, facts))),
  ])
  void shrinkPages([shell, notFound, ...outlines, ...pages])
  return {
    shell,
    outlines: new Map(outlined.map((path, index) => [path, outlines[index]!])),
    notFound,
    pages: new Map(paths.map((path, index) => [path, pages[index]!])),
  }
}

/** Makes the page of the terms. */
export async function renderTerms(build: WebBuild, facts: { demo: boolean; terms: Terms }): Promise<Document> {
  const page = await renderPage(build, TERMS_PATH, facts)
  void shrinkPages([page])
  return page
}

async function renderPage(build: WebBuild, path: string, facts: PageFacts): Promise<Document> {
  const page = await build.renderPage(path, facts)
  if (page.key !== path) throw new Error(`The page ${path} rendered as ${page.key}`)

  return makePage(await fill({ build, facts, page }))
}

/** A document with somebody's data: its beginning, and its end, which has the data. */
export type PersonalDocument = { beginning: Beginning; end: string }

/**
 * Prepares the documents of the pages that only the browser renders. Each names its own scripts, styles, and data, so
 * that the browser asks for all of them at once. The beginning of a page is compressed when it is first asked for.
 */
export function personalPages(build: WebBuild, facts: PageFacts) {
  const shell = shellOf(build, facts)
  const patternOf = finderOf(
    Object.keys(build.routes).filter((route) => route !== '404' && !build.pages.includes(route)),
  )
  const drawings = drawingsOf(build)
  const beginnings = new Map<string, Promise<Beginning>>()
  const [opening, closing] = halvesOf(shell)
  const beginningOf = (pattern: string, variant: string) => {
    const key = `${pattern} ${Object.hasOwn(build.outlines[pattern] ?? {}, variant) ? variant : ''}`
    const known = beginnings.get(key) ?? prepareBeginning(withFiles(opening, build, { pattern, variant }))
    beginnings.set(key, known)
    return known
  }

  return async (path: string, data: FirstData): Promise<PersonalDocument | undefined> => {
    const pattern = patternOf(path)
    if (pattern === undefined) return undefined

    const beginning = await beginningOf(pattern, data.variant)
    const pictures = new Set(
      data.pictures.map((reference) => drawings.get(reference.slice(reference.indexOf('/') + 1))),
    )
    const hints = [...pictures].map(
      (href) => href && `<link rel="preload" as="image" fetchpriority="high" href="${href}">`,
    )
    // The data comes last: the browser has begun with the files by the time it arrives.
    const block = `<script type="application/json" id="first-data">${withoutTags(toJson(data))}</script>`
    return { beginning, end: `${hints.join('')}${block}${closing}` }
  }
}

/** Returns the addresses of the drawings by their names: the build adds a hash of the content to each. */
function drawingsOf({ files }: WebBuild): ReadonlyMap<string, string> {
  const named = [...files.keys()].map((path) => [/^\/assets\/(.+)-[\w-]{6}\.svg$/.exec(path)?.[1], path] as const)
  return new Map(named.filter((pair): pair is [string, string] => pair[0] !== undefined))
}

/**
 * Names the files of a page in its document, so that the browser asks for all of them at once: first what is largest, and
 * the picture that the outline paints largest. The outline is painted when its stylesheets are there.
 */
function withFiles(html: string, { routes, outlines }: WebBuild, of: { pattern: string; variant: string }): string {
  const { scripts, styles } = routes[of.pattern] ?? NO_FILES
  const ofPage = outlines[of.pattern] ?? {}
  const outline = ofPage[Object.hasOwn(ofPage, of.variant) ? of.variant : '']
  const picture = outline && FIRST_PICTURE.exec(outline)?.[1]
  const early = [
    ...(picture ? [`<link rel="preload" as="image" fetchpriority="high" href="${picture}">`] : []),
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  // They come after the styles of every page, which name the layers.
  const late = styles.map((href) =>
    outline === undefined ? `<link rel="preload" as="style" href="${href}">` : `<link rel="stylesheet" href="${href}">`,
  )
  const hinted = put(put(html, '<head>', `<head>${early.join('')}`), '</head>', `${late.join('')}</head>`)
  return outline === undefined ? hinted : put(hinted, ROOT, `<div id="root">${outline}</div>`)
}

/** Returns what stands before the end of the body, and the rest. */
function halvesOf(html: string): [opening: string, closing: string] {
  const at = html.lastIndexOf('</body>')
  if (at < 0) throw new Error('The shell has no body')

  return [html.slice(0, at), html.slice(at)]
}

/** Returns the HTML around every page, with the facts. */
function shellOf(build: WebBuild, facts: PageFacts): string {
  return put(build.shell, FACTS, `<script type="application/json" id="facts">${toInlineJson(facts)}</script>`)
}

async function fill({
  build,
  facts,
  page,
}: {
  build: WebBuild
  facts: PageFacts
  page: RenderedPage
}): Promise<string> {
  // The page is whole without the app, which is fetched when the visitor begins to use it.
  const later = [build.app, ...(build.routes[page.key]?.scripts ?? [])].join(' ')
  const script = `<script type="module" src="${build.firstTouch}" data-app="${later}"></script>`
  const titled = put(shellOf(build, facts), TITLE, `<title>${escapeText(page.title)}</title>`)
  const scripted = put(titled, SCRIPT, script)
  const html = await inlinePictures(page.html, build.files)
  return put(scripted, ROOT, `<div id="root" data-page="${page.key}">${html}</div>`)
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
