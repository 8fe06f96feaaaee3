import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { insertSession } from './harness/sessions.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** Opens the console as a new operator, on a device of their own. */
async function asOperator(browser: Browser, db: pg.Client, url: string): Promise<Page> {
  const email = `gente.${randomUUID()}@orbita.example`
  await db.query(`insert into accounts (kind, email, password_hash) values ('operator', $1, 'none')`, [email])
  const context = await browser.newContext({ baseURL: url, locale: 'es-CO', timezoneId: 'America/Bogota' })
  await context.addCookies([{ url, name: 'operator', value: await insertSession(db, email), httpOnly: true }])
  return context.newPage()
}

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
  }
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
