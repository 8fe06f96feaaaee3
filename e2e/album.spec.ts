import type { Page } from '@playwright/test'
import { copiesOf, giveFigures, giveStardust } from './harness/album.ts'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** Keeps the page busy at the first step of its next scroll, for longer than a swipe rests. Runs in the page. */
function stallOnce(strip: Element): void {
  const stall = () => {
    for (const end = performance.now() + 250; performance.now() < end; );
    strip.setAttribute('data-stalled', '')
  }
  strip.addEventListener('scroll', stall, { once: true })
}

test('D-54: pages turn by tab, arrow and swipe, and the address remembers them', async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  await giveFigures(db, email, { 1: 1, 2: 3, 25: 1 })
  await page.goto('/figuras/album')
  await tab(page, /Criaturas/).click()
  await expect(page).toHaveURL(/pagina=criaturas/)
  await expect(
    page
      .getByRole('tabpanel', { name: /Criaturas/ })
      .getByRole('link')
      .first(),
  ).toBeInViewport()

  await page.locator('body').click({ position: { x: 2, y: 300 } })
  const strip = page.getByRole('tabpanel').locator('..')
  const turned = new Set<string | null>()
  page.on('framenavigated', (frame) => turned.add(new URL(frame.url()).searchParams.get('pagina')))
  await strip.evaluate(stallOnce)
  await page.keyboard.press('ArrowLeft')
  await expect(strip).toHaveAttribute('data-stalled')
  await expect(page).toHaveURL(/pagina=tripulacion/)
  await tab(page, /Tripulación/).focus()
  await page.keyboard.press('Home')
  await expect(tab(page, /Mundos Lejanos/)).toBeFocused()
  await expect(page).toHaveURL(/pagina=planetas/)
  // The address is there before the strip, and a glide that stalls is no swipe back.
  await expect(strip).toHaveJSProperty('scrollLeft', 0)
  expect([...turned]).toEqual(['tripulacion', 'planetas'])

  await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: 'instant' }))
  await expect(page).toHaveURL(/pagina=naves/)
  await expect(tab(page, /Flota/)).toHaveAttribute('aria-selected', 'true')

  await page.reload()
  await expect(tab(page, /Flota/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: /Flota/ }).getByRole('link').first()).toBeInViewport()
})

test('AL-6: repeats become stardust, never the last copy', async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  await giveFigures(db, email, { 1: 1, 2: 3, 4: 2 })
  await page.goto('/figuras/album')
  await page.getByRole('link', { name: 'Repetidas 2' }).click()
  await page.getByText('Luna de Plata').click()
  await page.getByText('Gran Tormenta').click()
  await expectFit(page)
  await page.getByRole('button', { name: 'Convertir · +7' }).click()

  const sheet = page.getByRole('dialog', { name: 'Convertir en polvo estelar' })
  await sheet.getByRole('button', { name: 'Una más de Luna de Plata' }).click()
  await expect(sheet.getByRole('button', { name: 'Una más de Luna de Plata' })).toBeDisabled()
  await doubleTap(sheet.getByRole('button', { name: 'Convertir 3' }))
  await expectToast(page, 'Ganaste 9 de polvo estelar')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Álbum' })).toBeFocused()
  expect([await copiesOf(db, email, 2), await copiesOf(db, email, 4)]).toEqual([1, 1])
  await expect(page.getByText(/Aún no tienes repetidas/)).toBeVisible()
  await page.getByRole('link', { name: /^Me faltan/ }).click()
  await expect(page.getByRole('button', { name: /^Conseguir la N.º/ }).first()).toBeVisible()
  await expectFit(page)
})

test(
  'D-55: a figure’s story, its neighbours by key and swipe, and the missing one’s secret',
  DESKTOP,
  async ({ page, signedIn, db }) => {
    const { email } = await signedIn()
    await giveFigures(db, email, { 1: 2, 2: 1 })
    await page.goto('/figuras/album')
    await page.getByRole('link', { name: /Roca Rubra/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Roca Rubra' })).toBeVisible()
    await expect(page.getByText(/Su color es óxido/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Figura anterior' })).toBeDisabled()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 1, name: 'Luna de Plata' })).toBeVisible()

    // The layer lets the pointer through once the page has turned.
    const holo = page.getByRole('button', { name: 'Figura anterior' }).locator(':scope + div')
    await holo.hover()
    const card = (await holo.boundingBox())!
    const y = card.y + card.height / 2
    await page.mouse.move(card.x + 200, y)
    await page.mouse.down()
    await page.mouse.move(card.x + 60, y, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/figura=3/)
    await expect(page.getByRole('heading', { level: 1, name: 'Figura N.º 03' })).toBeVisible()
    await expect(page.getByText('Hogar Azul')).toHaveCount(0)
    await expect(page.getByText(/Todavía no la tienes/)).toBeVisible()
    await expectFit(page)
  },
)

test('AL-6b: a finish is tried for nothing, paid once with its balance, and taken off again', async ({
  page,
  signedIn,
  db,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { email } = await signedIn()
  await giveFigures(db, email, { 1: 1 })
  await giveStardust(db, email, 100)
  await page.goto('/figuras/album/detalle?figura=1')
  await page.getByRole('button', { name: 'Prisma 120 de polvo' }).click()
  await expect(page.getByRole('button', { name: 'Te faltan 20 de polvo para Prisma' })).toBeDisabled()
  await page.getByRole('button', { name: 'Aurora 60 de polvo' }).click()
  await page.getByRole('button', { name: 'Ponerle Aurora' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Te quedan40')
  await sheet.getByRole('button', { name: 'Sí, ponerlo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ya luce su acabado Aurora' })).toBeAttached()
  await expect(page.getByText('Acabado Aurora', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aurora Puesto' })).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Original Tuyo' }).click()
  await page.getByRole('button', { name: 'Volver al original' }).click()
  await expect(page.getByRole('button', { name: 'Original Puesto' })).toBeVisible()
})
