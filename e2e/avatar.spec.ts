import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessible.ts'
import { doubleTap } from './harness/double-tap.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

/** The longest that an employee's first pack may take after the first sign-in, in milliseconds. @see D-51 */
const FIRST_PACK_MS = 60_000

/** Expects that on a phone of this size every portrait is above the button, without scrolling. */
async function expectWholeCrew(page: Page, size: { width: number; height: number }): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize(size)
  const last = page.getByRole('radio').last()
  const distance = async () => {
    const button = await page.getByRole('button', { name: 'Guardar' }).boundingBox()
    const portrait = await last.boundingBox()
    return button!.y - (portrait!.y + portrait!.height)
  }
  await expect.poll(distance).toBeGreaterThanOrEqual(0)
  await page.setViewportSize(before)
}

test('S-35, S-36, D-51: a first visit without an avatar is led to choose one, and opens the welcome pack within a minute', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn({ avatar: null })
  const before = await db.query(`select first_login from stats where id = 'global'`)
  const signedInAt = Date.now()
  await page.goto('/figuras/inicio')
  await expectToast(page, 'No has seleccionado un avatar')
  await expect(page).toHaveURL(/\/figuras\/seleccionar-avatar$/)
  // Nothing leads away before there is an avatar.
  await expect(page.getByRole('heading', { level: 1, name: /^¡Hola, .+!\s?¿Con quién viajas\?$/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Volver' })).toBeHidden()

  const crew = page.getByRole('radio')
  await expect(crew).toHaveCount(16)
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeInViewport({ ratio: 1 })
  await expectWholeCrew(page, { width: 320, height: 640 })
  await page.getByRole('radio', { name: 'Zuri' }).check({ force: true })
  await doubleTap(page.getByRole('button', { name: 'Guardar' }))
  await expectToast(page, 'Avatar actualizado')
  await expect(page.getByRole('heading', { level: 1, name: /^¡Qué bueno verte a bordo, .+!$/ })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Zuri salta de alegría' })).toBeVisible()

  // From the first look at the app to the first figures there are four touches: a portrait, Guardar, Abrir, the pack.
  await page.getByRole('link', { name: 'Abrir mi sobre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu sobre de bienvenida' })).toBeVisible()
  await page.getByRole('button', { name: 'Sobre de bienvenida. Abrir' }).click()
  await expect(page.getByRole('status').first()).toHaveText(/^Carta 1 de 3: .+, nueva\.$/)
  expect(Date.now() - signedInAt).toBeLessThan(FIRST_PACK_MS)

  const { rows } = await db.query(
    `select u.avatar, (select count(*) from packs p where p.user_id = u.id and p.source = 'welcome') as packs from users u where u.email = $1`,
    [email],
  )
  expect(rows[0]).toEqual({ avatar: 'zuri', packs: '1' })
  const after = await db.query(`select first_login from stats where id = 'global'`)
  expect(Number(after.rows[0].first_login) - Number(before.rows[0].first_login)).toBeGreaterThanOrEqual(1)
})

test('D-06: without figuras the profile and the avatar are a sheet over the page, and the logo leads home', async ({
  page,
  signedIn,
  db,
}) => {
  const { email, name } = await signedIn({ platform: ['mision-espacial'], avatar: null })
  await page.goto('/mision-espacial/recompensas')
  const menu = page.getByRole('button', { name: 'Menú de tu cuenta' })
  await menu.click()
  await page.getByRole('button', { name: 'Perfil' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tu perfil' })
  await expect(sheet.getByText(name)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cerrar', exact: true })).toBeFocused()
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Elige quién eres' }).click()
  const crew = page.getByRole('dialog', { name: '¿Con quién viajas?' })
  await crew.getByRole('radio', { name: 'Kira' }).check({ force: true })
  await expectAccessible(page)
  await crew.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Avatar actualizado')
  await expect(sheet.getByRole('button', { name: 'Cambiar avatar' })).toBeFocused()
  const { rows } = await db.query('select avatar from users where email = $1', [email])
  expect(rows[0]).toEqual({ avatar: 'kira' })

  // The browser gives the focus back to what opened the sheet.
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(menu).toBeFocused()
  const logo = page.getByRole('banner').getByRole('link', { name: 'Órbita' })
  await expect(logo).toHaveAttribute('href', '/figuras')
  await logo.click()
  await expect(page).toHaveURL(/\/mision-espacial\/inicio$/)
  await expect(page.getByRole('heading', { level: 1, name: /^¡Hola, / })).toBeVisible()
})
