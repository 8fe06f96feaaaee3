import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Terms } from '@orbita/domain/terms'
import { StartError } from '../start-error.ts'
import type { Document } from './document.ts'
import { loadFiles } from './load-files.ts'

/** What the signed-out pages show besides themselves. `terms` goes to the terms page alone. */
export type Facts = { demo: boolean; terms?: Terms }

export type RenderedPage = {
  /** the path it was rendered for, `404` when the router knows no such path */
  key: string
  title: string
  html: string
}

export type RenderPage = (path: string, facts: Facts) => Promise<RenderedPage>

/** What the web build leaves for the server. */
export type WebBuild = {
  files: ReadonlyMap<string, Document>
  /** the HTML around every page */
  shell: string
  /** sources for the policy's `style-src`, as they are written there */
  styleHashes: readonly string[]
  /** every route of the router */
  patterns: readonly string[]
  /** the paths rendered on the server, `404` among them */
  pages: readonly string[]
  /** by page, the chunks it asks for besides the entry */
  chunkPreloads: Readonly<Record<string, readonly string[]>>
  renderPage: RenderPage
}

type WebJson = Pick<WebBuild, 'styleHashes' | 'patterns' | 'pages' | 'chunkPreloads'>

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
