import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompanyOutput } from '@orbita/contract/company'
import type { Terms } from '@orbita/domain/people/terms'
import { StartError } from '../start-error.ts'
import type { BuildFile } from './build-file.ts'
import { loadFiles } from './load-files.ts'

/** The size of a window, in pixels. */
export type WindowSize = { width: number; height: number }

/** The run-time facts that pages show: the company and its IANA zone, and on the terms page the terms. */
export type PageFacts = {
  demo: boolean
  timeZone: string
  company?: CompanyOutput | undefined
  companyAccount?: { isRequired: boolean } | undefined
  terms?: Terms
}

/** A person, for whom a page is rendered. */
export type Person = {
  /** the session, as its readable cookie names it */
  session: string
  /** when the page was asked for, in milliseconds: the live connection brings what changes later */
  at: number
  window?: WindowSize | undefined
  /** asks the product itself for what the page loads, as this person; it fails when the answer is late */
  ask: (path: string) => Promise<Response>
  /** called when what the page loads is there, before it is rendered */
  onLoaded?: () => void
}

/** The parts of the web build that a document is made from. */
export type DocumentRequest = {
  /** the whole address of the page */
  url: string
  nonce: string
  facts: PageFacts
  /** a page for visitors, the frame for a page that the browser fills, or a person's page */
  of: 'visitor' | 'shell' | Person
}

export type RenderedDocument = {
  status: number
  /** empty where the page leads elsewhere */
  html: string
  /** where the page leads */
  location?: string
}

/** The output of the web build that the server needs. */
export type WebBuild = {
  files: ReadonlyMap<string, BuildFile>
  /** The address patterns of all routes. */
  patterns: readonly string[]
  /** The sources of the styles that a library adds to the page, as the policy names them. */
  styleSources: readonly string[]
  /** Renders a whole document. @returns undefined when something that a person's page loads is refused or late */
  render(document: DocumentRequest): Promise<RenderedDocument | undefined>
}

type WebJson = { manifest: unknown; patterns: string[]; styleSources: string[] }

type Bundle = {
  renderDocument(
    document: DocumentRequest & { manifest: unknown; pictureOf: (href: string) => string | undefined },
  ): Promise<RenderedDocument | undefined>
}

/**
 * Reads what the server needs of the web build. The bundle that renders is loaded for the first document.
 *
 * @param dist folder with `web` and `documents`
 * @throws StartError when it has not been built
 */
export async function readWebBuild(dist: string): Promise<WebBuild> {
  const web = join(dist, 'web')
  const renderer = join(dist, 'documents', 'server.js')
  if (![join(web, 'web.json'), renderer].every(existsSync)) {
    throw new StartError('Falta construir la aplicación web. Ejecuta: npm run build')
  }
  const [files, json] = await Promise.all([loadFiles(web), readFile(join(web, 'web.json'), 'utf8')])
  const { manifest, patterns, styleSources } = JSON.parse(json) as WebJson
  const pictureOf = inlinePictures(web, files)
  let bundle: Promise<Bundle> | undefined
  return {
    files,
    patterns,
    styleSources,
    render: async (document) => {
      bundle ??= import(pathToFileURL(renderer).href)
      return (await bundle).renderDocument({ ...document, manifest, pictureOf })
    },
  }
}

/** Returns the drawings of the build as `data:` addresses. Few of them are first on a page, and each is read once. */
function inlinePictures(web: string, files: ReadonlyMap<string, BuildFile>): (href: string) => string | undefined {
  const known = new Map<string, string>()
  return (href) => {
    if (!href.endsWith('.svg') || !files.has(href)) return undefined

    const text = known.get(href) ?? toDataAddress(readFileSync(join(web, href), 'utf8'))
    known.set(href, text)
    return text
  }
}

function toDataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#"<>&\s]/g, encodeURIComponent)}`
}
