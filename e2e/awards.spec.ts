import type pg from 'pg'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

/** Unlocks awards for an employee, as completing them does. */
async function unlock(db: pg.Client, email: string, ...titles: string[]): Promise<void> {
  await db.query(
    `insert into award_states (user_id, award_id, state, unlocked_at)
     select u.id, w.id, 'unlocked', now() - interval '1 day' from users u, awards w
     where u.email = $1 and w.platform = 'figuras' and w.title = any ($2)`,
    [email, titles],
  )
}

async function balanceOf(db: pg.Client, email: string) {
  const { rows } = await db.query(
    `select experience::int, credits::int,
            (select count(*)::int from packs where user_id = u.id and source = 'award') as packs
     from users u where email = $1`,
    [email],
  )
  return rows[0]
}

test('without a network the awards say so and come back with it', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route('**/rpc/figuras/awards', (route) => route.abort('internetdisconnected'))
  await page.goto('/figuras/premios')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/rpc/figuras/awards')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Premios' })).toBeVisible()
})

test('AW-2: a claim whose answer is lost pays once', async ({ page, signedIn, db, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  const { email } = await signedIn()
  await unlock(db, email, 'Flota Estelar')
  await page.goto('/figuras/premios')
  await page.route('**/rpc/figuras/awards/*/claim', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Reclamar Flota Estelar' }).click()
  await expectToast(page, 'No hay conexión con la nave')
  await page.unroute('**/rpc/figuras/awards/*/claim')
  // The list has been fetched again and shows the claim.
  await expect(page.getByRole('article', { name: 'Flota Estelar' }).getByText('Entregado')).toBeVisible()
  expect(await balanceOf(db, email)).toEqual({ experience: 20, credits: 20, packs: 1 })
})

test(
  'D-57: an award is claimed once, pays at once, and its prize goes on its way',
  BOTH_SIZES,
  async ({ page, signedIn, db }) => {
    const { email } = await signedIn()
    await unlock(db, email, 'Mundos Lejanos', 'Coleccionista de épicas')
    await page.goto('/figuras/premios')
    await expect(page.getByRole('article').first()).toContainText('Desbloqueado')
    await page.getByRole('link', { name: 'Por reclamar 2' }).click()
    await expect(page).toHaveURL(/ver=por-reclamar/)
    await expect(page.getByRole('article')).toHaveCount(2)

    await page.getByRole('link', { name: 'Todos' }).click()
    await doubleTap(page.getByRole('button', { name: 'Reclamar Mundos Lejanos' }))
    await expectToast(page, '¡Recibiste 1 sobre · 20 créditos · 20 EXP!')
    const worlds = page.getByRole('article', { name: 'Mundos Lejanos' })
    await expect(worlds.getByText('Entregado')).toBeVisible()
    await expect(worlds).toBeFocused()
    expect(await balanceOf(db, email)).toEqual({ experience: 20, credits: 20, packs: 1 })
    await expect(page.getByRole('link', { name: /Sobres ?, 1 por abrir/ })).toBeVisible()

    await page.getByRole('button', { name: 'Reclamar Coleccionista de épicas' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'Coleccionista' }).getByText('En preparación')).toBeVisible()
    await expectToast(page, '¡Recibiste 10 créditos · 20 EXP!')
    await page.getByRole('link', { name: 'En camino' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('article', { name: 'Coleccionista de épicas' })).toBeVisible()
  },
)

test('an award claimed on another device shows without loading again', async ({ page, context, signedIn, db }) => {
  const { email } = await signedIn()
  await unlock(db, email, 'Buen ojo')
  const other = await context.newPage()
  await page.goto('/figuras/premios')
  await other.goto('/figuras/premios')
  await expect(page.getByRole('button', { name: 'Reclamar Buen ojo' })).toBeVisible()
  await other.getByRole('button', { name: 'Reclamar Buen ojo' }).click()
  await expect(page.getByRole('article', { name: 'Buen ojo' }).getByText('Entregado')).toBeVisible()
})

test('the awards are accessible and fit from 320 to 1920', BOTH_SIZES, async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  await unlock(db, email, 'Mundos Lejanos', 'Coleccionista de épicas')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/figuras/premios', '/figuras/premios?ver=entregados', '/figuras/premios?ver=nada']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Premios' })).toBeVisible()
    await expectFit(page)
  }
})
