import type { Route } from '@playwright/test'
import { unlockIncentives } from './harness/awards.ts'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const FIRST = 'primera-mision'
const TITLE = 'Primer paso'

async function creditsOf(db: import('pg').Client, email: string): Promise<number> {
  const { rows } = await db.query('select credits::int from users where email = $1', [email])
  return rows[0].credits
}

test('without a network the incentives say so and come back with it', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route('**/rpc/mision-espacial/incentives', (route) => route.abort('internetdisconnected'))
  await page.goto('/mision-espacial/incentivos')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/rpc/mision-espacial/incentives')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Incentivos' })).toBeVisible()
})

test('AW-2: a claim whose answer is lost pays once, and shows what it gave', async ({
  page,
  signedIn,
  db,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  const { email } = await signedIn()
  await unlockIncentives(db, email, FIRST)
  await page.goto('/mision-espacial/incentivos')
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  }
  await page.route('**/incentives/*/claim', lose, { times: 1 })
  await page.getByRole('button', { name: `Reclamar ${TITLE}` }).click()
  await expectToast(page, 'No hay conexión con la nave')
  // The list has been fetched again and shows the claim, whose answer is asked for once more.
  const sheet = page.getByRole('dialog', { name: '¡Es tuyo!' })
  await expect(sheet.getByText('Te da 10 de experiencia · 10 créditos')).toHaveCount(1)
  await sheet.getByRole('button', { name: '¡A seguir volando!' }).click()
  await expect(page.getByRole('article', { name: TITLE }).getByText('Entregado')).toBeVisible()
  expect(await creditsOf(db, email)).toBe(10)
})

test('D-63, AW-2: an earned incentive is claimed once, shows its prizes and pays at once', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn()
  await unlockIncentives(db, email, FIRST)
  await page.goto('/mision-espacial/incentivos')
  await expect(page.getByText('incentivos ganados')).toHaveCount(1)
  await doubleTap(page.getByRole('button', { name: `Reclamar ${TITLE}` }))
  const sheet = page.getByRole('dialog', { name: '¡Es tuyo!' })
  await expect(sheet.getByText('Te da 10 de experiencia · 10 créditos')).toHaveCount(1)
  await expect(sheet.getByRole('button', { name: '¡A seguir volando!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('article', { name: TITLE }).getByText('Entregado')).toBeVisible()
  await expect(page.getByRole('button', { name: `Ver y compartir ${TITLE}` })).toBeFocused()
  expect(await creditsOf(db, email)).toBe(10)
  await page.goto('/mision-espacial/movimientos')
  await expect(page.getByText(`Premio: ${TITLE}`)).toBeVisible()
})

test(
  'D-63: the card of an award is a picture to keep, with a first name and no more',
  BOTH_SIZES,
  async ({ page, signedIn, db }) => {
    const { email } = await signedIn({ name: 'Íñigo Muñoz' })
    await unlockIncentives(db, email, FIRST)
    await page.goto('/mision-espacial/incentivos')
    await page.getByRole('button', { name: `Ver y compartir ${TITLE}` }).focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('img', { name: `Tarjeta de Íñigo: ${TITLE}` })
    await expect(card).toBeVisible()
    expect(await card.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      1080, 1350,
    ])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Guardar imagen' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`orbita-${FIRST}.png`)
    await expectToast(page, 'Guardamos tu tarjeta en Descargas')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Ver y compartir ${TITLE}` })).toBeFocused()
  },
)

test('an incentive claimed on another device shows without loading again', async ({ page, context, signedIn, db }) => {
  const { email } = await signedIn()
  await unlockIncentives(db, email, FIRST)
  const other = await context.newPage()
  await page.goto('/mision-espacial/incentivos')
  await other.goto('/mision-espacial/incentivos')
  await expect(page.getByRole('button', { name: `Reclamar ${TITLE}` })).toBeVisible()
  await other.getByRole('button', { name: `Reclamar ${TITLE}` }).click()
  await expect(page.getByRole('article', { name: TITLE }).getByText('Entregado')).toBeVisible()
})

test('the incentives and their sheets are accessible and fit from 320 to 1920', async ({ page, signedIn, db }) => {
  const { email } = await signedIn({ level: 'explorador', experience: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/mision-espacial/incentivos')
  await expect(page.getByRole('heading', { level: 2, name: 'Más cerca' })).toBeVisible()
  await expectFit(page)
  await unlockIncentives(db, email, FIRST, 'cinco-misiones')
  await page.reload()
  await page.getByRole('button', { name: 'Compartir', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Tarjeta de/ })).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: `Reclamar ${TITLE}` }).click()
  const dialog = page.getByRole('dialog', { name: '¡Es tuyo!' })
  await expect(dialog).toBeVisible()
  await expectFit(page)
  const paper = dialog.locator('[style*="--turn"]').first()
  await expect(paper).toHaveCSS('opacity', '0')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(paper).toHaveCSS('opacity', '0.85')
  await page.locator('html').evaluate((page) => page.setAttribute('data-motion', 'reduced'))
  await expect(paper).toHaveCSS('opacity', '0')
})
