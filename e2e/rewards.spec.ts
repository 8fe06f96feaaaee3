import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { addMovements } from './harness/movements.ts'
import { publishReward } from './harness/rewards.ts'
import { expect, test } from './harness/test.ts'

const PATH = '/mision-espacial/recompensas'

async function creditsOf(db: pg.Client, email: string): Promise<number> {
  const { rows } = await db.query('select credits from users where email = $1', [email])
  return Number(rows[0].credits)
}

async function stockOf(db: pg.Client, rewardId: string): Promise<number> {
  const { rows } = await db.query('select stock from rewards where id = $1', [rewardId])
  return rows[0].stock
}

const earn = (db: pg.Client, email: string, credits: number) =>
  addMovements(db, email, { reason: 'Para la prueba', credits })

test('RE-2, RE-3: asked for with a double tap, held once; cancelled, everything is back', async ({
  page,
  signedIn,
  db,
  operator,
}) => {
  const { email } = await signedIn()
  await earn(db, email, 1000)
  const id = await publishReward(operator)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${PATH}?recompensa=${id}`)
  // D-06b: the main action is in sight before scrolling, with the balance that it leaves.
  await expect(page.getByRole('button', { name: 'Canjear por 350 créditos' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('te quedan 650')).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Canjear' }).focus()
  await page.keyboard.press('Enter')
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Canjear' })).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('definition')).toHaveText(['1.000', '− 350', '650'])
  await doubleTap(sheet.getByRole('button', { name: 'Sí, canjear' }))
  await expect(sheet.getByRole('heading', { name: '¡Hecho! Va para ti' })).toBeVisible()
  await expectFit(page)
  await sheet.getByRole('button', { name: 'Ver mis canjes' }).click()

  const card = page.getByRole('article', { name: `Taza ${id}` })
  await expect(card.getByText('Por aprobar')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['650 créditos', '350', '0'])
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await expectFit(page)
  expect(await creditsOf(db, email)).toBe(650)
  expect(await stockOf(db, id)).toBe(3)

  await card.getByRole('button', { name: 'Cancelar canje' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar canje' }).click()
  await expect(card.getByText('Lo cancelaste. Te devolvimos 350 créditos.')).toBeVisible()
  await expect(page.locator(':focus').filter({ has: card })).toBeVisible()
  expect(await creditsOf(db, email)).toBe(1000)
  expect(await stockOf(db, id)).toBe(4)
})

test('RE-3, RE-5: each step shows without loading again, up to the code that its owner alone sees', async ({
  page,
  product,
  signedIn,
  employee,
  operator,
  db,
  consoleGuard,
  windowOf,
}) => {
  consoleGuard.allow(/status of 404/)
  const ana = await signedIn()
  await earn(db, ana.email, 1000)
  const id = await publishReward(operator)
  await page.goto(`${PATH}?recompensa=${id}`)
  await page.getByRole('button', { name: 'Canjear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, canjear' }).click()
  await page.getByRole('button', { name: 'Ver mis canjes' }).click()
  const card = page.getByRole('article', { name: `Taza ${id}` })
  await expect(card.getByText('Por aprobar')).toBeVisible()

  const { rows } = await db.query('select id from redeems where reward_id = $1', [id])
  const redeemId = rows[0].id
  for (const [step, words] of [
    ['approval', 'Aprobado'],
    ['preparation', 'En preparación'],
    ['readiness', 'Listo para recoger'],
  ]) {
    await operator.put(`redeems/${redeemId}/${step}`, { operationId: randomUUID() })
    await expect(card.locator('[data-tone]')).toHaveText(words!)
  }
  await card.getByRole('button', { name: 'Mostrar mi código' }).click()
  const code = await page
    .getByRole('dialog')
    .getByText(/^\w{4}-\w{4}$/)
    .innerText()
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')

  const other = await windowOf(await employee())
  const stolen = await other.request.get(`${product.url}/rpc/mision-espacial/redeems/${redeemId}/code`)
  expect(stolen.status()).toBe(404)

  await operator.post('redeems/pickups', { operationId: randomUUID(), code })
  await expect(card.locator('[data-tone]')).toHaveText('Entregado')
  await expect(page.getByRole('definition')).toHaveText(['650 créditos', '0', '350'])
})

test('D-64: filters and order stand in the address and survive a detail', async ({ page, signedIn, db, operator }) => {
  const { email } = await signedIn()
  await earn(db, email, 400)
  const near = await publishReward(operator, { category: 'solidaridad', price: 399 })
  const far = await publishReward(operator, { category: 'solidaridad', price: 401 })
  await page.goto(PATH)
  await page.getByRole('link', { name: 'Solidaridad' }).click()
  const filters = page.getByRole('navigation', { name: 'Filtrar las recompensas' })
  await expect(filters.locator('[aria-current]')).toHaveText('Solidaridad')
  await expect(page.getByRole('link', { name: new RegExp(far) })).toBeVisible()
  await page.getByRole('switch', { name: 'Me alcanza' }).click()
  await expect(page.getByRole('link', { name: new RegExp(far) })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio')
  await expect(page).toHaveURL(/categoria=solidaridad.*alcanza=si.*orden=precio/)
  await page.getByRole('link', { name: new RegExp(near) }).click()
  // The catalogue has a link of this name, too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(near)
  await page.getByRole('main').getByRole('link', { name: 'Catálogo' }).click()
  await expect(page).toHaveURL(/categoria=solidaridad.*alcanza=si.*orden=precio/)
})
