import type { Page } from '@playwright/test'
import { expectFit } from './harness/fit.ts'
import { advance } from './harness/missions.ts'
import { setMotionRate } from './harness/motion.ts'
import { addNotices } from './harness/notices.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

const RANK = {
  kind: 'rank',
  title: 'Nuevo rango: EXPLORADOR',
  text: 'Llegaste a 750 de experiencia.',
  celebrates: true,
}
const MISSION = { kind: 'mission-completed', title: 'Misión completada: Glaciar', celebrates: true }

/** The setting of an employee who gets no other notice during the journey. */
const WITH_WEEKLY_PACK = { hasWeeklyPack: true }

const celebration = (page: Page) => page.getByRole('dialog', { name: /Subiste de rango.*EXPLORADOR/ })

/** Opens a page and waits until it receives live notifications. */
async function listening(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse(/employee\/live/)
  await page.goto(path)
  await stream
}

test('D-59: the bell counts the unread, the list groups them by day, and opening it marks them as read', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn(WITH_WEEKLY_PACK)
  await addNotices(
    db,
    email,
    { title: 'Uno de hace tiempo', daysAgo: 40 },
    { title: 'Tu sobre semanal te espera', path: '/figuras/sobres' },
    { kind: 'evidence', title: 'Aprobamos tu evidencia', text: 'Suma 1 foto.' },
  )
  await page.goto('/mision-espacial/inicio')
  await page.getByRole('link', { name: 'Avisos, 3 sin leer' }).click()
  await expect(page).toHaveURL(/\/mision-espacial\/avisos$/)
  await expect(page.getByRole('region', { name: 'Hoy' }).getByRole('listitem')).toHaveCount(2)
  const ofItsMonth = page.getByRole('region').filter({ hasText: 'Uno de hace tiempo' })
  await expect(ofItsMonth.getByRole('listitem')).toHaveCount(1)
  await expect(ofItsMonth.getByRole('heading', { level: 2 })).toHaveText(/^[A-Z][a-z]+( de \d{4})?$/)
  // The notice is read, and still marked as new on this visit.
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Aprobamos tu evidencia' })
  await expect(row).toContainText('Sin leer:')
  await page.getByRole('button', { name: 'Marcar leídos' }).click()
  await expect(row).not.toContainText('Sin leer:')

  await page.getByRole('link', { name: /Tu sobre semanal te espera/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/figuras\/sobres$/)
  await page.goto('/figuras/avisos')
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Sin leer:')
})

test('NO-1: a new notice reaches an open page, and reading it elsewhere clears the count', async ({
  page,
  context,
  signedIn,
  db,
}) => {
  const { email } = await signedIn(WITH_WEEKLY_PACK)
  await listening(page, '/mision-espacial/inicio')
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await addNotices(db, email, { title: 'Recién llegado' })
  await expect(page.getByRole('link', { name: 'Avisos, 1 sin leer' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/mision-espacial/avisos')
  await expect(other.getByText('Recién llegado')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await addNotices(db, email, { title: 'Otro más' })
  await expect(other.getByRole('listitem').filter({ hasText: 'Otro más' })).toBeVisible()
})

test('PT-4, NO-1, D-128: one play covers everything new, and once seen it is unread on no device', async ({
  page,
  signedIn,
  db,
  windowOf,
}) => {
  const someone = await signedIn(WITH_WEEKLY_PACK)
  await addNotices(db, someone.email, MISSION, RANK)
  await page.goto('/mision-espacial/inicio')
  await page
    .getByRole('dialog', { name: /¡Misión completada!/ })
    .getByRole('button', { name: 'Saltar' })
    .click()
  await expect(celebration(page)).toBeVisible()
  await expect(celebration(page).getByRole('listitem').filter({ hasText: 'Un sobre nuevo' })).toBeVisible()
  await expect(celebration(page).getByRole('listitem').last()).toHaveText(/Misión completada: Glaciar/)
  await expect(page.getByRole('button', { name: '¡A seguir volando!' })).toBeFocused()
  // However many there are, the way on is in sight.
  await expect(page.getByRole('button', { name: '¡A seguir volando!' })).toBeInViewport({ ratio: 1 })
  // The dialog is modal: the focus stays in it until Escape closes it.
  await expect(page.getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(celebration(page)).toHaveCount(0)

  const second = await windowOf(someone)
  await listening(second, '/mision-espacial/inicio')
  await expect(second.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await expect(celebration(second)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await expect(celebration(page)).toHaveCount(0)
})

test(
  'D-62: a completed mission is a moment, which Saltar leads to its last frame, and the astronaut travels on',
  BOTH_SIZES,
  async ({ page, signedIn, db }) => {
    const someone = await signedIn(WITH_WEEKLY_PACK)
    const path = '/mision-espacial/misiones/primer-despegue/ruta-segura'
    await advance(db, someone.email, 'primer-despegue/ruta-segura', 3)
    await addNotices(db, someone.email, { ...MISSION, title: 'Misión completada: Ruta segura', path })
    // The moment may begin with the page.
    await setMotionRate(page, 0.01)
    await page.goto('/mision-espacial/recompensas')
    const moment = page.getByRole('dialog', { name: '¡Misión completada!' })
    await expect(moment.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(moment.getByRole('status')).toBeEmpty()

    await moment.getByRole('button', { name: 'Saltar' }).click()
    await expect(moment.getByRole('status')).toHaveText(/^Misión completada: Ruta segura\. Más \d+ de experiencia/)
    await expect(moment.getByText(/^\+[1-9]\d*$/).first()).toBeVisible()
    await setMotionRate(page, 1)
    await expectFit(page)
    await setMotionRate(page, 0.01)
    await moment.getByRole('link', { name: 'Volver al mapa' }).click()
    await expect(page).toHaveURL(/\/mision-espacial\/misiones\?vista=mapa$/)
    await expect(moment).toHaveCount(0)
    await expect(page.locator('[data-travelling]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-travelling]')).toHaveCount(0)
    await expect(page.getByText(/^Ahora estás en /)).toBeAttached()
  },
)

test('NO-1: a celebration that a reload interrupts comes again, and what was closed without a network does not', async ({
  page,
  context,
  signedIn,
  db,
  windowOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  const someone = await signedIn(WITH_WEEKLY_PACK)
  await addNotices(db, someone.email, RANK)
  await page.goto('/mision-espacial/inicio')
  await expect(celebration(page)).toBeVisible()
  await page.reload()
  await expect(celebration(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: '¡A seguir volando!' }).click()
  await expect(celebration(page)).toHaveCount(0)

  // Nothing has told the server yet, so another device may show it too.
  const second = await windowOf(someone)
  await second.goto('/mision-espacial/inicio')
  await expect(celebration(second)).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await expect(celebration(page)).toHaveCount(0)
  const ended = `select n.id from notices n join users u on u.id = n.user_id where u.email = $1 and celebrated_at is not null`
  await expect.poll(async () => (await db.query(ended, [someone.email])).rowCount).toBe(1)
  await second.reload()
  await expect(second.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await expect(celebration(second)).toHaveCount(0)
})

test(
  'a celebration waits for an open sheet to close, and gives the focus back when it is dismissed',
  BOTH_SIZES,
  async ({ page, signedIn, db }) => {
    const { email } = await signedIn(WITH_WEEKLY_PACK)
    await addNotices(db, email, { title: 'Uno de antes' })
    await db.query(
      `insert into ledger (user_id, kind, reason, movement_key, experience, credits, occurred_at)
     select id, 'mission', 'Misión: Glaciar', gen_random_uuid()::text, 0, 80, now() from users where email = $1`,
      [email],
    )
    await listening(page, '/mision-espacial/movimientos')
    await page.getByText('Misión: Glaciar').click()
    await page.getByRole('button', { name: 'Reportar este movimiento' }).click()
    await addNotices(db, email, RANK)
    await expect(page.locator('[aria-label^="Avisos"] b')).toHaveText('2')
    await expect(celebration(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(celebration(page)).toBeVisible()
    // A touch while it plays leads to its last frame.
    await expect(celebration(page).getByRole('button', { name: 'Cerrar', exact: true })).toBeVisible()
    await celebration(page).getByText('Llegaste a 750 de experiencia.').click()
    await expect(celebration(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reportar este movimiento' })).toBeFocused()
  },
)

test('going back leaves the celebration behind', async ({ page, signedIn, db }) => {
  const { email } = await signedIn(WITH_WEEKLY_PACK)
  await listening(page, '/mision-espacial/inicio')
  await page.getByRole('link', { name: 'Avisos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Todo tranquilo por aquí' })).toBeVisible()
  await addNotices(db, email, RANK)
  await expect(celebration(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/inicio$/)
  await expect(celebration(page)).toHaveCount(0)
})

test('notices and celebration are accessible, still when asked, and fit from 320 to 1920', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn(WITH_WEEKLY_PACK)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await listening(page, '/figuras/avisos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFit(page)
  await addNotices(db, email, { ...MISSION, path: '/mision-espacial/misiones' }, RANK, {
    title: 'Sin camino',
    daysAgo: 30,
  })
  await expect(celebration(page)).toBeVisible()
  await expectFit(page)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sin camino' })).toBeVisible()
  await expectFit(page)
  await page.goto('/mision-espacial/avisos')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sin camino' })).toBeVisible()
  await expectFit(page)
})
