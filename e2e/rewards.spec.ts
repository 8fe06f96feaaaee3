import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { addMovements } from './harness/movements.ts'
import { publishReward } from './harness/rewards.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
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

test('a reward that is not offered says so and leads back to the catalogue', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[04]/)
  await signedIn()
  for (const id of ['nada', 'A%20B']) {
    await page.goto(`${PATH}?recompensa=${id}`)
    await expect(page.getByRole('heading', { name: 'Esa recompensa no está en el catálogo' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ver el catálogo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recompensas' })).toBeVisible()
})

test('RE-2: without enough credits a reward says how many are missing and where to earn them', async ({
  page,
  signedIn,
  db,
  operator,
}) => {
  const { email } = await signedIn()
  await earn(db, email, 100)
  const id = await publishReward(operator)
  await page.goto(`${PATH}?recompensa=${id}`)
  await expect(page.getByRole('link', { name: 'Ver misiones que suman créditos' })).toBeVisible()
  await page.getByRole('button', { name: 'Te faltan 250 · fijar como meta' }).click()
  await expect(page.getByRole('link', { name: 'Te faltan 250 · ver misiones' })).toBeVisible()
})

test('sold out or dearer between the sheet and its confirmation: a sentence, and nothing is taken', async ({
  page,
  signedIn,
  db,
  operator,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const { email } = await signedIn()
  await earn(db, email, 1000)
  const soldOut = await publishReward(operator, { stock: 1 })
  await page.goto(`${PATH}?recompensa=${soldOut}`)
  await page.getByRole('button', { name: 'Canjear' }).click()
  await operator.post(`rewards/${soldOut}/stock`, { operationId: randomUUID(), amount: -1, reason: 'Se rompió' })
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Sí, canjear' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Se agotó justo ahora')
  await sheet.getByRole('button', { name: 'Entendido' }).click()
  await page.getByRole('button', { name: 'Avísame' }).click()
  await expect(page.getByRole('button', { name: 'Te avisaremos' })).toBeVisible()

  const dearer = await publishReward(operator)
  await page.goto(`${PATH}?recompensa=${dearer}`)
  await page.getByRole('button', { name: 'Canjear' }).click()
  await db.query('update rewards set price = 500, version = version + 1 where id = $1', [dearer])
  await sheet.getByRole('button', { name: 'Sí, canjear' }).click()
  await expect(sheet.getByRole('alert')).toContainText('cambió mientras la mirabas')
  expect(await creditsOf(db, email)).toBe(1000)
  expect(await stockOf(db, dearer)).toBe(4)
})

test('RE-2, RE-3: asked for with a double tap, held once; cancelled, everything is back', async ({
  page,
  signedIn,
  db,
  operator,
}) => {
  const { email } = await signedIn()
  await earn(db, email, 1000)
  const id = await publishReward(operator)
  await page.goto(`${PATH}?recompensa=${id}`)
  await page.getByRole('button', { name: 'Canjear' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('definition')).toHaveText(['1.000', '− 350', '650'])
  await doubleTap(sheet.getByRole('button', { name: 'Sí, canjear' }))

  const card = page.getByRole('article', { name: `Taza ${id}` })
  await expect(card.getByText('Por aprobar')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['650 créditos', '350', '0'])
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
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

test('RE-6: a pinned goal shows at home with the credits that are missing', async ({
  page,
  signedIn,
  db,
  operator,
}) => {
  const { email } = await signedIn()
  await earn(db, email, 100)
  const id = await publishReward(operator)
  await page.goto(`${PATH}?recompensa=${id}`)
  await page.getByRole('button', { name: 'Fijar como mi meta' }).click()
  await expect(page.getByRole('button', { name: 'Quitar de mi meta' })).toBeVisible()
  await page.goto('/mision-espacial/inicio')
  await page.getByRole('link', { name: new RegExp(`Tu meta · Taza ${id}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Taza ${id}` })).toBeVisible()
})

test(
  'D-64: filters and order stand in the address and survive a detail',
  BOTH_SIZES,
  async ({ page, signedIn, db, operator }) => {
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
    await page.getByRole('main').getByRole('link', { name: 'Catálogo' }).click()
    await expect(page).toHaveURL(/categoria=solidaridad.*alcanza=si.*orden=precio/)
  },
)

test('without a network the catalogue says so and comes back with it', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route('**/rpc/mision-espacial/rewards', (route) => route.abort('internetdisconnected'))
  await page.goto(PATH)
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/rpc/mision-espacial/rewards')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recompensas' })).toBeVisible()
})

test('the screens of the rewards are accessible and fit from 320 to 1920', async ({ page, signedIn, db, operator }) => {
  const { email } = await signedIn()
  await earn(db, email, 1000)
  const id = await publishReward(operator)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, title] of [
    [PATH, 'Recompensas'],
    [`${PATH}?ver=canjes`, 'Recompensas'],
    [`${PATH}?recompensa=${id}`, `Taza ${id}`],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectFit(page)
  }
  // D-06b: the main action is in sight before scrolling, with the balance that it leaves.
  await expect(page.getByRole('button', { name: 'Canjear por 350 créditos' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Tienes 1.000')).toBeVisible()
  await expect(page.getByText('te quedan 650')).toBeVisible()
  // Uses the keyboard alone.
  await page.getByRole('button', { name: 'Canjear' }).focus()
  await page.keyboard.press('Enter')
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Canjear' })).toBeFocused()
})
