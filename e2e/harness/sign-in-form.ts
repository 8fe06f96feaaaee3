import type { Page } from '@playwright/test'

/** Fills in the sign-in form, without sending it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Cédula', { exact: true }).fill(password)
}

/** Sends the sign-in form. */
export async function sendSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()
}
