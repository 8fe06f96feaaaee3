import type { Locator, Page } from '@playwright/test'
import { expectFit } from './harness/fit.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { keepToastsOpen } from './harness/toasts.ts'

const PUBLIC = [
  '/',
  '/login',
  '/figuras/login',
  '/mision-espacial/login',
  '/figuras/terminos-y-condiciones',
  '/no-existe',
]

const SIGNED_IN = {
  figuras: [
    'inicio',
    'seleccionar-avatar',
    'perfil',
    'perfil?vista=dispositivos',
    'perfil?vista=datos',
    'perfil?vista=bitacora',
    'album',
    'premios',
    'intercambios',
    'regalar',
    'codigo',
    'avisos',
  ],
  'mision-espacial': [
    'inicio',
    'misiones',
    'incentivos',
    'avisos',
    'movimientos',
    'dispositivos',
    'mis-datos',
    'bitacora',
    'recompensas',
    'reconocimientos',
    'reconocimientos?ver=metas',
    'reconocimientos?ver=area',
    'misiones/no/existe',
  ],
}

const LONG_NAME = 'Maximiliana Ñusta 🚀 Fernández-Echeverría de los Ángeles y Santamaría O’Higgins'

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready)
}

for (const path of PUBLIC) {
  test(`${path} is accessible, titled, and fits from 320 to 1920`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shown(page, path)
    await expect(page).toHaveTitle(/Órbita/)
    await expectFit(page, { onDesktop: true })
  })
}

for (const [platform, screens] of Object.entries(SIGNED_IN)) {
  test(`every signed-in screen of ${platform} is accessible, titled, and fits from 320 to 1920, with a long name too`, async ({
    page,
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signedIn({ name: LONG_NAME, level: 'explorador', experience: 1180, credits: 1320 })
    for (const screen of screens) {
      await shown(page, `/${platform}/${screen}`)
      await expect(page).toHaveTitle(/Órbita/)
      await expectFit(page, { onDesktop: screen === 'inicio' })
    }
  })
}

test('an address of something that is not there says so, and leads back', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/status of 404/)
  await signedIn()
  for (const [path, words] of [
    ['figuras/album/detalle?figura=999', 'Esa figura no está en el álbum'],
    ['figuras/sobres?sobre=999999999', 'Ese sobre no está entre los tuyos'],
    ['mision-espacial/recompensas?recompensa=nada', 'Esa recompensa no está en el catálogo'],
  ]) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('heading', { name: words! })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ver el catálogo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recompensas' })).toBeVisible()
})

test('S-50: the carousel holds three images that lead to profile, album and awards, starting at the second', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/figuras/inicio')
  await expect(page.locator('.swiper-initialized')).toBeVisible()
  const slides = page.locator('.swiper-slide')
  await expect(slides).toHaveCount(3)
  await expect(page.locator('.swiper-slide-active')).toContainText('Álbum')
  for (const [index, path] of ['perfil', 'album', 'premios'].entries()) {
    await expect(slides.nth(index).locator('a')).toHaveAttribute('href', `/figuras/${path}`)
    await expect(slides.nth(index).locator('img')).toBeVisible()
  }
  await expect(page.locator('.swiper-slide-shadow-cards, .swiper-slide-shadow')).toHaveCount(0)

  await page.getByRole('button', { name: /siguiente/i }).click()
  await expect(page.locator('.swiper-slide-active')).toContainText('Premios')
  await expect(page.getByRole('link', { name: /términos y condiciones/i })).toHaveAttribute(
    'href',
    '/figuras/terminos-y-condiciones',
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Íñigo')
})

test('S-06: the back button goes back, and the logo leads to /figuras', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/figuras/perfil')
  await page.goto('/figuras/seleccionar-avatar')
  await page
    .getByRole('banner')
    .getByLabel(/volver|atrás/i)
    .click()
  await expect(page).not.toHaveURL(/seleccionar-avatar/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /órbita/i })
    .click()
  await expect(page).toHaveURL(/\/figuras\/inicio$/)
})

test('S-08, D-08: slow work shows the overlay with its nine cells, and it goes when the work ends', async ({
  page,
  signedIn,
}) => {
  await signedIn({ avatar: 'nova' })
  await page.goto('/figuras/seleccionar-avatar')
  await page.getByRole('radio', { name: 'Leo' }).check({ force: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rpc/figuras/avatar', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  const overlay = page.getByRole('status').filter({ hasText: /cargando/i })
  await expect(overlay).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/figuras\/perfil$/)
  await expect(overlay).toHaveCount(0)
})

/** Returns whether two things on the screen touch each other. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('S-09: a toast covers neither the menu nor what it follows', BOTH_SIZES, async ({ page, signedIn }) => {
  await signedIn()
  await keepToastsOpen(page)
  await page.goto('/figuras/inicio')
  const toast = page.locator('[data-sonner-toast]')
  await toast.getByText('¡Llegó tu sobre semanal!').hover()
  for (const followed of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'Abrir', exact: true }),
  ]) {
    await expect.poll(() => meet(toast, followed)).toBe(false)
  }
  await page.getByRole('button', { name: /menú|cuenta/i }).click()
  await expect(page.getByText('Cerrar sesión')).toBeVisible()
})

test('D-53: the terms show the odds that draw, an index that jumps, their version and date', async ({ page }) => {
  await page.goto('/figuras/terminos-y-condiciones')
  await expect(page.getByText(/62\s?%/)).toBeVisible()
  await expect(page.getByText(/versión 1\.0/i).first()).toBeVisible()
  const contents = page.getByRole('navigation', { name: /índice|contenido/i })
  const index = contents.getByRole('link')
  // A phone folds it.
  await expect(index).toHaveCount(0)
  await contents.getByText('Índice').last().click()
  expect(await index.count()).toBeGreaterThan(5)
  await index.last().click()
  await expect(page).toHaveURL(/#/)
})

test('reduced motion: nothing on the home animates without end', async ({ page, signedIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedIn()
  await page.goto('/figuras/inicio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running')
        .filter((animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
  )
  expect(moving).toBe(0)
})
