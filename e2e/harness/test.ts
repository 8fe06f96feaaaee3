import { test as base, expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { type ConsoleGuard, guardConsole } from './console-guard.ts'
import { connectToDatabase } from './database.ts'
import { type Employee, type EmployeeSetting, makeEmployee } from './employees.ts'
import { pauseEndlessMotion } from './motion.ts'
import { makeOperator, type Operator, openConsole } from './operator.ts'
import { type Product, startProduct } from './product.ts'
import { skipPushQuestion } from './push-question.ts'
import { signInto } from './sessions.ts'
import { recordToasts } from './toasts.ts'

type WorkerFixtures = { product: Product; db: pg.Client }

type TestFixtures = {
  /** adds an employee to the running product */
  employee: (setting?: EmployeeSetting) => Promise<Employee>
  /** opens a session for an employee in this test's browser, without the form */
  signIn: (employee: Employee) => Promise<void>
  /** adds an employee and opens a session for them in this test's browser */
  signedIn: (setting?: EmployeeSetting) => Promise<Employee>
  /** opens a page on a separate device where an employee is signed in: another one, or the same one again */
  windowOf: (employee: Employee) => Promise<Page>
  /** an operator of this test, signed in outside its browser */
  operator: Operator
  /** adds an operator and opens their session in this test's browser. @returns their e-mail */
  inConsole: () => Promise<string>
  /** fails the journey for undeclared errors in the console of any page, and for requests to other hosts */
  consoleGuard: ConsoleGuard
}

export const test = base.extend<TestFixtures & { quietConsole: undefined }, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  db: [
    async ({ product }, use) => {
      const client = await connectToDatabase(product.dataDir)
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    waitForTheApp(page)
    await page.addInitScript(noteTheApp)
    const route = page.route.bind(page)
    let isAsked = false
    // A journey that answers in the server's place must be asked: its documents carry no answers.
    page.route = async (...args) => {
      if (!isAsked) await withoutAnswers(route)
      isAsked = true
      return route(...args)
    }
    await use(page)
  },
  employee: async ({ db }, use) => use((setting) => makeEmployee(db, setting)),
  signIn: async ({ db, context, product }, use) =>
    use(({ email }) => signInto(context, { db, url: product.url, email })),
  signedIn: async ({ employee, signIn }, use) =>
    use(async (setting) => {
      const made = await employee(setting)
      await signIn(made)
      return made
    }),
  windowOf: async ({ browser, db, product, consoleGuard }, use) => {
    const pages: Page[] = []
    await use(async ({ email }) => {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
      })
      consoleGuard.watch(context)
      await recordToasts(context)
      await pauseEndlessMotion(context)
      await skipPushQuestion(context)
      await signInto(context, { db, url: product.url, email })
      const page = await context.newPage()
      waitForTheApp(page)
      await page.addInitScript(noteTheApp)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
  operator: async ({ db, request, product }, use) => use(await makeOperator(db, request, product.url)),
  inConsole: async ({ db, context, product }, use) => use(() => openConsole(context, { db, url: product.url })),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  consoleGuard: async ({}, use) => {
    const { guard, complaints } = guardConsole()
    await use(guard)
    expect(complaints()).toEqual([])
  },
  quietConsole: [
    async ({ context, consoleGuard }, use) => {
      consoleGuard.watch(context)
      await recordToasts(context)
      await pauseEndlessMotion(context)
      await skipPushQuestion(context)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Makes the visits of a page end when the app has taken over the document of a person: it does not react before. */
function waitForTheApp(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await appOf(page)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await appOf(page)
    return answer
  }
}

async function appOf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { kind } = document.documentElement.dataset
    return (kind !== 'person' && kind !== 'shell') || 'isAppThere' in window
  })
}

/** Runs in the page before its scripts. */
function noteTheApp(): void {
  addEventListener('orbita:ready', () => Object.assign(window, { isAppThere: true }))
}

/** The pages of a person, whose documents the server renders from their answers. */
const SESSION_PAGE = /^\/(?:figuras|mision-espacial)\/(?!login$|terminos-y-condiciones$)/

/** Gives the pages of a person the document that their browser fills, call by call. */
async function withoutAnswers(route: Page['route']): Promise<void> {
  await route(
    ({ pathname }) => SESSION_PAGE.test(pathname),
    async (asked) => {
      if (!asked.request().isNavigationRequest()) return asked.fallback()
      const url = new URL('/armazon', asked.request().url()).href
      await asked.fulfill({ response: await asked.fetch({ url }) })
    },
  )
}

export { expect }
