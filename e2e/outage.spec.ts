import { rm } from 'node:fs/promises'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { pepperFile, readOrCreate } from '../apps/server/src/infra/secrets/pepper.ts'
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
