import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openPages, type Pages } from '../../infra/pages/pages.ts'
import { pageRoutes } from '../../infra/pages/routes.ts'
import { writeSmallWeb } from '../../infra/pages/testing/small-web.ts'
import { readWebBuild } from '../../infra/pages/web-build.ts'
import type { Browser } from '../../testing/browser.ts'
import type { TestDatabase } from '../../testing/databases/test-database.ts'
import { signedIn, type TestEmployee } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** Opens the product with the documents of a small build of the web, which is deleted after the file's tests. */
export async function openDocuments(db: TestDatabase): Promise<{ pages: Pages; within: TestApp }> {
  const dist = await mkdtemp(join(tmpdir(), 'orbita-first-'))
  afterAll(() => rm(dist, { recursive: true }))
  await writeSmallWeb(dist)
  const terms = { version: '1.0', effectiveOn: '2026-11-01', title: 'Términos', sections: [] }
  const pages = await openPages({ build: await readWebBuild(dist), demo: true, terms, timeZone: 'America/Bogota' })
  const within: TestApp = testApp({
    db,
    pages: pageRoutes(pages, (request, env) => within.app.fetch(request, env)),
  })
  return { pages, within }
}

/** Opens a session as the sign-in leaves it in a browser, with the readable cookie. */
export async function visitingOf(within: TestApp, who: TestEmployee): Promise<Browser> {
  const browser = await signedIn(within, who)
  browser.cookies.set('signed-in', `${encodeURIComponent(who.email)}/x`)
  return browser
}

/** Returns the answers from which a document was rendered, if any. */
export async function answersIn(document: Response): Promise<Record<string, unknown> | undefined> {
  const state = /id="state">(.*?)<\/script>/s.exec(await document.text())?.[1] ?? '{}'
  return JSON.parse(state).answers
}
