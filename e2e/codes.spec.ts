import type { Page } from '@playwright/test'
import type pg from 'pg'
import { makeCampaign } from './harness/album.ts'
import { expectFit } from './harness/fit.ts'
import { makeOperator } from './harness/operator.ts'
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

test('AL-5: a code is written in any case and spacing, and gives its pack', async ({
  page,
  signedIn,
  db,
  operator,
  product,
  request,
}) => {
  const { email } = await signedIn()
  const printer = await makeOperator(db, request, product.url)
  const [code] = await makeCampaign({ maker: operator, printer }, { label: 'Feria de bienestar' })
  await page.goto('/figuras/sobres')
  await page.getByRole('link', { name: '¿Tienes un código?' }).click()
  await expect(page).toHaveURL(/\/figuras\/codigo$/)
  await redeem(page).click()
  await expect(page.getByRole('alert')).toHaveText('Escribe el código de tu tarjeta.')
  await expect(field(page)).toBeFocused()
  await expectFit(page)

  await field(page).fill(code!.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Código correcto' })).toHaveText(
    '¡Código correcto! Ganaste 1 sobre. Ábrelo cuando quieras.',
  )
  expect(await packsOf(db, email)).toBe(1)
  await page.getByRole('link', { name: 'Abrir tu sobre' }).click()
  await expect(page.getByText('Código: Feria de bienestar')).toBeVisible()
})
