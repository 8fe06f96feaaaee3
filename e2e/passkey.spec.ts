import type { CDPSession, Page } from '@playwright/test'
import { CEDULA } from './harness/employees.ts'
import { signInto } from './harness/sessions.ts'
import { fillSignIn, sendSignIn } from './harness/sign-in-form.ts'
import { expect, test } from './harness/test.ts'

/** Gives the browser of a page an authenticator that answers at once. @returns its session of the protocol, and its id */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { cdp, authenticatorId }
}

test('SE-4: a passkey is registered in a browser of one’s own, and a new one lets in with it alone', async ({
  browser,
  context,
  page,
  db,
  employee,
  product,
  consoleGuard,
}) => {
  consoleGuard.allow(/^request to http:\/\/localhost:/, /inicio de sesión/i)
  // Browsers make passkeys for names, and not for addresses in numbers.
  const url = product.url.replace('127.0.0.1', 'localhost')
  const { email } = await employee()
  await signInto(context, { db, url, email })
  const own = await addAuthenticator(page)
  await page.goto(`${url}/figuras/perfil?vista=dispositivos`)
  await page.getByRole('button', { name: 'Registrar una llave' }).click()
  await page.getByLabel('Tu cédula').fill(CEDULA)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: /^Quitar la llave de/ })).toBeVisible()
  const { credentials } = await own.cdp.send('WebAuthn.getCredentials', { authenticatorId: own.authenticatorId })

  const elsewhere = await browser.newContext({ locale: 'es-CO' })
  consoleGuard.watch(elsewhere)
  const stranger = await elsewhere.newPage()
  const other = await addAuthenticator(stranger)
  await stranger.goto(`${url}/figuras/login`)
  await fillSignIn(stranger, email, CEDULA)
  await sendSignIn(stranger)
  await expect(stranger.getByText(/^Falta tu llave de acceso/)).toBeVisible()
  await expect(stranger).toHaveURL(/\/figuras\/login$/)

  await other.cdp.send('WebAuthn.addCredential', {
    authenticatorId: other.authenticatorId,
    credential: credentials[0]!,
  })
  await sendSignIn(stranger)
  await expect(stranger).toHaveURL(/\/figuras\/inicio$/)
  await elsewhere.close()
})
