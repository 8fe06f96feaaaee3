import { randomUUID } from 'node:crypto'
import { makeTrader } from './harness/album.ts'
import { CEDULA, clientOf } from './harness/employees.ts'
import { ageBrowsers } from './harness/sessions.ts'
import { fillSignIn, sendSignIn } from './harness/sign-in-form.ts'
import { expect, test } from './harness/test.ts'

const DAYS_AHEAD = 40
const DAY_MS = 24 * 3_600_000

test('on a phone that stores nothing, refuses workers and notices, and is forty days ahead, all else works', async ({
  page,
  context,
  product,
  employee,
  db,
}) => {
  const ana = await employee({ name: 'Ana Adelantada', hasWeeklyPack: true })
  const beto = await employee({ name: 'Beto Puntual' })
  await makeTrader(db, ana.email, { misses: 25, spares: 26 })
  await makeTrader(db, beto.email, { misses: 26, spares: 25 })
  const send = await clientOf(db, beto)
  const { body } = await send(product.url, 'GET', '/rpc/figuras/trades')
  const { id: proposalId } = body.proposals.find(({ name }: { name: string }) => name === ana.name)
  await send(product.url, 'POST', '/rpc/figuras/trades', { operationId: randomUUID(), proposalId })

  await context.grantPermissions([], { origin: product.url })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  })
  await page.clock.setSystemTime(Date.now() + DAYS_AHEAD * DAY_MS)
  await page.goto('/figuras/login')
  await fillSignIn(page, ana.email, CEDULA)
  await sendSignIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')

  await ageBrowsers(db, ana.email)
  // The time that is left is the server's, and the offer can be answered.
  await page.goto('/figuras/intercambios?ver=recibidas')
  await expect(page.getByText(/quedan/)).toContainText(/4[78] h/)
  await page.getByRole('button', { name: 'Aceptar la oferta de Beto Puntual' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  const exchange = page.getByRole('dialog', { name: '¡Cambio hecho!' })
  await exchange.getByRole('button', { name: 'Seguir' }).click()
  await expect(exchange).toHaveCount(0)

  await page.goto('/figuras/avisos')
  // The figure completed a page, which is celebrated.
  await page.getByRole('button', { name: '¡A seguir volando!' }).click()
  const row = page.getByRole('region', { name: 'Hoy' }).getByRole('listitem').filter({ hasText: 'Beto Puntual' })
  await expect(row.first()).toContainText(/hace (?:un momento|\d+ min)/)
  await page.getByRole('button', { name: /Avisos en este dispositivo/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Se permiten en los ajustes del sitio.')
  await page.getByRole('button', { name: 'Entendido' }).click()

  await page.getByRole('button', { name: /menú|cuenta/i }).click()
  await page.getByText('Cerrar sesión').click()
  await expect(page).toHaveURL(/\/figuras\/login/)
})
