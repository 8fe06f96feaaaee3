import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { PageFacts } from '../src/app/page-facts.ts'
import type { Page } from '../src/prerender.tsx'
import type { FindFiles, RouteFiles } from './route-files.ts'

export type Renderer = {
  renderPage(path: string, facts: PageFacts): Promise<Page>
  routeIdsByPattern(): Record<string, string[]>
  renderOutlines(): Record<string, Record<string, string>>
}

/**
 * The conditions that the pages are rendered for: `web` is the folder of the browser's build, `rendered` that of the
 * rendering bundle, and `ofTerms` is the page that shows the terms in force, which only the server knows.
 */
type Options = {
  web: string
  rendered: string
  pages: string[]
  ofTerms: string
  renderer: Renderer
  findFiles: FindFiles
}

/** The contents of `web.json`, which the server reads once together with the template. */
type WebManifest = {
  /** the hashes for the `style-src` of the content security policy */
  styleHashes: string[]
  pages: string[]
  /** the script of the prerendered pages, which fetches the app later */
  firstTouch: string
  /** the text of the script of a document that shows its first screen before the app is there */
  outlineScript: string
  /** the text of the script at the end of a document that the app has still to fill */
  lastScreenScript: string
  /** the app's entry */
  app: string
  /** every address pattern of the app, with `$name` for a parameter, and what it needs besides the entry; and `404` */
  routes: Record<string, RouteFiles>
  /** what the document of a home shows before the app is there, by its path and the level of the person, or `''` */
  outlines: Record<string, Record<string, string>>
}

/** The fonts that the first paint waits for. */
const PRELOADED_FONTS = [/^lilita-.*\.woff2$/, /^nunito-.*\.woff2$/]

/** The markup that no page may contain, because the content security policy refuses it. */
const REFUSED = /<script|<style|\sstyle="|javascript:/

/**
 * Turns the built `index.html` into `shell.html`, with the stylesheet inlined and the fonts preloaded, and writes
 * `web.json`, and the pages that are the same for every visitor of a company as `pages.json`. The server fills in three places of the template: `<title>`, `<div id="root"></div>` and the `#facts`
 * block.
 */
export async function writeTemplate(options: Options): Promise<void> {
  const { web, pages, renderer, findFiles } = options
  const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'))
  const html = await readFile(join(web, 'index.html'), 'utf8')
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html)
  if (!link?.[1]) throw new Error('template: index.html names no stylesheet')

  const css = (await readFile(join(web, link[1]), 'utf8')).trim()
  const head = `${await fontPreloads(web)}<style data-file="${link[1]}">${css}</style>`
  // Functions, not strings, as replacements: css may contain `$&`.
  const shell = html
    .replace(link[0], () => head)
    .replace(/(<script type="application\/json" id="facts">).*?(<\/script>)/, (_, open, close) => `${open}{}${close}`)
    .replace(/<!-- [^>]* -->\s*/g, '')
  const byFacts = {
    demo: await renderPages(options, { demo: true }),
    company: await renderPages(options, { demo: false }),
  }
  const rendered = [...Object.values(byFacts.demo), ...Object.values(byFacts.company), await tryTerms(options)]
  const outlines = renderer.renderOutlines()
  for (const [path, ofLevel] of Object.entries(outlines)) {
    for (const html of Object.values(ofLevel)) refuse(path, html)
  }
  const styleHashes = [`'sha256-${createHash('sha256').update(css).digest('base64')}'`]
  const scripts = ['src/outline.ts', 'src/last-screen.ts'].map((source) => join(web, fileOf(manifest, source)))
  const [outlineScript = '', lastScreenScript = ''] = await Promise.all(scripts.map(readInlineScript))
  const ids = { ...renderer.routeIdsByPattern(), '404': ['404'] }
  const webManifest: WebManifest = {
    styleHashes,
    pages,
    firstTouch: `/${fileOf(manifest, 'src/first-touch.ts')}`,
    outlineScript,
    lastScreenScript,
    app: `/${fileOf(manifest, 'index.html')}`,
    routes: Object.fromEntries(Object.entries(ids).map(([pattern, routeIds]) => [pattern, findFiles(routeIds)])),
    outlines,
  }
  await writeFile(join(web, 'shell.html'), shell)
  await writeFile(join(web, 'web.json'), JSON.stringify(webManifest))
  await writeFile(join(options.rendered, 'pages.json'), JSON.stringify(byFacts))
  await rm(join(web, 'index.html'))
  await rm(join(web, link[1]))
  await Promise.all(scripts.map((script) => rm(script)))
  await rm(join(web, '.vite'), { recursive: true })
  await refuseMissingAssets({ web, rendered, inlined: link[1] })
  await refuseLateStyles({ web, rendered, css })
}

/** Reads a script that documents hold: as a function, because the names of a script that is no module are everybody's. */
async function readInlineScript(file: string): Promise<string> {
  return `(()=>{${(await readFile(file, 'utf8')).trim()}})()`
}

/** Fails when a page or a script refers to a missing file, which happens when the two builds name it differently. */
async function refuseMissingAssets(build: { web: string; rendered: Page[]; inlined: string }): Promise<void> {
  const { web, rendered, inlined } = build
  const names = await readdir(join(web, 'assets'))
  const there = new Set([inlined, ...names.map((name) => `assets/${name}`)])
  const texts = [
    ...(await Promise.all(['shell.html', 'web.json'].map((name) => readFile(join(web, name), 'utf8')))),
    ...rendered.map((page) => page.html),
  ]
  for (const name of names.filter((name) => /\.(?:js|css)$/.test(name))) {
    texts.push(await readFile(join(web, 'assets', name), 'utf8'))
  }
  for (const [asked] of texts.join('\n').matchAll(/assets\/[\w.-]+\.(?:js|css|svg|png|webp|avif|woff2)\b/g)) {
    if (!there.has(asked)) throw new Error(`template: ${asked} is asked for and missing`)
  }
}

/**
 * Fails for a rendered page with a class that only a lazy stylesheet knows: the page would be painted without it. Its
 * CSS module belongs among the imports of `src/main.tsx`.
 */
async function refuseLateStyles({ web, rendered, css }: { web: string; rendered: Page[]; css: string }): Promise<void> {
  const names = (await readdir(join(web, 'assets'))).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(names.map((name) => readFile(join(web, 'assets', name), 'utf8')))
  const [inTime, lazy] = [classesOf(css), classesOf(sheets.join('\n'))]
  for (const { key, html } of rendered) {
    const shown = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes]) => classes!.split(' '))
    const late = shown.filter((name) => lazy.has(name) && !inTime.has(name))
    if (late.length > 0) throw new Error(`template: ${key} is painted before the styles of ${late.join(', ')}`)
  }
}

function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
}

async function fontPreloads(web: string): Promise<string> {
  const assets = await readdir(join(web, 'assets'))
  return PRELOADED_FONTS.map((font) => {
    const file = assets.find((name) => font.test(name))
    if (!file) throw new Error(`template: no font like ${font}`)
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`
  }).join('')
}

/** Placeholder terms: the check looks only at the markup around them. */
const TERMS = {
  version: '0.0',
  effectiveOn: '2026-01-01',
  title: 'Términos y condiciones',
  sections: [{ id: 'uno', title: 'Uno', body: [{ kind: 'odds' as const }] }],
}

/** Renders the pages that depend on nothing but whether this is the demo company, by path. */
async function renderPages(options: Options, facts: PageFacts): Promise<Record<string, Page>> {
  const paths = options.pages.filter((path) => path !== options.ofTerms)
  const rendered = paths.map(async (path) => [path, await renderPage(options.renderer, path, facts)] as const)
  return Object.fromEntries(await Promise.all(rendered))
}

/** Renders the page of the terms as the server will, so that one that cannot be rendered fails the build. */
function tryTerms({ renderer, ofTerms }: Options): Promise<Page> {
  return renderPage(renderer, ofTerms, { demo: true, terms: TERMS })
}

/** Renders a page. One that cannot be rendered, or that the policy refuses, fails the build. */
async function renderPage(renderer: Renderer, path: string, facts: PageFacts): Promise<Page> {
  const page = await renderer.renderPage(path === '404' ? '/no-existe' : path, facts)
  if (page.key !== path) throw new Error(`template: ${path} rendered as ${page.key}`)

  refuse(path, page.html)
  return page
}

/** Fails for markup that the content security policy refuses. */
function refuse(path: string, html: string): void {
  const refused = REFUSED.exec(html)
  if (refused) throw new Error(`template: ${path} contains ${refused[0]}, which the policy refuses`)
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`template: the build has no ${source}`)
  return file
}
