import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { Employee } from './harness/employees.ts'
import { expectFit } from './harness/fit.ts'
import { dismissCelebration, VALENTINA } from './harness/missions-map.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const ROUTE = '/mision-espacial/misiones/ruta-origen'
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

/** It begins as a photo, and cannot be drawn smaller. */
const HUGE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(6 * 1024 * 1024, 1)])

test('MI-6: a file that is no photo or document, or is too large, is refused before it is sent', async ({
  page,
  signedIn,
  db,
}) => {
  const employee = await signedIn()
  await page.goto(MENTOR)
  await choose(page, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>Hola') })
  await expect(evidence(page).getByRole('alert')).toContainText('no es una foto JPG')
  await choose(page, { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: HUGE })
  await expect(evidence(page).getByRole('alert')).toContainText('pesa más de 5 MB')
  await expect(button(page)).toBeHidden()
  expect(await sentBy(db, employee)).toEqual([])
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

test('a home with missions, and missions in their states, are accessible and fit from 320 to 1920', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn(VALENTINA)
  await dismissCelebration(context, product.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/mision-espacial/inicio')
  await expect(page.getByRole('link', { name: /^Meta de tu área/ })).toBeVisible()
  await expectFit(page)
  await page.goto(`${ROUTE}/estela-de-apoyo`)
  await expect(page.getByRole('heading', { level: 1, name: 'Estela de apoyo' })).toBeVisible()
  await expectFit(page)
  for (const mission of ['ruta-origen/desierto-ambar', 'primer-despegue/ruta-segura']) {
    await page.goto(`/mision-espacial/misiones/${mission}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expectFit(page)
  }
  await page.goto(`${ROUTE}/puerto-de-ideas`)
  await choose(page, await photoOf(page))
  await expect(button(page)).toBeVisible()
  await expectFit(page)
})
