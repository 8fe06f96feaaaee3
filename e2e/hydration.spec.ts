import { giveFigures } from './harness/album.ts'
import { signInto } from './harness/sessions.ts'
import { expect, test } from './harness/test.ts'

const PAGES = [
  ...['inicio', 'album', 'album/detalle?figura=1', 'premios', 'intercambios', 'perfil', 'avisos', 'sobres'].map(
    (page) => `/figuras/${page}`,
  ),
  ...[
    'inicio',
    'misiones',
    'incentivos',
    'recompensas',
    'reconocimientos',
    'movimientos',
    'avisos',
    'dispositivos',
  ].map((page) => `/mision-espacial/${page}`),
]

const VISITORS = ['/', '/login', '/figuras/login', '/mision-espacial/login', '/figuras/terminos-y-condiciones']

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

// React says so in the console where it finds another page than the server wrote, and the console guard fails the journey.
for (const timezoneId of ['America/Bogota', 'Asia/Tokyo', 'UTC']) {
  test(`the browser finds every page as the server wrote it, in ${timezoneId} and both sizes`, async ({
    browser,
    product,
    db,
    employee,
    consoleGuard,
  }) => {
    const who = await employee()
    await giveFigures(db, who.email, { 1: 1 })
    for (const viewport of SIZES) {
      const context = await browser.newContext({ baseURL: product.url, locale: 'es-CO', timezoneId, viewport })
      consoleGuard.watch(context)
      await context.addInitScript(() => {
        addEventListener('orbita:ready', () => document.documentElement.setAttribute('data-ready', ''))
      })
      const page = await context.newPage()
      const hydrated = async (path: string, kind: string) => {
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.dataset.kind), path).toBe(kind)
        await expect(page.locator('html[data-ready]'), path).toBeAttached()
        await expect(page.locator('main h1, main').first(), path).toBeVisible()
      }
      for (const path of VISITORS) await hydrated(path, 'visitor')
      await signInto(context, { db, url: product.url, email: who.email })
      for (const path of PAGES) await hydrated(path, 'person')
      await context.close()
    }
  })
}

test('the map of a wide window does not move on a first visit, when its size is not known', async ({
  browser,
  product,
  db,
  employee,
  consoleGuard,
}) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  consoleGuard.watch(context)
  await signInto(context, { db, url: product.url, email: (await employee()).email })
  await context.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  await page.goto('/mision-espacial/misiones')
  await expect(page.locator('[data-wide]:not([data-unmeasured])')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.005)
  await context.close()
})
