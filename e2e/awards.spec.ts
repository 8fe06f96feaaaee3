import type { Page } from '@playwright/test'
import type pg from 'pg'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { setMotionRate } from './harness/motion.ts'
import { expect, test } from './harness/test.ts'

/** Unlocks awards for an employee, as completing them does. */
async function unlock(db: pg.Client, email: string, ...titles: string[]): Promise<void> {
  await db.query(
    `insert into award_states (user_id, award_id, state, unlocked_at)
     select u.id, w.id, 'unlocked', now() - interval '1 day' from users u, awards w
     where u.email = $1 and w.platform = 'figuras' and w.title = any ($2)`,
    [email, titles],
  )
}

/** The trophy of an award on its shelf. */
const trophy = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })

/** Returns what awards give together, as `balanceOf` counts it. */
async function givenBy(db: pg.Client, ...titles: string[]) {
  const { rows } = await db.query(
    `select sum(experience)::int as experience, sum(credits)::int as credits, sum(packs)::int as packs
     from awards where platform = 'figuras' and title = any ($1)`,
    [titles],
  )
  return rows[0]
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

test('D-57: the chests are claimed in one go, pay at once, and a prize goes on its way', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn()
  await unlock(db, email, 'Mundos Lejanos', 'Coleccionista de épicas')
  const gives = await givenBy(db, 'Mundos Lejanos', 'Coleccionista de épicas')
  await page.goto('/figuras/premios')
  const claimAll = page.getByRole('button', { name: 'Reclamar todo (2)' })
  // Once the page has arrived: slowed down while it still moves, its button would not come to rest.
  await claimAll.click({ trial: true })
  await setMotionRate(page, 0.01)
  await doubleTap(claimAll)
  const scene = page.getByRole('dialog')
  await scene.getByRole('button', { name: 'Saltar' }).click()
  await expect(scene.getByRole('heading', { name: '¡Todo tuyo!' })).toBeVisible()
  await expect(scene.getByText('Set de pines Órbita', { exact: true })).toBeVisible()
  await expect(scene.getByRole('listitem').filter({ hasText: 'experiencia' })).toContainText(`+${gives.experience}`)
  // What is checked is checked at rest, for which a scene that stands nearly still would take half a minute.
  await setMotionRate(page, 1)
  await expectFit(page)
  await expect(scene.getByRole('link', { name: 'Abrir mi sobre' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(scene).toBeHidden()
  expect(await balanceOf(db, email)).toEqual(gives)
  await expect(page.getByRole('link', { name: /Sobres ?, 1 por abrir/ })).toBeVisible()

  await trophy(page, 'Coleccionista de épicas').click()
  await expect(page.getByRole('dialog').getByText(/En preparación/)).toBeVisible()
  await expectFit(page)
  await page.reload()
  await expect(trophy(page, 'Coleccionista de épicas')).toContainText('En camino')
  await expect(page.getByRole('region', { name: 'Premios por reclamar' })).toBeHidden()
})
