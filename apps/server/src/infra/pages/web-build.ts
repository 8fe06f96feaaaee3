import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../start-error.ts'
import type { BuildFile } from './document.ts'
import { loadFiles } from './load-files.ts'
import { renderInThread } from './render-in-thread.ts'
import type { RenderedPage, RenderPage } from './rendered-page.ts'

/** The first screen of a page that needs a session, and the rules of its own elements. */
export type FirstScreen = { html: string; css: string }

/** The size of a window, in pixels. */
export type WindowSize = { width: number; height: number }

/**
 * @param answers the answers of the page's calls, by path
 * @param setting the size of the person's window, if it is known, and the company's time zone
 */
export type RenderFirstScreen = (
  address: string,
  answers: Readonly<Record<string, unknown>>,
  setting: { window?: WindowSize | undefined; timeZone?: string | undefined },
) => Promise<FirstScreen | undefined>

/** The addresses of the scripts and stylesheets of a page. */
export type RouteFiles = { scripts: readonly string[]; styles: readonly string[] }

/** The output of the web build that the server needs. */
export type WebBuild = {
  files: ReadonlyMap<string, BuildFile>
  /** The HTML around every page. */
  shell: string
  /** Sources for the policy's `style-src`, as they are written there. */
  styleHashes: readonly string[]
  /** The paths that the server renders, including `404`. */
  pages: readonly string[]
  /** The address of the script of the rendered pages, which fetches the app later. */
  firstTouch: string
  /** The text of the script of a document that shows its first screen before the app is there. */
  outlineScript: string
  /** The text of the script at the end of a document that the app has still to fill. */
  lastScreenScript: string
  /** The address of the app's entry. */
  app: string
  /** The patterns of all routes and the name `404`, with what each page needs besides the entry. */
  routes: Readonly<Record<string, RouteFiles>>
  /**
   * The outlines that the documents of these paths show before the app is there, by the variant for a person; `''` is
   * for anybody.
   */
  outlines: Readonly<Record<string, Readonly<Record<string, string>>>>
  renderPage: RenderPage
  renderFirstScreen: RenderFirstScreen
}

/** The pages that depend on nothing but whether this is the demo company, rendered by the build, by that and by path. */
type RenderedPages = Readonly<Record<'demo' | 'company', Readonly<Record<string, RenderedPage>>>>

type WebJson = Pick<
  WebBuild,
  'styleHashes' | 'pages' | 'firstTouch' | 'outlineScript' | 'lastScreenScript' | 'app' | 'routes' | 'outlines'
>

/**
 * Reads what the server needs of the web build.
 *
 * @param dist folder with `web` and `prerender`
 * @throws StartError when it has not been built
 */
export async function readWebBuild(dist: string): Promise<WebBuild> {
  const web = join(dist, 'web')
  const renderer = join(dist, 'prerender', 'prerender.js')
  const rendered = join(dist, 'prerender', 'pages.json')
  if (![join(web, 'web.json'), join(web, 'shell.html'), renderer, rendered].every(existsSync)) {
    throw new StartError('Falta construir la aplicación web. Ejecuta: npm run build')
  }
  const [files, shell, json, pages] = await Promise.all([
    loadFiles(web),
    readFile(join(web, 'shell.html'), 'utf8'),
    readJson<WebJson>(join(web, 'web.json')),
    readJson<RenderedPages>(rendered),
  ])
  return { ...json, files, shell, renderPage: rendererOf(pages, renderer), renderFirstScreen: firstScreensOf(renderer) }
}

/** Renders first screens with a bundle that is loaded for the first of them. */
function firstScreensOf(renderer: string): RenderFirstScreen {
  let bundle: Promise<{ renderFirstScreen: RenderFirstScreen }> | undefined
  return async (address, answers, setting) => {
    bundle ??= import(pathToFileURL(renderer).href)
    return (await bundle).renderFirstScreen(address, answers, setting)
  }
}

/** Renders only what the build could not: a page of the terms in force. */
function rendererOf(pages: RenderedPages, renderer: string): RenderPage {
  return async (path, facts) => {
    const page = facts.terms ? undefined : pages[facts.demo ? 'demo' : 'company'][path]
    return page ?? renderInThread(renderer, { path, facts })
  }
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
