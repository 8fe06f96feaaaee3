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
  'D-72, D-84: two operators edit a person at once, and end the session of the phone',
  DESKTOP,
  async ({ browser, db, product, employee, windowOf, consoleGuard }) => {
    // The console ends a session, whose next call is refused.
    consoleGuard.allow(/status of 401/)
    const name = `Zoraida ${randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 6)}`
    const person = await employee({ name })
    const phone = await windowOf(person)
    await phone.goto('/mision-espacial/inicio')
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

    const one = await asOperator(browser, db, product.url)
    const other = await asOperator(browser, db, product.url)
    for (const page of [one, other]) {
      await page.goto('/consola/personas')
      await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
    }
    // Both edit the person at once: what they change apart is merged, and what crosses is asked for.
    for (const page of [one, other]) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill(name)
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('button', { name: 'Editar' }).click()
    }
    await expectAccessible(one, { inDark: true })
    await one.getByLabel('Nombre').fill(`${name} Paz`)
    await one.getByLabel('Área').fill('Legal')
    await other.getByLabel('Área').fill('Ventas')
    await other.getByLabel('En la empresa desde').fill('2020-02-03')
    await other.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(other.getByText(`Guardaste los datos de ${name}`)).toBeVisible()
    await one.getByRole('button', { name: 'Guardar cambios' }).click()
    const merge = one.getByRole('dialog', { name: /guardó cambios mientras escribías/ })
    await expect(merge.getByText('Ventas')).toBeVisible()
    await merge.getByRole('button', { name: 'Seguir con esto' }).click()
    await expect(one.getByLabel('En la empresa desde')).toHaveValue('2020-02-03')
    await one.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(one.getByRole('heading', { name: `${name} Paz` })).toBeVisible()
    await expect(one.getByText('Legal')).toBeVisible()

    // Her sessions end from the console, and the phone in her hand leaves.
    await one.getByRole('link', { name: 'Acceso' }).click()
    await expectAccessible(one)
    await one.getByRole('button', { name: /Cerrar la sesión/ }).click()
    await expect(phone).toHaveURL(/:\d+\/(\?.*)?$|login/)
    await expect(one.getByText('Ninguna. Último uso')).toBeVisible()
    await one.context().close()
    await other.context().close()
  },
)
