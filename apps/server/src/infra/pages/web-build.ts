import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Terms } from '@orbita/domain/terms'
import { StartError } from '../start-error.ts'
import type { Document } from './document.ts'
import { loadFiles } from './load-files.ts'

/** The run-time facts that signed-out pages show. Only the terms page receives `terms`. */
export type PageFacts = { demo: boolean; terms?: Terms }

export type RenderedPage = {
  /** The path it was rendered for, or `404` when the router does not know it. */
  key: string
  title: string
  html: string
}

export type RenderPage = (path: string, facts: PageFacts) => Promise<RenderedPage>

/** The addresses of the scripts and stylesheets of a page. */
export type RouteFiles = { scripts: readonly string[]; styles: readonly string[] }

/** The output of the web build that the server needs. */
export type WebBuild = {
  files: ReadonlyMap<string, Document>
  /** The HTML around every page. */
  shell: string
  /** Sources for the policy's `style-src`, as they are written there. */
  styleHashes: readonly string[]
  /** The paths that the server renders, including `404`. */
  pages: readonly string[]
  /** The address of the script of the rendered pages, which fetches the app later. */
  firstTouch: string
  /** The address of the app's entry. */
  app: string
  /** The patterns of all routes and the name `404`, with what each page needs besides the entry. */
  routes: Readonly<Record<string, RouteFiles>>
  /** What the documents of these paths show before the app is there, by the variant for a person; `''` is for anybody. */
  outlines: Readonly<Record<string, Readonly<Record<string, string>>>>
  renderPage: RenderPage
}

type WebJson = Pick<WebBuild, 'styleHashes' | 'pages' | 'firstTouch' | 'app' | 'routes' | 'outlines'>

/**
 * Reads the web build into memory.
 *
 * @param dist folder with `web` and `prerender`
 * @throws StartError when it has not been built
 */
export async function readWebBuild(dist: string): Promise<WebBuild> {
  const web = join(dist, 'web')
  const renderer = join(dist, 'prerender', 'prerender.js')
  if (![join(web, 'web.json'), join(web, 'shell.html'), renderer].every(existsSync)) {
    throw new StartError('Falta construir la aplicación web. Ejecuta: npm run build')
  }
  const [files, shell, json, { renderPage }] = await Promise.all([
    loadFiles(web),
    readFile(join(web, 'shell.html'), 'utf8'),
    readFile(join(web, 'web.json'), 'utf8').then((text) => JSON.parse(text) as WebJson),
    import(pathToFileURL(renderer).href) as Promise<{ renderPage: RenderPage }>,
  ])
  return { ...json, files, shell, renderPage }
}
