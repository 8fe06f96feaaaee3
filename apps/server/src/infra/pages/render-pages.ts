import { type Document, makePage, shrinkPages } from './document.ts'
import { inlinePictures } from './inline-picture.ts'
import type { PageFacts, RenderedPage } from './rendered-page.ts'
import type { RouteFiles, WebBuild } from './web-build.ts'

export const ROOT = '<div id="root"></div>'
const FACTS = /<script type="application\/json" id="facts">.*?<\/script>/s
const SCRIPT = /<script type="module"[^>]*><\/script>/
const TITLE = /<title>.*?<\/title>/s

/** The picture of an outline that is to be fetched before the others. */
const FIRST_PICTURE = /<img src="([^"]+)"[^>]* fetchpriority="high"/i

const NO_FILES: RouteFiles = { scripts: [], styles: [] }

const FONT_LINK = /<link rel="preload" as="font"[^>]*>/g
const FONT = /url\((\/assets\/[^)]+\.woff2)\)/g

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
export async function renderPages(build: WebBuild, facts: PageFacts): Promise<Rendered> {
  const paths = build.pages.filter((path) => path !== '404' && path !== TERMS_PATH)
  const outlined = Object.keys(build.outlines)
  const html = shellOf(build, facts)
  const [shell, notFound, outlines, pages] = await Promise.all([
    makePage(withLastScreen(put(html, '</head>', `<script>${build.outlineScript}</script></head>`), build)),
    renderPage(build, '404', facts),
    Promise.all(
      outlined.map((path) => makePage(withLastScreen(withFiles(html, build, { pattern: path, variant: '' }), build))),
    ),
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
export async function renderTerms(build: WebBuild, facts: PageFacts): Promise<Document> {
  const page = await renderPage(build, TERMS_PATH, facts)
  void shrinkPages([page])
  return page
}

async function renderPage(build: WebBuild, path: string, facts: PageFacts): Promise<Document> {
  const page = await build.renderPage(path, facts)
  if (page.key !== path) throw new Error(`The page ${path} rendered as ${page.key}`)

  return makePage(await fill({ build, facts, page }))
}

/** Lets a document that the device keeps show what its page showed last. @see decision 108 */
function withLastScreen(html: string, { lastScreenScript }: WebBuild): string {
  return put(html, '</body>', `<script>${lastScreenScript}</script></body>`)
}

/**
 * Names the files of a page in its document, so that the browser asks for all of them at once: first what is largest, and
 * the picture that the outline paints largest. The outline is painted when its stylesheets are there.
 */
export function withFiles(
  html: string,
  { routes, outlines, outlineScript }: WebBuild,
  of: { pattern: string; variant: string },
): string {
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
  const script = outline === undefined ? '' : `<script>${outlineScript}</script>`
  const hinted = put(put(html, '<head>', `<head>${early.join('')}`), '</head>', `${late.join('')}${script}</head>`)
  return outline === undefined ? hinted : put(hinted, ROOT, `<div id="root">${outline}</div>`)
}

/**
 * Names the scripts of a page in its document, and puts its stylesheets and the typefaces into it, so that its first screen
 * is painted as soon as it is there, and does not move.
 */
export async function withInlineFiles(
  html: string,
  { routes, files, outlineScript }: WebBuild,
  pattern: string,
): Promise<string> {
  const { scripts, styles } = routes[pattern] ?? NO_FILES
  const read = async (path: string) => (await files.get(path)?.read()) ?? Buffer.alloc(0)
  const fonts = [...html.matchAll(FONT)].map(([, path]) => path!)
  const [sheets, faces] = await Promise.all([Promise.all(styles.map(read)), Promise.all(fonts.map(read))])
  const early = scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  const late = styles.map(
    (href, at) => `<style data-file="${href.slice(1)}">${sheets[at]!.toString('utf8').trim()}</style>`,
  )
  const script = `<script>${outlineScript}</script>`
  const hinted = put(put(html, '<head>', `<head>${early}`), '</head>', `${late.join('')}${script}</head>`)
  return hinted.replace(FONT_LINK, '').replace(FONT, (_, path: string) => {
    return `url(data:font/woff2;base64,${faces[fonts.indexOf(path)]?.toString('base64') ?? ''})`
  })
}

/** Returns the HTML around every page, with the facts. */
export function shellOf(build: WebBuild, facts: PageFacts): string {
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
  const { html } = await inlinePictures(page.html, build.files)
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
export function withoutTags(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
