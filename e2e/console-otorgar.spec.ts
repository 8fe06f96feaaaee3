import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { expectAccessible } from './harness/accessible.ts'
import { openConsole } from './harness/operator.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** Opens the console as a new operator, on a device of their own. */
async function asOperator(browser: Browser, db: pg.Client, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-CO', timezoneId: 'America/Bogota' })
  await openConsole(context, { db, url })
  return context.newPage()
}

test(
  'D-78, D-79, PT-6: 600 credits wait for a second operator, whose signature the phone shows',
  DESKTOP,
  async ({ browser, db, product, employee, windowOf }) => {
    const name = `Zoraida ${randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 6)}`
    const person = await employee({ name })
    const phone = await windowOf(person)
    await phone.goto('/mision-espacial/movimientos')

    const one = await asOperator(browser, db, product.url)
    await one.goto('/consola/otorgar')
    await one.getByText('Créditos', { exact: true }).click()
    await one.getByLabel('Cuántos a cada persona').fill('600')
    await one.getByLabel('A quién').fill(name)
    await one.getByRole('option', { name: new RegExp(name) }).click()
    await one.getByLabel('Motivo').fill('Recibiste sola el camión de la madrugada')
    await expect(one.getByRole('cell', { name: 'Otra firma' })).toBeVisible()
    await expectAccessible(one)
    await one.getByRole('button', { name: 'Pedir segunda firma' }).click()
    await expect(one.getByText('Pediste la segunda firma')).toBeVisible()

    const other = await asOperator(browser, db, product.url)
    await other.goto('/consola/firmas')
    await expect(other.getByRole('link', { name })).toBeVisible()
    await expectAccessible(other)
    await other.keyboard.press('a')
    await expect(other.getByText(`Firmaste 600 créditos para ${name}`)).toBeVisible()
    await other.keyboard.press('Enter')
    await expect(phone.getByText('Recibiste sola el camión de la madrugada')).toBeVisible()
    await one.context().close()
    await other.context().close()
  },
)
