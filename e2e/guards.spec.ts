import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast, holdToasts, timesShown } from './harness/toasts.ts'

const NETWORK_LINES = [/Failed to load resource/]

const PROTECTED = {
  figuras: ['inicio', 'seleccionar-avatar', 'perfil', 'album', 'album/detalle', 'premios'],
  'mision-espacial': ['inicio', 'misiones', 'misiones/1/1', 'incentivos', 'recompensas', 'reconocimientos'],
}

for (const [platform, pages] of Object.entries(PROTECTED)) {
  test(`S-24: without a session every page of ${platform} leads to its login`, async ({ page }) => {
    for (const path of pages) {
      await page.goto(`/${platform}/${path}`)
      await expect(page).toHaveURL(new RegExp(`/${platform}/login(\\?|$)`))
    }
  })
}

test(
  'S-02, S-03: the menu leads to each platform, whose root leads to inicio',
  BOTH_SIZES,
  async ({ page, signedIn }) => {
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
  },
)

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

test('S-31: a profile removed while signed in is found at home', async ({ page, signedIn, db, consoleGuard }) => {
  consoleGuard.allow(...NETWORK_LINES)
  const { email } = await signedIn()
  await page.goto('/figuras/perfil')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Leaves the pages that are notified at once of a change to the employee.
  await page.goto('about:blank')
  await db.query('delete from users where email = $1', [email])
  await page.goto('/figuras/inicio')
  await expectToast(page, 'Usuario no encontrado')
  await expect(page).toHaveURL(/\/figuras\/login/)
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

test('S-33b: a platform withdrawn while signed in is found at home', async ({ page, signedIn, db, consoleGuard }) => {
  consoleGuard.allow(...NETWORK_LINES)
  const { email } = await signedIn()
  await page.goto('/figuras/inicio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A pending call would also be refused, and would end the session of a page that is about to close.
  await page.goto('about:blank')
  await db.query(`update users set platform = '{mision-espacial}' where email = $1`, [email])
  await page.goto('/figuras/inicio')
  await expectToast(page, 'No cuentas con permisos para ingresar a esta plataforma')
  await expect(page).toHaveURL(/\/figuras\/login/)
})

test('S-33c: a platform outside the profile is refused by the route guard', async ({
  page,
  signedIn,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(...NETWORK_LINES)
  await signedIn({ platform: ['figuras'] })
  await page.goto('/mision-espacial/misiones')
  await expectToast(page, 'No tienes permisos para ingresar a la plataforma "mision-espacial".')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('session')
})

for (const body of ['esto no es JSON', '[]', '{"email":1}', 'null', '<!doctype html>']) {
  test(`S-34: a malformed profile (${body}) ends the session and leads to the menu`, async ({
    page,
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.allow(...NETWORK_LINES)
    await signedIn()
    await page.route('**/rpc/employee/profile', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    )
    await page.goto('/figuras/inicio')
    await expectToast(page, 'No se pudo obtener el usuario')
    await expect(page).toHaveURL(/:\d+\/$/)
  })
}

test('S-32: when the profile cannot be asked for, the session stays and Reintentar works', async ({
  page,
  signedIn,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(...NETWORK_LINES, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::/)
  await signedIn()
  await page.route('**/rpc/employee/profile', (route) => route.abort('internetdisconnected'))
  await page.goto('/figuras/perfil')
  await expectToast(page, 'Error al encontrar al usuario')
  await expect(page.getByRole('heading', { level: 1, name: 'Sin señal con la base' })).toBeVisible()
  await expect(page).toHaveURL(/\/figuras\/perfil$/)
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('session')

  await page.unroute('**/rpc/employee/profile')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Íñigo Muñoz').first()).toBeVisible()
})

test(
  'S-30: a toast stands in the upper corner and can be closed',
  BOTH_SIZES,
  async ({ page, signedIn, consoleGuard }) => {
    consoleGuard.allow(...NETWORK_LINES)
    await signedIn({ profile: false })
    await holdToasts(page)
    await page.goto('/figuras/inicio')
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(width - (box!.x + box!.width)).toBeLessThan(40)
    expect(box!.y).toBeLessThan(120)
    await toast.getByRole('button', { name: /cerrar/i }).click()
    await expect(toast).toHaveCount(0)
  },
)

test('D-05: unknown paths show the themed 404 with its status and a way home', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/)
  for (const path of ['/no-existe', '/figuras/nada', '/consolas', '/figuras/login/x', '/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBeGreaterThanOrEqual(400)
    expect(answer?.status()).toBeLessThan(500)
  }
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('S-22: the menu leads a signed-in employee to the platform used last', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/figuras/inicio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/mision-espacial/login')
  await expect(page).toHaveURL(/\/mision-espacial\/inicio$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/mision-espacial\/inicio$/)
})
