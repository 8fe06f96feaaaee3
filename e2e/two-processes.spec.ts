import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import season from '../content/season-1.json' with { type: 'json' }
import { copiesOf, giveFigures, givePacks, giveStardust, makeTrader } from './harness/album.ts'
import { clientOf, type Employee } from './harness/employees.ts'
import { addMovements } from './harness/movements.ts'
import { type Product, startProduct } from './harness/product.ts'
import { publishReward } from './harness/rewards.ts'
import { test as base, expect } from './harness/test.ts'

/** The number of simultaneous attempts at one action. */
const ATTEMPTS = 200

/** The number of sessions of one employee: each may send only a hundred requests in ten seconds to each process. */
const SESSIONS = 5

/** The first award of the first season. */
const AWARD = `${season.id}.${season.awards[0]!.id}`

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

/**
 * Sends attempts at once, every other one to the other process.
 *
 * @returns the answers that were granted, and the statuses of the refusals
 */
async function attack(
  db: pg.Client,
  urls: readonly string[],
  { people, attemptOf }: { people: readonly Employee[]; attemptOf: (index: number) => Attempt },
) {
  const sessions = Array.from(
    { length: Math.max(SESSIONS, people.length) },
    (_, index) => people[index % people.length]!,
  )
  const clients: Awaited<ReturnType<typeof clientOf>>[] = []
  // One after the other: a connection runs one query at a time.
  for (const employee of sessions) clients.push(await clientOf(db, employee))
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, async (_, index) => {
      const { path, body } = attemptOf(index)
      const ask = clients[Math.floor(index / urls.length) % clients.length]!
      for (;;) {
        const answer = await ask(urls[index % urls.length]!, 'POST', path, body)
        // The process is overloaded: the test repeats the request, as the product's own client does.
        if (answer.status !== 503) return answer
      }
    }),
  )
  const granted = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  return { granted, refusals: new Set(refused.map(({ status }) => status)) }
}

async function one(db: pg.Client, text: string, values: unknown[]): Promise<Record<string, number>> {
  return (await db.query(text, values)).rows[0]
}

test('AL-4: a pack opened two hundred times over two processes holds the same three figures', async ({
  product,
  second,
  employee,
  db,
}) => {
  const ana = await employee()
  const [pack] = await givePacks(db, ana.email, 1)
  const { granted } = await attack(db, [product.url, second.url], {
    people: [ana],
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

test('AL-6: stardust for one figure buys one figure, whichever process is asked', async ({
  product,
  second,
  employee,
  db,
}) => {
  const ana = await employee()
  await giveFigures(db, ana.email, { 1: 1 })
  await giveStardust(db, ana.email, 25)
  const { granted, refusals } = await attack(db, [product.url, second.url], {
    people: [ana],
    attemptOf: (index) => ({
      path: '/rpc/figuras/stardust/purchases',
      body: { operationId: randomUUID(), albumId: season.id, number: 4 + (index % 4 < 2 ? 0 : 1) },
    }),
  })
  expect(granted).toHaveLength(1)
  expect([...refusals]).toEqual([409])
  expect((await copiesOf(db, ana.email, 4)) + (await copiesOf(db, ana.email, 5))).toBe(1)
  const { stardust } = await one(db, 'select stardust::int from users where email = $1', [ana.email])
  expect(stardust).toBe(0)
})

test('AW-2: an award claimed two hundred times pays once', async ({ product, second, employee, db }) => {
  const ana = await employee()
  await db.query(
    `insert into award_states (user_id, award_id, state, unlocked_at)
     select id, $2, 'unlocked', now() from users where email = $1`,
    [ana.email, AWARD],
  )
  const { granted, refusals } = await attack(db, [product.url, second.url], {
    people: [ana],
    attemptOf: () => ({
      path: `/rpc/figuras/awards/${AWARD}/claim`,
      body: { operationId: randomUUID() },
    }),
  })
  expect(granted).toHaveLength(1)
  expect([...refusals]).toEqual([409])
  const { movements } = await one(
    db,
    "select count(*)::int as movements from ledger join users u on u.id = user_id where u.email = $1 and kind = 'award'",
    [ana.email],
  )
  expect(movements).toBe(1)
})

test('AL-7: one copy to spare is offered to one person', async ({ product, second, employee, db }) => {
  const ana = await employee({ name: 'Ana Ofrece' })
  await makeTrader(db, ana.email, { misses: 41, spares: 42 })
  for (const name of ['Beto Espera', 'Carla Espera']) {
    await makeTrader(db, (await employee({ name })).email, { misses: 42, spares: 41 })
  }
  const ask = await clientOf(db, ana)
  const { body } = await ask(second.url, 'GET', '/rpc/figuras/trades')
  const proposals: { id: string }[] = body.proposals
  expect(proposals).toHaveLength(2)

  const { granted } = await attack(db, [product.url, second.url], {
    people: [ana],
    attemptOf: (index) => ({
      path: '/rpc/figuras/trades',
      body: { operationId: randomUUID(), proposalId: proposals[index % 4 < 2 ? 0 : 1]!.id },
    }),
  })
  expect(granted).toHaveLength(1)
  const { open } = await one(
    db,
    `select count(*)::int as open from trades join users u on u.id = proposer_id
     where u.email = $1 and state = 'proposed'`,
    [ana.email],
  )
  expect(open).toBe(1)
})

test('RE-2: ten employees redeem five units: five get one and pay for one, the others get and pay nothing', async ({
  product,
  second,
  employee,
  db,
  operator,
}) => {
  const people: Employee[] = []
  while (people.length < 10) {
    const one = await employee()
    await addMovements(db, one.email, { reason: 'Para la prueba', credits: 1000 })
    people.push(one)
  }
  const reward = await publishReward(operator, { stock: 5 })
  const { granted, refusals } = await attack(db, [product.url, second.url], {
    people,
    attemptOf: () => ({
      path: `/rpc/mision-espacial/rewards/${reward}/redemption`,
      body: { operationId: randomUUID(), price: 350, version: 1 },
    }),
  })
  expect(granted).toHaveLength(5)
  expect([...refusals]).toEqual([409])
  const after = await one(
    db,
    `select (select stock from rewards where id = $1) as stock,
            (select count(*)::int from redeems where reward_id = $1) as redeems,
            (select sum(credits)::int from users where email = any ($2)) as credits`,
    [reward, people.map(({ email }) => email)],
  )
  expect(after).toEqual({ stock: 0, redeems: 5, credits: 10 * 1000 - 5 * 350 })
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
  const { granted } = await attack(db, [product.url, second.url], {
    people: [ana],
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
