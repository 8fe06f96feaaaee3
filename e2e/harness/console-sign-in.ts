import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { codeOf } from './totp.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')

/** Creates an operator from the command line, as the guide says. @returns the passphrase that it prints */
export async function createOperator(dataDir: string, email: string): Promise<string> {
  const made = await run(process.execPath, ['scripts/cli.mjs', 'operator', 'create', email, '--generate'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return /mostrar: (\S+)/.exec(made.stdout)![1]!
}

/** The passphrase that operators choose for themselves. */
export const OWN_PASSPHRASE = 'ocho veleros de cristal'

/**
 * Signs a new operator in for the first time, up to Hoy, and chooses {@link OWN_PASSPHRASE}.
 *
 * @returns the secret of their authenticator
 */
export async function enrol(page: Page, { email, passphrase }: { email: string; passphrase: string }): Promise<string> {
  await page.goto('/consola')
  await expect(page).toHaveURL(/\/consola\/login$/)
  await expectAccessible(page, { inDark: true })
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Frase de acceso').fill(passphrase)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Elige tu frase' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Frase nueva').fill(OWN_PASSPHRASE)
  await page.getByLabel('Tu nombre').fill('Juliana Peña')
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('heading', { name: 'Une tu teléfono' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Código que aparece').fill(codeOf(secret))

  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Entrar a la consola' })).toBeDisabled()
  await page.getByLabel('Los guardé donde solo yo los encuentro').check()
  await page.getByRole('button', { name: 'Entrar a la consola' }).click()
  await expect(page.getByRole('heading', { name: 'Te espera hoy' })).toBeVisible()
  return secret
}

/** Signs an operator in again over what they were writing. */
export async function signInAgain(page: Page, passphrase: string, secret: string): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await again.getByLabel('Frase de acceso').fill(passphrase)
  await again.getByRole('button', { name: 'Continuar' }).click()
  await again.getByLabel('Código de seis números').fill(codeOf(secret, 1))
}
