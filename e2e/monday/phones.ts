import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { aPicture } from '../harness/picture.ts'
import { fillSignIn, sendSignIn } from '../harness/sign-in-form.ts'
import { expectToast } from '../harness/toasts.ts'
import { cedulaOf, emailOf } from '../harness/workbooks.ts'

/** Signs a person of the workbook in with the form of a platform. */
async function signIn(phone: Page, platform: string, index: number): Promise<void> {
  await phone.goto(`/${platform}/login`)
  await fillSignIn(phone, emailOf(index), cedulaOf(index))
  await sendSignIn(phone)
}

/** Signs a person in for the first time, up to their missions: they choose who they travel with. */
export async function firstVisit(phone: Page, index: number): Promise<void> {
  await signIn(phone, 'figuras', index)
  await expectToast(phone, 'No has seleccionado un avatar')
  await phone.getByRole('radio', { name: 'Zuri' }).press('Space')
  await expect(phone.getByRole('radio', { name: 'Zuri' })).toBeChecked()
  await phone.getByRole('button', { name: 'Guardar' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /^¡Qué bueno verte a bordo/ })).toBeVisible()
  await phone.goto('/mision-espacial/misiones?vista=lista')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs a person in, up to the home of their missions. */
export async function visit(phone: Page, index: number): Promise<void> {
  await signIn(phone, 'mision-espacial', index)
  await expect(phone).toHaveURL(/\/mision-espacial\/inicio$/)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs a person in without a page, and sends a photo for the second mission, as their phone does. */
export async function sendPhoto(phone: Page, index: number): Promise<void> {
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }
  const { request } = phone.context()
  const signedIn = await request.post('/auth/session', {
    headers: sameOrigin,
    data: { email: emailOf(index), password: cedulaOf(index) },
  })
  expect(signedIn.ok()).toBe(true)
  const sent = await request.post('/rpc/mision-espacial/challenges/puerto-claro/missions/foto-del-mar/evidence', {
    headers: { ...sameOrigin, 'content-type': 'image/png', 'x-operation-id': randomUUID(), 'x-file-name': 'mar.png' },
    data: aPicture(),
  })
  expect(await sent.text()).toContain('in-review')
}

/** RE-2: asks for a reward on the phone. */
export async function askFor(phone: Page, title: string): Promise<void> {
  await phone.goto('/mision-espacial/recompensas')
  await phone.getByRole('link', { name: new RegExp(title) }).click()
  await phone.getByRole('button', { name: 'Canjear' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Sí, canjear' }).click()
  await phone.getByRole('button', { name: 'Ver mis canjes' }).click()
  await expect(phone.getByRole('article', { name: title }).getByText('Por aprobar')).toBeVisible()
}

/** A code as a phone shows it. @property picture of its QR code, as PNG */
export type ShownCode = { code: string; picture: Buffer }

/** RE-5: shows the code of a redemption that is ready. */
export async function showCode(phone: Page, title: string): Promise<ShownCode> {
  await phone.getByRole('article', { name: title }).getByRole('button', { name: 'Mostrar mi código' }).click()
  const qr = phone.getByRole('img', { name: 'Código QR' })
  await expect(qr).toBeVisible()
  const code = await phone
    .getByRole('dialog')
    .getByText(/^\w{4}-\w{4}$/)
    .innerText()
  const picture = await qr.screenshot()
  await phone.keyboard.press('Escape')
  return { code, picture }
}
