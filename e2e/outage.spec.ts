import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { pepperFile, readOrCreate } from '../apps/server/src/infra/secrets/pepper.ts'
import { givePacks } from './harness/album.ts'
import { connectToDatabase } from './harness/database.ts'
import { CEDULA, makeEmployee } from './harness/employees.ts'
import { makeDataFolder, startProduct } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

test('S-32: with the database stopped the page says so, the session stays, and Reintentar brings it back', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 50[03]/)
  const dataDir = await makeDataFolder({ isSeeded: true })
  const open = () => openCluster({ dataDir, product: 'orbita', testing: true })
  let cluster = await open()
  const { host, port, user, password, database } = cluster.config
  const address = new URL(`postgresql://localhost/${database}`)
  address.username = user
  address.password = password
  address.searchParams.set('host', host)
  address.searchParams.set('port', `${port}`)
  const product = await startProduct({
    DATABASE_URL: address.href,
    PEPPER: readOrCreate(pepperFile(dataDir)).toString('base64'),
    DEMO: '1',
  })

  const signedIn = await context.request.post(`${product.url}/auth/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: 'valentina.rojas@orbita.example', password: '10000001' },
  })
  expect(signedIn.ok()).toBe(true)
  await cluster.release()

  await page.goto(`${product.url}/figuras/inicio`)
  await expect(page.getByText('Error al encontrar al usuario').first()).toBeVisible()
  await expect(page).toHaveURL(/\/figuras\/inicio$/)
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('session')
  expect((await context.request.get(`${product.url}/healthz`)).status()).toBe(200)
  await expect.poll(async () => (await context.request.get(`${product.url}/readyz`)).status()).toBe(503)

  cluster = await open()
  await expect.poll(async () => (await context.request.get(`${product.url}/readyz`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Valentina')

  // Whatever the page still loads would fail once the product has ended.
  await page.close()
  await product.dispose()
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
})

test('after kill -9 the next start recovers: every session lives on and nothing acknowledged is lost', async ({
  page,
  context,
  consoleGuard,
}) => {
  // The live stream of the page breaks when the server closes.
  consoleGuard.allow(/status of 503|net::ERR/)
  const product = await startProduct()
  const signedIn = await context.request.post(`${product.url}/auth/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: 'mateo.silva@orbita.example', password: '10000002' },
  })
  expect(signedIn.ok()).toBe(true)
  const saved = await context.request.put(`${product.url}/rpc/figuras/avatar`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { avatar: 'okto', firstLogin: true },
  })
  expect(saved.ok()).toBe(true)

  await product.stop('SIGKILL')
  await product.restart()
  await page.goto(`${product.url}/figuras/perfil`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mateo')
  const profile = await (await context.request.get(`${product.url}/rpc/employee/profile`)).json()
  expect(profile.avatar).toBe('okto')
  await product.dispose()
})

test('AL-4: kill -9 while packs are opened: an acknowledged opening stays, and a retry neither loses nor doubles a pack', async () => {
  const product = await startProduct()
  const before = await connectToDatabase(product.dataDir)
  const openings: { cookie: string; packId: number; operationId: string; answer?: string | undefined }[] = []
  const people: string[] = []
  for (let count = 0; count < 6; count++) {
    const { email } = await makeEmployee(before)
    people.push(email)
    const cookie = await sessionOf(product.url, email)
    for (const packId of await givePacks(before, email, 5)) {
      openings.push({ cookie, packId, operationId: randomUUID() })
    }
  }

  const open = async (opening: (typeof openings)[number]) => {
    const answer = await fetch(`${product.url}/rpc/figuras/packs/${opening.packId}/opening`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: opening.cookie },
      body: JSON.stringify({ operationId: opening.operationId }),
    })
    return answer.ok ? answer.text() : undefined
  }
  let killed: Promise<void> | undefined
  const work = openings.map(async (opening, index) => {
    opening.answer = await open(opening).catch(() => undefined)
    if (opening.answer !== undefined && index >= 6) killed ??= product.stop('SIGKILL')
  })
  await Promise.all(work)
  await killed
  expect(killed).toBeDefined()
  await product.restart()

  for (const opening of openings) {
    const again = await open(opening)
    expect(again).toBeDefined()
    if (opening.answer !== undefined) expect(again).toBe(opening.answer)
  }
  const after = await connectToDatabase(product.dataDir)
  const { rows } = await after.query(
    `select (select count(*)::int from packs where user_id = u.id and state = 'opened') as opened,
            (select sum(copies)::int from collection where user_id = u.id) as copies
       from users u where u.email = any ($1::text[])`,
    [people],
  )
  expect(rows).toEqual(people.map(() => ({ opened: 5, copies: 15 })))
  await after.end()
  await product.dispose()
})

async function sessionOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: CEDULA }),
  })
  return answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))!
    .split(';')[0]!
}
