import type { Page } from '@playwright/test'
import type pg from 'pg'
import { makeCampaign } from './harness/album.ts'
import { expectFit } from './harness/fit.ts'
import { expect, test } from './harness/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Código de la campaña' })
const redeem = (page: Page) => page.getByRole('button', { name: 'Canjear código' })

async function packsOf(db: pg.Client, email: string): Promise<number> {
  const { rows } = await db.query(
    `select count(*)::int as packs from packs join users u on u.id = user_id where u.email = $1 and source = 'code'`,
    [email],
  )
  return rows[0].packs
}

test('an unknown code stays in its field to be corrected, and guessing has to wait', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 4(04|29)/)
  await signedIn()
  await page.goto('/figuras/codigo')
  await redeem(page).click()
  await expect(page.getByRole('alert')).toHaveText('Escribe el código de tu tarjeta.')
  await expect(field(page)).toBeFocused()

  await field(page).pressSequentially('nadanada nada')
  await redeem(page).click()
  await expect(page.getByRole('alert')).toContainText('No conocemos ese código')
  await expect(field(page)).toHaveValue('nada-nada-nada')

  let status = 404
  for (let guesses = 1; guesses < 30 && status === 404; guesses++) {
    const answer = page.waitForResponse(/\/codes$/)
    await redeem(page).click()
    status = (await answer).status()
  }
  await expect(page.getByRole('alert')).toContainText('Vas muy rápido')
  await expect(field(page)).toHaveValue('nada-nada-nada')
})

test('a code that has ended, or that another employee used, says so', async ({
  page,
  signedIn,
  employee,
  db,
  operator,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const { email } = await signedIn()
  const other = await employee()
  const [old] = await makeCampaign(operator, { label: 'Feria pasada', endsOn: '2020-01-01' })
  const [used] = await makeCampaign(operator, { label: 'Feria de hoy' })
  await db.query(
    `update campaign_codes set used_by = (select id from users where email = $1)
     where campaign_id = (select id from campaigns where label = 'Feria de hoy' order by id desc limit 1)`,
    [other.email],
  )
  await page.goto('/figuras/codigo')
  await field(page).fill(old!)
  await redeem(page).click()
  await expect(page.getByRole('alert')).toContainText('ya venció')
  await field(page).fill(used!)
  await redeem(page).click()
  await expect(page.getByRole('alert')).toContainText('ya no se puede usar')
  expect(await packsOf(db, email)).toBe(0)
})

test('AL-5: a code gives its pack once, in any case and spacing, even when the answer is lost on the way', async ({
  page,
  signedIn,
  db,
  operator,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  const { email } = await signedIn()
  const [code] = await makeCampaign(operator, { label: 'Feria de bienestar' })
  await page.goto('/figuras/sobres')
  await page.getByRole('link', { name: '¿Tienes un código?' }).click()
  await expect(page).toHaveURL(/\/figuras\/codigo$/)

  await page.route('**/rpc/figuras/codes', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await field(page).fill(code!.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No hay conexión')
  await page.unroute('**/rpc/figuras/codes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Código correcto' })).toHaveText(
    '¡Código correcto! Ganaste 1 sobre. Ábrelo cuando quieras.',
  )
  expect(await packsOf(db, email)).toBe(1)

  await page.getByRole('link', { name: 'Abrir tu sobre' }).click()
  await expect(page.getByText('Código: Feria de bienestar')).toBeVisible()
})

test('the place for codes is accessible and fits from 320 to 1920', async ({ page, signedIn }) => {
  await signedIn()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/figuras/codigo')
  await expect(page.getByRole('heading', { level: 1, name: '¿Tienes un código?' })).toBeVisible()
  await redeem(page).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectFit(page)
})
