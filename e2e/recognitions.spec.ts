import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const PATH = '/mision-espacial/reconocimientos'
const WORDS = 'Gracias por quedarte el jueves a revisar las cifras.'

/** An employee with a unique name, so that a search does not find employees of the demo. */
const named = (name: string) => ({ name: `${name} ${randomUUID().replaceAll(/[^a-f]/g, '')}` })

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).click()
}

async function thank(page: Page, name: string, message = WORDS): Promise<void> {
  await page.goto(`${PATH}?ver=reconocer`)
  await choose(page, name)
  await page.getByRole('radio', { name: 'Trabajo en equipo' }).check()
  await page.getByRole('textbox', { name: 'Cuéntale por qué' }).fill(message)
  await page.getByRole('button', { name: 'Enviar kudos' }).click()
}

/** Makes an employee the best employee of a month that has none. */
async function celebrate(db: pg.Client, email: string, month: string): Promise<void> {
  await db.query(
    `insert into best_employees (month, area, version, user_id, reason, evidence, experience, credits, published_at)
     select $2, '', 1, id, 'Cerró catorce casos que llevaban semanas abiertos.', '{}', 150, 200, now()
     from users where email = $1`,
    [email, month],
  )
}

test('without a network the recognitions say so and come back with it', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route('**/rpc/mision-espacial/recognitions', (route) => route.abort('internetdisconnected'))
  await page.goto(PATH)
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/rpc/mision-espacial/recognitions')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mi órbita' })).toBeVisible()
})

test('RC-3: the sender is not among the people offered, and a refusal is explained with the text still there', async ({
  page,
  signedIn,
  employee,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const me = await signedIn(named('Quiteria'))
  const other = await employee(named('Quintiliano'))
  await page.goto(`${PATH}?ver=reconocer`)
  await page.getByRole('combobox').fill(me.name)
  await expect(page.getByText('No encontramos a nadie más con ese nombre.')).toBeVisible()

  await thank(page, other.name, 'Eres una basura de persona, no gracias.')
  await expect(page.getByRole('alert').filter({ hasText: 'Hay una palabra que puede herir' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Cuéntale por qué' }).fill(WORDS)
  await doubleTap(page.getByRole('button', { name: 'Enviar kudos' }))
  await expectToast(page, `Kudos enviado a ${other.name}`)
  await expect(page.getByRole('link', { name: 'Enviados 1' })).toBeVisible()

  await thank(page, other.name, 'Y gracias también por la paciencia de ayer.')
  await expect(page.getByRole('alert').filter({ hasText: 'Ya reconociste a esta persona esta semana' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cuéntale por qué' })).toHaveValue(/paciencia de ayer/)
  await expect(page.getByText('Te quedan 4 de 5 kudos esta semana.')).toBeVisible()
})

test('RC-3: after five thanks in a week the page says that they are spent', async ({ page, signedIn, employee }) => {
  await signedIn()
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) {
    const other = await employee(named(`Pancracio ${name}`))
    await thank(page, other.name, `${WORDS} ${name}.`)
    await expect(page).toHaveURL(/caja=enviados/)
  }
  await page.goto(`${PATH}?ver=reconocer`)
  await expect(page.getByText('Ya diste tus 5 kudos de esta semana.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar kudos' })).toHaveCount(0)
})

test(
  'D-65: a thank-you is written by keyboard, seen by its receiver without a reload, answered and withdrawn',
  DESKTOP,
  async ({ page, signedIn, employee, windowOf }) => {
    const ana = await signedIn(named('Ana Da'))
    const beto = await employee(named('Beto Recibe'))
    const other = await windowOf(beto)
    await other.goto(`${PATH}?ver=kudos`)
    await expect(other.getByText(/Todavía no te llega ninguno/)).toBeVisible()

    await page.goto(PATH)
    await page.getByRole('link', { name: 'Reconocer a alguien' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Reconocer a alguien' })).toBeFocused()
    await page.getByRole('combobox', { name: '¿A quién?' }).focus()
    await page.keyboard.type(beto.name)
    await expect(page.getByRole('option', { name: beto.name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Quitar a ${beto.name}` })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Innovación' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type(WORDS)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: /Mostrarlo en mi área/ })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, `Kudos enviado a ${beto.name}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tus kudos' })).toBeFocused()

    await expect(other.getByText(WORDS)).toBeVisible()
    await other.getByRole('button', { name: `Dar las gracias a ${ana.name}` }).click()
    await expect(page.getByText('Te dio las gracias')).toBeVisible()
    await other.getByRole('button', { name: `Mostrar el mensaje de ${ana.name} en el área`, exact: true }).click()
    await expect(page.getByText('Se muestra en el área.')).toBeVisible()

    await page.getByRole('button', { name: /Retirar/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByText(/Aún no has reconocido a nadie/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(other.getByText(/Todavía no te llega ninguno/)).toBeVisible()
  },
)

test('a text that could not be sent without a network is still there when it returns', async ({
  page,
  signedIn,
  employee,
  consoleGuard,
  context,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  const other = await employee(named('Ofelia'))
  await page.goto(`${PATH}?ver=reconocer`)
  await choose(page, other.name)
  await page.getByRole('radio', { name: 'Servicio' }).check()
  await page.getByRole('textbox', { name: 'Cuéntale por qué' }).fill(WORDS)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar kudos' }).click()
  await expect(page.getByText(/No hay conexión con la nave/).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Cuéntale por qué' })).toHaveValue(WORDS)
  await page.getByRole('button', { name: 'Enviar kudos' }).click()
  await expectToast(page, `Kudos enviado a ${other.name}`)
})

test('RC-4: a best employee is congratulated once, and a message received can be reported', async ({
  page,
  signedIn,
  employee,
  db,
  windowOf,
}, { project }) => {
  const ana = await signedIn(named('Ana Felicita'))
  const bruno = await employee(named('Bruno Mejor'))
  // Uses a month in the future that no other journey reaches, so that it is the latest.
  await celebrate(db, bruno.email, project.name === 'telefono' ? '2090-01' : '2090-02')
  await page.goto(PATH)
  await doubleTap(page.getByRole('button', { name: 'Felicitar' }))
  await expect(page.getByRole('button', { name: 'Ya felicitaste · va 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ya felicitaste · va 1' })).toBeVisible()

  await thank(page, bruno.name)
  const other = await windowOf(bruno)
  await other.goto(PATH)
  await expect(other.getByText('¡Eres tú! Una persona te felicitó.')).toBeVisible()
  await other.goto(`${PATH}?ver=kudos`)
  await other.getByRole('button', { name: `Reportar el mensaje de ${ana.name}` }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click()
  await expect(other.getByText(/Lo reportaste/)).toBeVisible()
  await db.query(`update best_employees set replaced_at = now() where month like '2090-%'`)
})

test('RC-2: one nomination a month, which is shown from then on', async ({ page, signedIn, employee }) => {
  await signedIn()
  const other = await employee(named('Nicanor'))
  await page.goto(`${PATH}?ver=nominar`)
  await choose(page, other.name)
  await page.getByRole('radio', { name: 'Pasión' }).check()
  await page.getByRole('textbox', { name: 'Cuenta un ejemplo' }).fill('Muy bien hecho.')
  await page.getByRole('button', { name: 'Enviar nominación' }).click()
  await expect(page.getByText(/Cuenta un ejemplo de entre 40 y 500/)).toBeVisible()
  const example = 'Acompañó a la clienta de Cali hasta resolver su caso, un sábado por la tarde.'
  await page.getByRole('textbox', { name: 'Cuenta un ejemplo' }).fill(example)
  await page.getByRole('button', { name: 'Enviar nominación' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu nominación del mes' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(example)).toBeVisible()
  await expectFit(page)
})

test('RC-5: month or season, company or area, and not appearing takes effect at once', async ({
  page,
  signedIn,
  db,
}) => {
  const me = await signedIn(named('Ramiro'))
  await db.query(`update users set area = 'Operaciones' where email = $1`, [me.email])
  await page.goto(PATH)
  const orbit = page.getByRole('region', { name: 'Mi órbita' })
  await orbit.getByRole('link', { name: 'Temporada' }).click()
  await expect(page).toHaveURL(/periodo=temporada/)
  await orbit.getByRole('link', { name: 'Mi área' }).click()
  await expect(orbit.getByText(/Experiencia por semana, en la temporada · Operaciones/)).toBeVisible()
  await orbit.getByRole('button', { name: 'No quiero aparecer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No quiero aparecer' }).click()
  await expect(orbit.getByRole('button', { name: 'Volver a aparecer' })).toBeVisible()
  await page.reload()
  await orbit.getByRole('button', { name: 'Volver a aparecer' }).click()
  await expect(orbit.getByRole('button', { name: 'No quiero aparecer' })).toBeVisible()
})

test('the screens of recognitions are accessible and fit from 320 to 1920, their sheets and lists too', async ({
  page,
  signedIn,
  employee,
}) => {
  await signedIn()
  const long = await employee({ name: 'Maximiliano Fernández-Echeverría de los Ángeles y Santamaría O’Higgins' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  await expect(
    page
      .getByRole('region', { name: 'Mi órbita' })
      .getByText(/Se contó|todavía/)
      .first(),
  ).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'No quiero aparecer' }).click()
  await expectFit(page)

  await page.goto(`${PATH}?ver=reconocer`)
  await page.getByRole('combobox').fill('maximiliano fern')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFit(page)
  await page.getByRole('option', { name: long.name }).first().click()
  await page.getByRole('button', { name: 'Enviar kudos' }).click()
  await expect(page.getByText('Elige el valor que viste.')).toBeVisible()
  await expectFit(page)

  await page.getByRole('radio', { name: 'Excelencia' }).check()
  await page.getByRole('textbox', { name: 'Cuéntale por qué' }).fill(`${WORDS} ${'palabralarguísima'.repeat(8)}`)
  await page.getByRole('button', { name: 'Enviar kudos' }).click()
  await expect(page.getByRole('button', { name: /Retirar/ })).toBeVisible()
  await expectFit(page)
  await page.goto(`${PATH}?ver=nominar`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nominar a alguien' })).toBeVisible()
  await expectFit(page)
})
