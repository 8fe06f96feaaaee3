import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { givePacks } from './harness/album.ts'
import { expectFit } from './harness/fit.ts'
import { setMotionRate } from './harness/motion.ts'
import { expect, test } from './harness/test.ts'

async function figuresOf(db: pg.Client, email: string): Promise<number> {
  const { rows } = await db.query(
    'select coalesce(sum(copies), 0)::int as copies from collection join users u on u.id = user_id where u.email = $1',
    [email],
  )
  return rows[0].copies
}

const pack = (page: Page) => page.getByRole('button', { name: /^[^¿]+\. Abrir$/ })
const skip = (page: Page) => page.getByRole('button', { name: 'Saltar' })
/** The rate at which no opening animation ends by itself within a journey. */
const NEARLY_STILL = 0.01

/** Expects the best card to take two fifths of a low phone beside two buttons, and the way on to be in sight. */
async function expectLargeBest(page: Page, size: { width: number; height: number }): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize(size)
  const share = async () => ((await page.locator('[data-best]').boundingBox())!.width / size.width) * 100
  await expect.poll(share).toBeGreaterThan(40)
  await expect(page.getByRole('link', { name: 'Pegar en mi álbum' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(before)
}

const found = (page: Page) => page.getByRole('heading', { name: /^(¡Estrenaste|Ganaste)|que suman?$/ })

test('NO-1: a pack that operators give shows in the open app, and opened on one device it is gone from the other', async ({
  page,
  signedIn,
  operator,
  db,
  windowOf,
}) => {
  const ana = await signedIn()
  await page.goto('/figuras/sobres')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const other = await windowOf(ana)
  await other.goto('/figuras/sobres')
  for (const device of [page, other]) {
    await expect(device.getByRole('heading', { name: 'No te quedan sobres' })).toBeVisible()
  }
  await operator.post('packs', { operationId: randomUUID(), emails: [ana.email], reason: 'Por la feria' })
  for (const device of [page, other]) await expect(pack(device)).toBeVisible()

  await page.getByText('Ver probabilidades').click()
  await expectFit(page)

  await pack(page).click()
  await expect(found(page)).toBeVisible()
  await expectFit(page)
  await expect(other.getByRole('heading', { name: 'No te quedan sobres' })).toBeVisible()
  expect(await figuresOf(db, ana.email)).toBe(3)
})

test('D-56: a pack is torn along its line, its cards come one by one, and the new ones land in the album', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn()
  await givePacks(db, email, 2)
  await page.goto('/figuras/sobres')
  await expect(page.getByText('Regalo del equipo de personas · 1 de 2')).toBeVisible()
  const strip = (await page.locator('[data-part="strip"]').boundingBox())!
  const [left, middle] = [strip.x + 30, strip.y + strip.height / 2]
  const drag = async (share: number) => {
    await page.mouse.move(left, middle)
    await page.mouse.down()
    await page.mouse.move(left + (strip.width - 52) * share, middle, { steps: 6 })
    await page.mouse.up()
  }
  await page.mouse.move(left, middle)
  await page.mouse.down()
  await page.mouse.move(left + 60, middle, { steps: 3 })
  await expect(page.getByText('Si sueltas antes de la mitad, se vuelve a cerrar')).toBeVisible()
  await page.mouse.up()
  expect(await figuresOf(db, email)).toBe(0)

  await setMotionRate(page, NEARLY_STILL)
  await drag(0.7)
  // The result is stored before the animation begins, and nothing but the scene is on the screen.
  await expect(skip(page)).toBeVisible()
  expect(await figuresOf(db, email)).toBe(3)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden()

  await setMotionRate(page, 1)
  const status = page.getByRole('status').first()
  for (const card of [1, 2, 3]) {
    await expect(status).toHaveText(new RegExp(`^Carta ${card} de 3: .+, (nueva|repetida, ahora tienes \\d+)\\.$`))
    // The next card is asked for by its button once, and otherwise by keyboard. A repeat is put away with it.
    const next = page.getByRole('button', { name: /^(Toca para ver la siguiente|O toca la carta para guardarla)$/ })
    if (card === 2) await next.click()
    else await page.keyboard.press('Enter')
  }
  await expect(found(page)).toBeFocused()
  await expect(status).toHaveText(/^\d nuevas?/)
  const cards = page.locator('[data-card]')
  await expect(cards).toHaveCount(3)
  await expectLargeBest(page, { width: 320, height: 640 })
  const before = await cards.allInnerTexts()
  // While they fly the count has not moved; Escape leads to the last frame.
  await setMotionRate(page, NEARLY_STILL)
  await page.getByRole('link', { name: 'Pegar en mi álbum' }).click()
  const landing = page.getByRole('dialog', { name: 'Pegando tus figuras' })
  await expect(landing.getByRole('progressbar', { name: 'Figuras de tu álbum' })).toHaveAttribute(
    'aria-valuetext',
    /^0 de /,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Pegadas? \d figuras?\. Álbum: [1-3] de \d+\.$/)).toBeAttached()
  await expect(page.getByText('¡Nueva!').first()).toBeVisible()

  await page.goBack()
  await page.reload()
  await expect(found(page)).toBeVisible()
  expect(await cards.allInnerTexts()).toEqual(before)
})

test('every step can be skipped, by touch, by the button and by the keyboard', async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  await givePacks(db, email, 2)
  await page.goto('/figuras/sobres')
  await setMotionRate(page, NEARLY_STILL)
  await pack(page).focus()
  await page.keyboard.press('Enter')
  await expect(skip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(found(page)).toBeFocused()

  await page.getByRole('button', { name: 'Abrir el otro sobre (1)' }).click()
  await expect(skip(page)).toBeVisible()
  const stage = page.getByRole('main')
  const touch = () => stage.tap({ position: { x: 100, y: 300 } })
  // One touch ends a movement, the next one goes on: light, and then three cards of two touches each.
  await touch()
  await touch()
  await expect(page.getByRole('status').first()).toHaveText(/^Carta 1 de 3/)
  await skip(page).click()
  await expect(found(page)).toBeVisible()
})
