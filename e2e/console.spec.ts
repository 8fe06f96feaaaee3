import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expectAccessible } from './harness/accessible.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { codeOf } from './harness/totp.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '..')

test(
  'D-70: the console is a 404 for an employee, and its sign-in is not',
  DESKTOP,
  async ({ page, signedIn, consoleGuard }) => {
    consoleGuard.allow(/status of 404/)
    await signedIn()
    expect((await page.goto('/consola'))?.status()).toBe(404)
    expect((await page.goto('/consola/login'))?.status()).toBe(200)
  },
)

test(
  'D-70, D-72: an operator made at the machine enrols, and deactivates a person whose open phone leaves',
  DESKTOP,
  async ({ page, product, employee, windowOf, consoleGuard, db }) => {
    consoleGuard.allow(/status of 40[14]/)
    const email = `gente.${randomUUID()}@orbita.example`
    const made = await run(process.execPath, ['scripts/cli.mjs', 'operator', 'create', email, '--generate'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: product.dataDir },
    })
    const passphrase = /mostrar: (\S+)/.exec(made.stdout)![1]!
    const person = await employee({ name: 'Ximena Última' })
    const phone = await windowOf(person)
    await phone.goto('/figuras/inicio')

    await page.goto('/consola')
    await expect(page).toHaveURL(/\/consola\/login$/)
    await expectAccessible(page)
    await page.getByLabel('Correo').fill(email)
    await page.getByLabel('Frase de acceso').fill(passphrase)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Une tu teléfono' })).toBeVisible()
    await expectAccessible(page)
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await page.getByLabel('Código que aparece').fill(codeOf(secret))

    await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Entrar a la consola' })).toBeDisabled()
    await page.getByLabel('Los guardé donde solo yo los encuentro').check()
    await page.getByRole('button', { name: 'Entrar a la consola' }).click()
    await expect(page.getByRole('heading', { name: 'Te espera hoy' })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { name: 'Canjes', level: 1 })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.getByRole('searchbox', { name: 'Nombre, correo o área' }).fill('ximena ult')
    await expect(page.getByRole('row', { name: /Ximena Última/ })).toBeVisible()
    await expect(page).toHaveURL(/q=ximena/)
    await page.getByRole('checkbox', { name: 'Elegir a Ximena Última' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Desactivar…' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 se cierra')
    await page.getByLabel('Motivo').fill('Fin de contrato')

    // Her session ends while she writes: what she wrote stays, and is sent when she is back.
    await db.query(
      `update sessions s set revoked_at = now(), revoked_because = 'ended' from accounts a
        where a.id = s.account_id and a.kind = 'operator' and a.email = $1`,
      [email],
    )
    await page.getByRole('button', { name: 'Desactivar a 1' }).click()
    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await again.getByLabel('Frase de acceso').fill(passphrase)
    await again.getByRole('button', { name: 'Continuar' }).click()
    await again.getByLabel('Código de seis números').fill(codeOf(secret, 1))

    await expect(page.getByText('Desactivaste a Ximena Última')).toBeVisible()
    await expect(phone).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('row', { name: /Ximena Última.*Deshabilitada/ })).toBeVisible()

    await page
      .getByRole('row', { name: /Ximena Última/ })
      .getByText('Ximena Última')
      .click()
    await expect(page.getByRole('link', { name: 'Resumen' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
  },
)
