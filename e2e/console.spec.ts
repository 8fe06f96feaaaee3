import { expectAccessible } from './harness/accessible.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

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
  'D-84: on a phone every screen is a touch or two away, and none is wider than it',
  DESKTOP,
  async ({ page, inConsole }) => {
    await inConsole()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/consola')
    const bar = page.getByRole('navigation', { name: 'Consola' })
    await expect(page.getByRole('heading', { name: 'Te espera hoy' })).toBeVisible()
    await expectAccessible(page, { inDark: true })
    await bar.getByRole('link', { name: 'Canjes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Canjes' })).toBeVisible()
    for (const title of ['Misiones', 'Reconocimientos', 'Personas']) {
      await bar.getByRole('button', { name: 'Más' }).click()
      await page.getByRole('dialog').getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).first()).toBeAttached()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await bar.getByRole('button', { name: 'Más' }).click()
    await expect(page.getByRole('dialog', { name: 'Todas las pantallas' })).toBeVisible()
    await expectAccessible(page)
  },
)
