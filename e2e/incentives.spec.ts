import { unlockIncentives } from './harness/awards.ts'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const FIRST = 'primera-mision'
const TITLE = 'Primer paso'

async function creditsOf(db: import('pg').Client, email: string): Promise<number> {
  const { rows } = await db.query('select credits::int from users where email = $1', [email])
  return rows[0].credits
}

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
  const paper = sheet.locator('[style*="--turn"]').first()
  await expect(paper).toHaveCSS('opacity', '0.85')
  await page.locator('html').evaluate((page) => page.setAttribute('data-motion', 'reduced'))
  await expect(paper).toHaveCSS('opacity', '0')
  await expectFit(page)
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('article', { name: TITLE }).getByText('Entregado')).toBeVisible()
  await expect(page.getByRole('button', { name: `Ver y compartir ${TITLE}` })).toBeFocused()
  expect(await creditsOf(db, email)).toBe(10)
  await page.goto('/mision-espacial/movimientos')
  await expect(page.getByText(`Premio: ${TITLE}`)).toBeVisible()
})

test('D-63: the card of an award is a picture to keep, with a first name and no more', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn({ name: 'Íñigo Muñoz' })
  await unlockIncentives(db, email, FIRST)
  await page.goto('/mision-espacial/incentivos')
  await page.getByRole('button', { name: `Ver y compartir ${TITLE}` }).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('img', { name: `Tarjeta de Íñigo: ${TITLE}` })
  await expect(card).toBeVisible()
  await expectFit(page)
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
})
