import type { Page } from '@playwright/test'
import type pg from 'pg'
import { givePacks } from './harness/album.ts'
import { expectFit } from './harness/fit.ts'
import { setMotionRate } from './harness/motion.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** The legendaria of the first page: the only figure that these employees lack, so that their next pack brings it. */
const MISSING = 8

/** Gives an employee every figure but one, with the awards of these. What is left: its page, all legendarias, the album. */
async function giveAllButOne(db: pg.Client, email: string): Promise<void> {
  await db.query(
    `insert into collection (user_id, album_id, number, copies, first_at)
     select u.id, f.album_id, f.number, 1, now() - interval '1 day' from users u, figures f
      where u.email = $1 and f.album_id = 'temporada-1' and f.number <> $2`,
    [email, MISSING],
  )
  await db.query(
    `insert into award_states (user_id, award_id, state, unlocked_at, claimed_at, delivered_at)
     select u.id, w.id, 'delivered', now(), now(), now() from users u, awards w
      where u.email = $1 and w.album_id = 'temporada-1'
        and w.id not in ('temporada-1.pagina-planetas', 'temporada-1.legendarias-todas', 'temporada-1.album-completo')`,
    [email],
  )
  await db.query(
    `insert into album_visits (user_id, album_id, at) select id, 'temporada-1', now() from users where email = $1`,
    [email],
  )
}

const awardsOf = async (db: pg.Client, email: string) =>
  (
    await db.query(
      `select w.id, s.state from award_states s join awards w on w.id = s.award_id join users u on u.id = s.user_id
        where u.email = $1 and w.id = 'temporada-1.pagina-planetas'`,
      [email],
    )
  ).rows

async function openPack(page: Page): Promise<void> {
  await page.goto('/figuras/sobres')
  await page.getByRole('button', { name: /^[^¿]+\. Abrir$/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Saltar' }).click()
  await expect(page.getByRole('heading', { name: /^(¡Estrenaste|Ganaste)|que suman?$/ })).toBeVisible()
}

const stick = (page: Page) => page.getByRole('link', { name: 'Pegar en mi álbum' })
const openPage = (page: Page) => page.getByRole('tabpanel', { name: /^Mundos Lejanos/ })
const summit = (page: Page) => page.getByRole('dialog', { name: '¡Mundos, completa!' })

test(
  'D-128, D-129: the pack that completes a page is one play, and nothing covers its landing',
  BOTH_SIZES,
  async ({ page, signedIn, db }) => {
    const { email } = await signedIn()
    await giveAllButOne(db, email)
    await givePacks(db, email, 1)
    await openPack(page)
    await setMotionRate(page, 0.02)
    await stick(page).click()
    await expect(summit(page)).toHaveAttribute('data-scene', 'landing')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(summit(page).getByText('de 48')).toBeInViewport({ ratio: 1 })
    await setMotionRate(page, 1)
    // The album, the legendarias and the rank come after the chest.
    const on = summit(page).getByRole('button', { name: 'Seguir' })
    await expect(on).toBeFocused()
    await expect(summit(page).getByText('Ocho mundos giran en tu álbum desde hoy.')).toBeVisible()
    await expectFit(page)
    expect(await awardsOf(db, email)).toEqual([{ id: 'temporada-1.pagina-planetas', state: 'delivered' }])
    await on.click()
    const next = page.getByRole('dialog', { name: /Premio desbloqueado/ })
    await expect(next).toBeVisible()
    await expect(next.getByText(/Mundos/)).toBeHidden()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Álbum' })).toBeVisible()
    await expect(openPage(page).getByText('La página entera es tuya')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('D-129: a reveal that is loaded anew in its middle loses nothing, and a second device does not celebrate it again', async ({
  page,
  signedIn,
  db,
  windowOf,
}) => {
  const ana = await signedIn()
  await giveAllButOne(db, ana.email)
  await givePacks(db, ana.email, 1)
  await openPack(page)
  await page.reload()
  await expect(stick(page)).toBeVisible()
  // No dialog covers what is still to be stuck.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stick(page).click()
  // Standing still, nothing of the last frame is missing.
  await expect(
    summit(page)
      .getByText(/^Pegaste 1: /)
      .first(),
  ).toBeVisible()
  const on = summit(page).getByRole('button', { name: 'Seguir' })
  await expect(on).toBeVisible()
  await expectFit(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(on).toBeInViewport({ ratio: 1 })

  const other = await windowOf(ana)
  await other.goto('/figuras/album?pagina=planetas')
  await expect(openPage(other).getByText('La página entera es tuya')).toBeVisible()
  await expect(summit(other)).toBeHidden()
})
