import { randomUUID } from 'node:crypto'
import { expectFit } from './harness/fit.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

const PATH = '/mision-espacial/reconocimientos'
const WORDS = 'Gracias por quedarte el jueves a revisar las cifras.'

/** An employee with a unique name, so that a search does not find employees of the demo. */
const named = (name: string) => ({ name: `${name} ${randomUUID().replaceAll(/[^a-f]/g, '')}` })

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
    await page.getByRole('link', { name: 'Agradecer' }).focus()
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
    const sent = page.getByRole('dialog')
    await expect(sent.getByRole('heading', { name: '¡Beto ya lo tiene!' })).toBeVisible()
    await expect(sent.getByRole('button', { name: 'Listo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Tus kudos' })).toBeFocused()

    await other.getByRole('dialog', { name: 'Ana te trae un gracias' }).getByRole('button', { name: 'Abrirlo' }).click()
    await expect(other.getByRole('dialog').getByText(WORDS)).toBeVisible()
    await other.getByRole('button', { name: 'Mandarle un gesto' }).click()
    await expect(other.getByText('Ana ya sabe que te gustó')).toBeVisible()
    await other.getByRole('button', { name: 'Listo' }).click()
    await expect(other.getByText(WORDS)).toBeVisible()
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

test('the screens of recognitions are accessible and fit from 320 to 1920, their sheets and lists too', async ({
  page,
  signedIn,
  employee,
}) => {
  await signedIn()
  const long = await employee({ name: 'Maximiliano Fernández-Echeverría de los Ángeles y Santamaría O’Higgins' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  await expect(page.getByRole('region', { name: '¿Quién te ayudó esta semana?' })).toBeVisible()
  await expectFit(page)
  await page.goto(`${PATH}?ver=mejores`)
  await expect(
    page
      .getByRole('region', { name: 'Mi órbita' })
      .getByText(/Se contó|todavía/)
      .first(),
  ).toBeVisible()
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
  await expect(page.getByRole('heading', { name: '¡Maximiliano ya lo tiene!' })).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('button', { name: /Retirar/ })).toBeVisible()
  await expectFit(page)
  await page.goto(`${PATH}?ver=nominar`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nominar a alguien' })).toBeVisible()
  await expectFit(page)
})
