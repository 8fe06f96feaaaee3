import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { givePacks } from './harness/album.ts'
import { expectFit } from './harness/fit.ts'
import { setMotionRate } from './harness/motion.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

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

const found = (page: Page) => page.getByRole('heading', { name: '¡Mira lo que encontraste!' })

test('the pack of another employee, or one that does not exist, is refused with an explanation', async ({
  page,
  signedIn,
  db,
  employee,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/)
  const [foreign] = await givePacks(db, (await employee()).email, 1)
  await signedIn()
  for (const id of [foreign, 999_999_999]) {
    await page.goto(`/figuras/sobres?sobre=${id}`)
    await expect(page.getByRole('heading', { name: 'Ese sobre no está entre los tuyos' })).toBeVisible()
  }
  await page.goto('/figuras/sobres?sobre=abc')
  await expect(page.getByRole('heading', { name: 'No te quedan sobres' })).toBeVisible()
})

test('offline in the middle: a sentence, the pack stays, and nothing is lost or doubled', async ({
  page,
  signedIn,
  db,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  const { email } = await signedIn()
  await givePacks(db, email, 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/figuras/sobres')
  await expect(pack(page)).toBeVisible()
  // The server opens the pack, and its answer never arrives.
  await page.route('**/rpc/figuras/packs/*/opening', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.route('**/rpc/figuras/packs', (route) => route.abort('internetdisconnected'))
  await pack(page).click()
  await expect(page.getByText('No pudimos abrirlo. Sigue siendo tuyo.')).toBeVisible()
  await expect(pack(page)).toBeVisible()
  expect(await figuresOf(db, email)).toBe(3)

  await page.unroute('**/rpc/figuras/packs/*/opening')
  await page.unroute('**/rpc/figuras/packs')
  // The page reads its packs again, among which this one no longer waits.
  const read = page.waitForResponse(/\/rpc\/figuras\/packs$/)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  expect((await (await read).json()).waiting).toEqual([])
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(found(page)).toBeVisible()
  expect(await figuresOf(db, email)).toBe(3)
})

test('AL-4: two tabs on one pack find the same, once', async ({ page, context, signedIn, db }) => {
  const { email } = await signedIn()
  await givePacks(db, email, 1)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await tab.goto('/figuras/sobres')
    await expect(pack(tab)).toBeVisible()
  }
  // The server hears neither tab before both have asked; a pointer reaches only the tab in front.
  let asking = 0
  let release = () => {}
  const haveAsked = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/rpc/figuras/packs/*/opening', async (route) => {
    if (route.request().method() === 'POST' && ++asking === 2) release()
    await haveAsked
    await route.continue()
  })
  for (const tab of [page, other]) await pack(tab).dispatchEvent('click')
  for (const tab of [page, other]) await expect(found(tab)).toBeVisible()

  const cards = (tab: Page) => tab.getByRole('main').getByRole('list').first().getByRole('listitem').allInnerTexts()
  expect(await cards(page)).toEqual(await cards(other))
  expect(await figuresOf(db, email)).toBe(3)
})

test('NO-1: a pack that operators give shows in the open app, and opened on one device it is gone from the other', async ({
  page,
  signedIn,
  operator,
  db,
  windowOf,
}) => {
  const ana = await signedIn()
  await page.goto('/figuras/sobres')
  const other = await windowOf(ana)
  await other.emulateMedia({ reducedMotion: 'reduce' })
  await other.goto('/figuras/sobres')
  for (const device of [page, other]) {
    await expect(device.getByRole('heading', { name: 'No te quedan sobres' })).toBeVisible()
  }
  await operator.post('packs', { operationId: randomUUID(), emails: [ana.email], reason: 'Por la feria' })
  for (const device of [page, other]) await expect(pack(device)).toBeVisible()

  await pack(other).click()
  await expect(found(other)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No te quedan sobres' })).toBeVisible()
  expect(await figuresOf(db, ana.email)).toBe(3)
})

test(
  'D-56: a pack is torn along its line, its cards come one by one, and the new ones land in the album',
  BOTH_SIZES,
  async ({ page, signedIn, db, isMobile }) => {
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
      // The next card is asked for by its button once, and otherwise by keyboard.
      if (card === 2) await page.getByRole('button', { name: 'Toca para ver la siguiente' }).click()
      else await page.keyboard.press('Enter')
    }
    await expect(found(page)).toBeFocused()
    await expect(status).toHaveText(/\. Te faltan? \d+ para completar .+\.$/)
    const cards = page.locator('[data-card]')
    await expect(cards).toHaveCount(3)
    if (isMobile) await expectLargeBest(page, { width: 320, height: 640 })
    const before = await cards.allInnerTexts()
    // While the best one flies its place is empty and the count has not moved; Escape ends the flight.
    await setMotionRate(page, NEARLY_STILL)
    await page.getByRole('link', { name: 'Pegar en mi álbum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Álbum' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Figuras de tu álbum' })).toHaveAttribute(
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
  },
)

test(
  'every step can be skipped, by touch, by the button and by the keyboard',
  BOTH_SIZES,
  async ({ page, signedIn, db, isMobile }) => {
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
    const touch = () =>
      isMobile ? stage.tap({ position: { x: 100, y: 300 } }) : stage.click({ position: { x: 300, y: 300 } })
    // One touch ends a movement, the next one goes on: light, and then three cards of two touches each.
    await touch()
    await touch()
    await expect(page.getByRole('status').first()).toHaveText(/^Carta 1 de 3/)
    await skip(page).click()
    await expect(found(page)).toBeVisible()
  },
)

test('AL-5: all at once as far as the day allows; the rest wait', async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  await givePacks(db, email, 7)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/figuras/sobres')
  await page.getByRole('button', { name: 'Abrir todos (5)' }).click()
  await expect(found(page)).toBeVisible()
  expect(await figuresOf(db, email)).toBeGreaterThanOrEqual(15)
  await expect(page.locator('[data-card]')).toHaveCount(15)
  await expect(page.getByText(/para mañana/)).toBeVisible()

  await page.goto('/figuras/sobres')
  await expect(page.getByText(/Por hoy ya abriste 5/)).toBeVisible()
  await expect(pack(page)).toHaveCount(0)
})

test('the first visit of a week brings its pack, and the next visits of both homes send no command', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn()
  await page.goto('/figuras/inicio')
  await expectToast(page, '¡Llegó tu sobre semanal!')
  await expect(page.getByText('Tienes 1 sobre')).toBeVisible()
  const commands: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && commands.push(request.url())))
  for (const home of ['/mision-espacial/inicio', '/figuras/inicio']) {
    await page.goto(home)
    await expect(page.getByRole('link', { name: 'Avisos, 1 sin leer' })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(commands).toEqual([])
  await expect(page.getByRole('link', { name: 'Abrir', exact: true })).toBeVisible()
  const { rows } = await db.query(
    `select count(*)::int as packs from packs join users u on u.id = user_id where u.email = $1 and source = 'weekly'`,
    [email],
  )
  expect(rows[0].packs).toBe(1)
  await page.getByRole('link', { name: /^Sobres ?, 1 por abrir$/ }).click()
  await expect(pack(page)).toBeVisible()
})

test('packs and the figures in them are accessible from 320 to 1920', async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  await givePacks(db, email, 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/figuras/sobres')
  await page.getByText('Ver probabilidades').click()
  await expectFit(page)
  await pack(page).click()
  await expect(found(page)).toBeVisible()
  await expectFit(page)
})
