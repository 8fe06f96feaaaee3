import { expectFit } from './harness/fit.ts'
import { addMovements } from './harness/movements.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

const REASON = 'Corrección: «Valle Rosa» contada dos veces'
const WORDS = 'Yo hice las dos sesiones, el 9 y el 12.'

const ONE_OF_EACH = [
  { kind: 'award', reason: 'Premio: Flota Estelar', credits: 80, experience: 60 },
  { kind: 'mission', reason: 'Misión: Selva Nova', credits: 50 },
  { kind: 'kudos', reason: 'Kudos de Andrés', experience: 5 },
  { kind: 'correction', reason: REASON, credits: -30 },
]

test('without a network the movements say so and come back with it', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route('**/rpc/employee/movements', (route) => route.abort('internetdisconnected'))
  await page.goto('/mision-espacial/movimientos')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/rpc/employee/movements')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí empieza tu historia' })).toBeVisible()
})

test('CO-1: a report whose answer is lost is there once', async ({ page, signedIn, db, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  const { email } = await signedIn()
  await addMovements(db, email, ...ONE_OF_EACH)
  await page.goto('/mision-espacial/movimientos')
  await page.getByText(REASON).click()
  await page.getByRole('button', { name: 'Reportar este movimiento' }).click()
  const sheet = page.getByRole('dialog', { name: 'Reportar este movimiento' })
  await sheet.getByRole('textbox').fill('Mal')
  await sheet.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(sheet.getByText(/al menos 10 letras/)).toBeVisible()

  await sheet.getByRole('textbox').fill(WORDS)
  await page.route('**/report', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await sheet.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(sheet.getByText(/No hay conexión con la nave/)).toBeVisible()
  await page.unroute('**/report')
  await sheet.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Reportado')).toBeVisible()
  const { rows } = await db.query(
    `select r.text from movement_reports r join ledger l on l.id = r.movement_id join users u on u.id = l.user_id
     where u.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ text: WORDS }])
})

test('PT-5: the answer of the operators appears on the movement and in the notices of the open page', async ({
  page,
  signedIn,
  operator,
  db,
}) => {
  const { email } = await signedIn({ hasWeeklyPack: true })
  await addMovements(db, email, ...ONE_OF_EACH)
  await page.goto('/figuras/perfil')
  await expect(page.getByRole('region', { name: 'Tus movimientos' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Ver todos tus movimientos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis movimientos' })).toBeVisible()
  await page.locator('summary').filter({ hasText: REASON }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reportar este movimiento' }).press('Enter')
  await page.getByRole('textbox').fill(WORDS)
  await page.getByRole('button', { name: 'Enviar reporte' }).press('Enter')
  await expect(page.getByText('Reportado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis movimientos' })).toBeFocused()

  const inbox = (await operator.get('movement-reports')) as { reports: { id: number; person: { email: string } }[] }
  const report = inbox.reports.find(({ person }) => person.email === email)!
  await operator.put(`movement-reports/${report.id}/answer`, {
    operationId: crypto.randomUUID(),
    answer: 'Tienes razón: te devolvimos los créditos.',
  })
  await expect(page.getByText('Respondido')).toBeVisible()
  await expect(page.getByText('Tienes razón: te devolvimos los créditos.')).toBeVisible()
  await page.getByRole('link', { name: 'Avisos, 1 sin leer' }).click()
  await page.getByRole('link', { name: /Respondimos tu reporte/ }).click()
  await expect(page).toHaveURL(/perfil\?vista=movimientos/)
  await expect(page.getByText('Respondido')).toBeVisible()
})

test(
  'D-52: chips show experience or credits, and older movements come when asked for',
  BOTH_SIZES,
  async ({ page, signedIn, db }) => {
    const { email } = await signedIn({ platform: ['mision-espacial'] })
    const many = Array.from({ length: 25 }, (_, index) => ({ reason: `Misión: ${index + 1}`, credits: 10 }))
    await addMovements(db, email, ...many, ...ONE_OF_EACH)
    await page.goto('/mision-espacial/inicio')
    await page.getByRole('button', { name: 'Menú de tu cuenta' }).click()
    await page.getByRole('link', { name: 'Mis movimientos' }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(20)
    await page.getByRole('link', { name: 'Experiencia' }).click()
    await expect(page).toHaveURL(/ver=experiencia/)
    await expect(rows).toHaveCount(2)
    await page.getByRole('link', { name: 'Todos' }).click()
    await page.getByRole('button', { name: 'Ver anteriores' }).click()
    await expect(rows).toHaveCount(29)
    await expect(page.getByText('Eso es todo: aquí empezó tu historia.')).toBeFocused()
  },
)

test('a movement made elsewhere joins the open list', async ({ page, signedIn, operator, db }) => {
  const { email } = await signedIn()
  await addMovements(db, email, ...ONE_OF_EACH)
  const stream = page.waitForResponse(/employee\/live/)
  await page.goto('/mision-espacial/movimientos')
  await stream
  await expect(page.getByText(REASON)).toBeVisible()
  await operator.post('movements', {
    operationId: crypto.randomUUID(),
    email,
    experience: 0,
    credits: 40,
    reason: 'Gracias por ayudar en la mudanza',
  })
  await expect(page.getByText(/Gracias por ayudar en la mudanza/)).toBeVisible()
})

test('movements, their sheet and the profile are accessible and fit from 320 to 1920', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn({ name: 'Maximiliana Fernández-Echeverría de los Ángeles', level: 'explorador' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/mision-espacial/movimientos')
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí empieza tu historia' })).toBeVisible()
  await expectFit(page)
  await addMovements(db, email, ...ONE_OF_EACH, {
    reason: 'Premio: una razón tan larga como para partirse',
    credits: 99_999,
  })
  for (const path of ['/figuras/perfil', '/figuras/perfil?vista=movimientos', '/mision-espacial/movimientos']) {
    await page.goto(path)
    await expect(page.getByText('Kudos de Andrés').first()).toBeVisible()
    await expectFit(page)
  }
  await page.getByText(REASON).click()
  await page.getByRole('button', { name: 'Reportar este movimiento' }).click()
  await expectFit(page)
})
