import { expect, test } from './harness/test.ts'
import { expectToast, timesShown } from './harness/toasts.ts'

const NETWORK_LINES = [/Failed to load resource/]

test('S-24: without a session a page of a platform leads to its login', async ({ page }) => {
  await page.goto('/figuras/perfil')
  await expect(page).toHaveURL(/\/figuras\/login\?/)
  await page.goto('/mision-espacial/reconocimientos')
  await expect(page).toHaveURL(/\/mision-espacial\/login\?/)
})

test('S-02, S-03: the menu leads to each platform, whose root leads to inicio', async ({ page, signedIn }) => {
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('link')
  await expect(cards.filter({ hasText: /figuras/i }).first()).toBeVisible()
  await cards
    .filter({ hasText: /misi[oó]n/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/mision-espacial\/login/)

  await signedIn()
  for (const platform of ['figuras', 'mision-espacial']) {
    await page.goto(`/${platform}`)
    await expect(page).toHaveURL(new RegExp(`/${platform}/inicio$`))
  }
})

test('S-31: a session without a profile says so, signs out and ends at the login', async ({
  page,
  signedIn,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(...NETWORK_LINES)
  await signedIn({ profile: false })
  await page.goto('/figuras/inicio')
  await expectToast(page, 'Usuario no encontrado')
  await expect(page).toHaveURL(/\/figuras\/login/)
  expect(timesShown(page, 'Usuario no encontrado')).toBe(1)
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('session')
})

test('S-33a: an account disabled while signed in is informed and ends at the menu, in every tab', async ({
  page,
  signedIn,
  db,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(...NETWORK_LINES)
  const { email } = await signedIn()
  await page.goto('/mision-espacial/inicio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await db.query('update users set is_active = false where email = $1', [email])
  await expectToast(page, 'Tu cuenta está deshabilitada.')
  await expect(page).toHaveURL(/:\d+\/$/)

  await db.query('update users set is_active = true where email = $1', [email])
  const answer = await context.request.get(`${new URL(page.url()).origin}/rpc/employee/profile`)
  expect(answer.status()).toBe(401)
})

test('S-30: a toast stands in the upper corner and can be closed', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(...NETWORK_LINES)
  await signedIn({ profile: false })
  await page.goto('/figuras/inicio')
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  // In one step, because it leaves by itself after three seconds. With a pointer on it, it stays.
  const seen = await toast.evaluate((element) => {
    const button = element.querySelector<HTMLElement>('button[aria-label^="Cerrar"]')!
    const { x, y, width, height } = button.getBoundingClientRect()
    const isOnTop = button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    const { right, top } = element.getBoundingClientRect()
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    button.click()
    return { isOnTop, right: innerWidth - right, top }
  })
  expect(seen.isOnTop).toBe(true)
  expect(seen.right).toBeLessThan(40)
  expect(seen.top).toBeLessThan(120)
  await expect(toast).toHaveCount(0)
})

test('D-05: unknown paths show the themed 404 with its status and a way home', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/)
  for (const path of ['/figuras/nada', '/consolas', '/figuras/login/x', '/%E0%A4%A']) {
    const status = (await page.request.get(path)).status()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect((await page.goto('/no-existe'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
