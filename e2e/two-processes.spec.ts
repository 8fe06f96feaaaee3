import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { givePacks } from './harness/album.ts'
import { clientOf, type Employee } from './harness/employees.ts'
import { addMovements } from './harness/movements.ts'
import { type Product, startProduct } from './harness/product.ts'
import { publishReward } from './harness/rewards.ts'
import { test as base, expect } from './harness/test.ts'

/** The number of simultaneous attempts at one action. A session may send a hundred requests in ten seconds to each process. */
const ATTEMPTS = 40

/**
 * Starts two processes of the product over one database, as behind a load balancer. These journeys have a database of
 * their own, because a starting process compares all balances and those that other journeys insert have no movements.
 */
const test = base.extend<object, { second: Product }>({
  second: [
    async ({ product }, use) => {
      const second = await startProduct({ DATA_DIR: product.dataDir })
      await use(second)
      await second.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

type Attempt = { path: string; body: object }

/** Sends attempts of an employee at once, every other one to the other process. @returns the answers that were granted */
async function attack(
  db: pg.Client,
  urls: readonly string[],
  { employee, attemptOf }: { employee: Employee; attemptOf: () => Attempt },
) {
  const ask = await clientOf(db, employee)
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, async (_, index) => {
      const { path, body } = attemptOf()
      for (;;) {
        const answer = await ask(urls[index % urls.length]!, 'POST', path, body)
        // The process is overloaded: the test repeats the request, as the product's own client does.
        if (answer.status !== 503) return answer
      }
    }),
  )
  return answers.filter(({ status }) => status === 200)
}

async function one(db: pg.Client, text: string, values: unknown[]): Promise<Record<string, number>> {
  return (await db.query(text, values)).rows[0]
}

test('AL-4: a pack opened again and again over two processes holds the same three figures', async ({
  product,
  second,
  employee,
  db,
}) => {
  const ana = await employee()
  const [pack] = await givePacks(db, ana.email, 1)
  const granted = await attack(db, [product.url, second.url], {
    employee: ana,
    attemptOf: () => ({
      path: `/rpc/figuras/packs/${pack}/opening`,
      body: { operationId: randomUUID() },
    }),
  })
  expect(granted).toHaveLength(ATTEMPTS)
  expect(new Set(granted.map(({ body }) => JSON.stringify(body.cards))).size).toBe(1)
  const { copies } = await one(
    db,
    'select sum(copies)::int as copies from collection join users u on u.id = user_id where u.email = $1',
    [ana.email],
  )
  expect(copies).toBe(3)
})

test('CO-1: one command sent to both processes is carried out once and answered alike', async ({
  product,
  second,
  employee,
  db,
  operator,
}) => {
  const ana = await employee()
  await addMovements(db, ana.email, { reason: 'Para la prueba', credits: 1000 })
  const reward = await publishReward(operator)
  const operationId = randomUUID()
  const granted = await attack(db, [product.url, second.url], {
    employee: ana,
    attemptOf: () => ({
      path: `/rpc/mision-espacial/rewards/${reward}/redemption`,
      body: { operationId, price: 350, version: 1 },
    }),
  })
  expect(granted).toHaveLength(ATTEMPTS)
  expect(new Set(granted.map(({ body }) => body.id)).size).toBe(1)
  const { credits } = await one(db, 'select credits::int from users where email = $1', [ana.email])
  expect(credits).toBe(650)
})

test('NO-1: a change made through one process shows in a page of the other without a reload', async ({
  second,
  employee,
  db,
  windowOf,
}) => {
  const ana = await employee()
  const [pack] = await givePacks(db, ana.email, 2)
  const page = await windowOf(ana)
  await page.goto('/figuras/inicio')
  await expect(page.getByText('Tienes 3 sobres')).toBeVisible()
  const ask = await clientOf(db, ana)
  await ask(second.url, 'POST', `/rpc/figuras/packs/${pack}/opening`, { operationId: randomUUID() })
  await expect(page.getByText('Tienes 2 sobres')).toBeVisible()
})

test('S-14: a session ended at one process is over at the other', async ({ product, second, employee, db }) => {
  const ana = await employee()
  const ask = await clientOf(db, ana)
  expect((await ask(second.url, 'GET', '/rpc/employee/profile')).status).toBe(200)
  await ask(product.url, 'DELETE', '/auth/session')
  expect((await ask(second.url, 'GET', '/rpc/employee/profile')).status).toBe(401)
})
