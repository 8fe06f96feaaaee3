import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../apps/server/src/db/embedded/open-cluster.ts'
import { startProduct } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

test('S-32: with the database stopped the page says so, the session stays, and Reintentar brings it back', async ({
  page,
  context,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.allow(/status of 50[03]/)
  const dataDir = await mkdtemp(join(tmpdir(), 'orbita-outage-'))
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
    PEPPER: randomBytes(32).toString('base64'),
    DEMO: '1',
  })

  const signedIn = await context.request.post(`${product.url}/auth/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: 'valentina.rojas@orbita.example', password: '10000001' },
  })
  expect(signedIn.ok()).toBe(true)
  await cluster.release()

  await page.goto(`${product.url}/figuras/inicio`)
  await expect(page.getByText('Error al encontrar al usuario').first()).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/figuras\/inicio$/)
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('session')
  expect((await context.request.get(`${product.url}/healthz`)).status()).toBe(200)
  expect((await context.request.get(`${product.url}/readyz`)).status()).toBe(503)

  cluster = await open()
  await expect
    .poll(async () => (await context.request.get(`${product.url}/readyz`)).status(), { timeout: 15_000 })
    .toBe(200)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Valentina')

  await product.dispose()
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
})

test('after kill -9 the next start recovers: nobody is signed out and nothing acknowledged is lost', async ({
  page,
  context,
  consoleGuard,
}) => {
  test.slow()
  // The page hears that the server closes.
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
