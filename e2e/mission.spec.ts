import type { Page } from '@playwright/test'
import type pg from 'pg'
import { doubleTap } from './harness/double-tap.ts'
import type { Employee } from './harness/employees.ts'
import { expectFit } from './harness/fit.ts'
import { quietly, VALENTINA } from './harness/missions-map.ts'
import { BOTH_SIZES, DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const ROUTE = '/mision-espacial/misiones/ruta-origen'
const STORM = `${ROUTE}/gran-tormenta`
/** A mission that is open to every employee and that two files of evidence complete. */
const MENTOR = `${ROUTE}/mentor-por-un-dia`

type Choice = { name: string; mimeType: string; buffer: Buffer }

const button = (page: Page) => page.getByRole('button', { name: 'Enviar a revisión' })
const evidence = (page: Page) => page.getByRole('region', { name: 'Tu evidencia' })

async function choose(page: Page, file: Choice): Promise<void> {
  await page.getByLabel(/Elegir archivo/).setInputFiles(file)
}

/** Makes a photo from a screenshot of the page. */
async function photoOf(page: Page, name = 'consejo ñ.jpg'): Promise<Choice> {
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
}

async function sentBy(db: pg.Client, { email }: Employee): Promise<{ media_type: string; file_name: string }[]> {
  const { rows } = await db.query(
    'select media_type, file_name from evidence join users u on u.id = user_id where u.email = $1 order by evidence.id',
    [email],
  )
  return rows
}

test('D-62: an unknown mission is the 404, inside the frame, with the way back to the map', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/)
  await signedIn()
  for (const address of ['ruta-origen/nada', 'nada/gran-tormenta', 'ruta-origen/..%2f..', 'a%20b/%C3%B1']) {
    await page.goto(`/mision-espacial/misiones/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Te perdiste en el espacio' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  }
  await expectFit(page)
  await page.getByRole('link', { name: 'Volver a tus misiones' }).click()
  await expect(page).toHaveURL(/\/mision-espacial\/misiones$/)
})

test('without a network a mission says so and comes back with it', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route('**/missions/gran-tormenta', (route) => route.abort('internetdisconnected'))
  await page.goto(STORM)
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/missions/gran-tormenta')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cruza la Gran Tormenta' })).toBeVisible()
})

test('MI-6: a file that is no photo or document, or is too large, is refused before it is sent', async ({
  page,
  signedIn,
  db,
}) => {
  const employee = await signedIn()
  await page.goto(MENTOR)
  await choose(page, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>Hola') })
  await expect(evidence(page).getByRole('alert')).toContainText('no es una foto JPG')
  await choose(page, { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 1) })
  await expect(evidence(page).getByRole('alert')).toContainText('pesa más de 5 MB')
  await expect(button(page)).toBeHidden()
  expect(await sentBy(db, employee)).toEqual([])
})

test('MI-6: the server refuses a file that only looks like a photo, with the same message', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 415/)
  await signedIn()
  await page.goto(MENTOR)
  const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')])
  await choose(page, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await button(page).click()
  await expect(evidence(page).getByRole('alert')).toContainText('no es una foto JPG')
})

test('MI-6: after the fifth of a day the page says that more may be sent tomorrow', async ({
  page,
  context,
  signedIn,
  product,
  db,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const { email } = await signedIn()
  const route = `${product.url}/rpc/mision-espacial/challenges/ruta-origen/missions/puerto-de-ideas`
  const { today } = await (await context.request.get(route)).json()
  await page.goto(`${ROUTE}/puerto-de-ideas`)
  await choose(page, await photoOf(page))
  await db.query(
    `insert into evidence (user_id, challenge_id, mission_id, media_type, file_name, content, sent_at, sent_on, place_in_day)
     select id, 'ruta-origen', 'mentor-por-un-dia', 'image/webp', 'foto.jpg', '\\x00', now(), $2, n
     from users, generate_series(1, 5) n where email = $1`,
    [email, today],
  )
  await button(page).click()
  await expect(evidence(page)).toContainText('Ya enviaste tus 5 archivos de hoy')
  await expect(page.getByLabel(/Elegir archivo/)).toHaveCount(0)
})

test('MI-2: a mission explains its state and the next step, whatever the state', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn(VALENTINA)
  await quietly(context, product.url)
  const states: [mission: string, chip: RegExp, next: RegExp][] = [
    ['ruta-origen/gran-tormenta', /^En curso · 2 de 3$/, /^Te falta: /],
    ['ruta-origen/mentor-por-un-dia', /^En revisión/, /^Estamos revisando tu envío$/],
    ['ruta-origen/puerto-de-ideas', /^Rechazada · puedes reenviar$/, /^Tu envío no pasó la revisión$/],
    ['ruta-origen/senal-clara', /^Disponible$/, /^Lista para despegar$/],
    ['ruta-origen/desierto-ambar', /^Bloqueada$/, /^Primero completa «Cruza la Gran Tormenta»$/],
    ['nucleo-dorado/pozo-toxico', /^Próximamente$/, /^Abre /],
    ['primer-despegue/ruta-segura', /^Completada$/, /^¡Misión completada!$/],
    ['primer-despegue/pulso-saludable', /^Vencida · 18 de 30$/, /^Esta misión terminó$/],
  ]
  for (const [mission, chip, next] of states) {
    await page.goto(`/mision-espacial/misiones/${mission}`)
    await expect(page.getByText(chip).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: next })).toBeVisible()
  }
  await page.goto(`${ROUTE}/desierto-ambar`)
  await page.getByRole('region', { name: 'Antes de esta misión' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cruza la Gran Tormenta' })).toBeVisible()
  await expect(page).toHaveTitle('Cruza la Gran Tormenta · Misión espacial · Órbita')
  await page.goBack()
  await expect(page).toHaveTitle('Desierto Ámbar · Misión espacial · Órbita')
  await page.goto('/mision-espacial/misiones')
  await expect(page).toHaveTitle(/^Misiones · |^Mapa estelar · /)
})

test(
  'D-62: the facts stand in a chart and in a list, the latest first, and all of them when asked',
  BOTH_SIZES,
  async ({ page, context, product, signIn }) => {
    await signIn(VALENTINA)
    await quietly(context, product.url)
    await page.goto(`${ROUTE}/estela-de-apoyo`)
    const progress = page.getByRole('region', { name: 'Tu avance' })
    await expect(progress.getByRole('img', { name: /^Gráfico de tu avance: 10 de 12 solicitudes/ })).toBeVisible()
    await expect(progress.getByRole('listitem')).toHaveCount(5)
    const all = progress.getByRole('button', { name: /^Ver los \d+ avances$/ })
    const count = Number((await all.innerText()).match(/\d+/)?.[0])
    await all.click()
    await expect(progress.getByRole('listitem')).toHaveCount(count)
  },
)

test('MI-6, CO-1: a photo whose answer was lost stays chosen and is sent once, tapped twice', async ({
  page,
  signedIn,
  db,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  const employee = await signedIn()
  // The page hears nothing either, or it would show that the file arrived before it is sent again.
  await page.route('**/rpc/employee/live*', (route) => route.abort('internetdisconnected'))
  await page.goto(MENTOR)
  await choose(page, await photoOf(page))
  await page.route('**/missions/mentor-por-un-dia', (route) => route.abort('internetdisconnected'))
  await page.route('**/evidence', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await button(page).click()
  await expect(evidence(page).getByRole('alert')).toContainText('Tu archivo sigue elegido')
  await expect(page.getByText('consejo ñ.jpg').first()).toBeVisible()
  await page.unroute('**/evidence')
  await doubleTap(button(page))
  await expectToast(page, '¡Enviado! Ya está en revisión.')
  await expect(page.getByRole('heading', { name: 'Estamos revisando tu envío' })).toBeVisible()
  expect(await sentBy(db, employee)).toEqual([{ media_type: 'image/webp', file_name: 'consejo ñ.jpg' }])
})

test(
  'MI-6, D-62: a document is sent by keyboard alone, read again by its sender, and withdrawn',
  DESKTOP,
  async ({ page, context, signedIn, product }) => {
    const buffer = await page.pdf()
    // Waits from the start, because a chooser that opens before Playwright listens is lost.
    const opening = page.waitForEvent('filechooser')
    await signedIn()
    await page.goto(MENTOR)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const input = page.getByLabel(/Elegir archivo/)
    for (let stops = 0; stops < 30 && !(await input.evaluate((it) => it === document.activeElement)); stops++) {
      await page.keyboard.press('Tab')
    }
    await expect(input).toBeFocused()
    await page.keyboard.press('Space')
    await (await opening).setFiles({ name: 'informe.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Quitar archivo' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, '¡Enviado! Ya está en revisión.')

    const link = evidence(page).getByRole('link', { name: /informe\.pdf/ })
    const file = await context.request.get(`${product.url}${await link.getAttribute('href')}`)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

    await page.getByRole('button', { name: 'Retirar envío' }).press('Enter')
    const question = page.getByRole('dialog', { name: '¿Retirar tu envío?' })
    await expect(question).toContainText('Borramos «informe.pdf»')
    await question.getByRole('button', { name: 'Retirar envío' }).press('Enter')
    await expectToast(page, 'Retiraste tu envío. Puedes mandar otro cuando quieras.')
    await expect(page.getByRole('heading', { name: 'Lista para despegar' })).toBeFocused()
    expect((await context.request.get(file.url())).status()).toBe(404)
  },
)

test('missions are accessible in every state and fit from 320 to 1920', async ({ page, context, product, signIn }) => {
  await signIn(VALENTINA)
  await quietly(context, product.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const mission of [
    'ruta-origen/gran-tormenta',
    'ruta-origen/estela-de-apoyo',
    'ruta-origen/puerto-de-ideas',
    'ruta-origen/desierto-ambar',
    'nucleo-dorado/pozo-toxico',
    'primer-despegue/ruta-segura',
  ]) {
    await page.goto(`/mision-espacial/misiones/${mission}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expectFit(page)
  }
  await page.goto(`${ROUTE}/puerto-de-ideas`)
  await choose(page, await photoOf(page))
  await expect(button(page)).toBeVisible()
  await expectFit(page)
})

test('D-60: home shows what to do next, what can be claimed and spent, and links to it', async ({
  page,
  context,
  product,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signIn(VALENTINA)
  await quietly(context, product.url)
  await page.route('**/rpc/mision-espacial/home', (route) => route.abort('internetdisconnected'))
  await page.goto('/mision-espacial/inicio')
  const failed = page.getByRole('region', { name: 'No pudimos cargar lo siguiente' })
  await expect(failed).toBeVisible()
  await page.unroute('**/rpc/mision-espacial/home')
  await failed.getByRole('button', { name: 'Reintentar' }).click()

  await expect(page.getByRole('heading', { level: 1, name: '¡Hola, Valentina!' })).toBeVisible()
  await expect(page.getByRole('link', { name: /de \d+ misiones completadas/ })).toBeVisible()
  const next = page.getByRole('region', { name: 'Tus próximas misiones' }).getByRole('link', { name: /Cierra/ })
  await expect(next).toHaveCount(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectFit(page)
  await next.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estela de apoyo' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /créditos disponibles/ }).click()
  await expect(page).toHaveURL(/\/mision-espacial\/movimientos$/)
})
