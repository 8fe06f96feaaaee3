import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { connect } from './database.ts'
import { makeOperator, type Operator } from './operator.ts'
import { makePerson, type Person, type PersonSetting, signIn } from './people.ts'
import { type Product, startProduct } from './product.ts'

type WorkerFixtures = { product: Product; db: pg.Client }

type TestFixtures = {
  /** adds somebody to the running product */
  person: (setting?: PersonSetting) => Promise<Person>
  /** adds somebody and opens a session for them in this test's browser */
  signedIn: (setting?: PersonSetting) => Promise<Person>
  /** an operator of this test, signed in outside its browser */
  operator: Operator
  /** watches the console of each page it is given, and fails the journey for errors it did not announce */
  consoleGuard: { allow: (...patterns: RegExp[]) => void; watch: (page: Page) => void }
}

export const test = base.extend<TestFixtures & { quietConsole: undefined }, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  db: [
    async ({ product }, use) => {
      const client = await connect(product.dataDir)
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  person: async ({ db }, use) => use((setting) => makePerson(db, setting)),
  signedIn: async ({ db, context, product }, use) =>
    use(async (setting) => {
      const person = await makePerson(db, setting)
      await signIn(context, product.url, person)
      return person
    }),
  operator: async ({ db, request, product }, use) => use(await makeOperator(db, request, product.url)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  consoleGuard: async ({}, use) => {
    const allowed: RegExp[] = []
    const errors: string[] = []
    await use({
      allow: (...patterns) => void allowed.push(...patterns),
      watch: (page) => {
        page.on('console', (message: ConsoleMessage) => {
          if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
        })
        page.on('pageerror', (error) => void errors.push(String(error)))
      },
    })
    expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
  },
  quietConsole: [
    async ({ page, consoleGuard }, use) => {
      consoleGuard.watch(page)
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
