import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessible.ts'
import { goByKeys } from '../harness/go-by-keys.ts'
import type { ShownCode } from './phones.ts'

const openOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `Evidencia de ${name}` }).getByRole('button', { name: 'Aprobar' })

/** D-78: decides three photos by keyboard: the first and the last approved, the second rejected with its reason. */
export async function review(page: Page, [first, second, third]: readonly string[]): Promise<void> {
  await goByKeys(page, 'e')
  await expect(openOf(page, first!)).toBeVisible()
  await page.keyboard.press('a')
  await expect(openOf(page, second!)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('3')
  const reason = page.getByRole('textbox', { name: `Lo que leerá ${second!.split(' ')[0]}` })
  await expect(reason).toHaveValue(/^Está borrosa u oscura/)
  await reason.fill('Está borrosa. Envía otra de más cerca.')
  await page.keyboard.press('Control+Enter')
  await expect(openOf(page, third!)).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /al día/i })).toBeVisible()
}

/** D-77: publishes a mug to pick up. */
export async function publishMug(page: Page): Promise<void> {
  await page.goto('/consola/recompensas/nueva')
  await page.getByLabel('Nombre').fill('Taza lunar')
  await page.getByLabel('Descripción').fill('Cerámica con el planeta grabado.')
  await page.getByLabel('Precio en créditos').fill('300')
  await page.getByLabel('Unidades al publicar').fill('5')
  await page.getByLabel('Costo de cada una, en dinero').fill('30000')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicaste «Taza lunar»')).toBeVisible()
}

/** PT-7: sets what rewards and prizes may cost in a month. */
export async function setCeiling(page: Page, ceiling: string): Promise<void> {
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByLabel('Techo del mes, en dinero').fill(ceiling)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar presupuesto' }).click()
  await expect(page.getByText('Guardaste el presupuesto')).toBeVisible()
}

/** PT-7, D-81: reads that the month is past its ceiling, in Hoy and in the report. */
export async function readBudget(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Hoy', exact: true }).click()
  const alert = page.getByRole('listitem').filter({ hasText: 'El presupuesto del mes llegó a su techo' })
  await alert.getByRole('link', { name: 'Abrir' }).click()
  await expect(page.getByText(/\$\s30.000/).first()).toBeVisible()
  await expect(page.getByText('150 % del techo', { exact: false })).toBeVisible()
  await expectAccessible(page)
}

/** D-78, RE-3, PT-7: takes the redemption of a mug to its pick-up, with the reason that the month asks for. */
export async function makeReady(page: Page): Promise<void> {
  await goByKeys(page, 'c')
  await expect(page.getByRole('heading', { name: 'Canjes', level: 1 })).toBeVisible()
  await expectAccessible(page, { inDark: true })
  await page.getByRole('button', { name: 'Aprobar «Taza lunar» de Ana Lemus' }).click()
  const over = page.getByRole('dialog', { name: 'El mes pasa su techo' })
  await expect(over).toContainText(/Este mes van \$\s0 de \$\s20.000/)
  await expectAccessible(page)
  await over.getByLabel('Motivo para pasar el techo').fill('Es la primera del año')
  await over.getByRole('button', { name: 'Aprobar con motivo' }).click()
  for (const step of ['Preparar', 'Marcar listo'])
    await page.getByRole('button', { name: `${step} «Taza lunar» de Ana Lemus` }).click()
  await expect(page.getByRole('region', { name: 'Listos: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Mover «Taza lunar» de Ana Lemus' }).click()
  await page.getByRole('menuitem', { name: 'Recordarle que lo recoja' }).click()
  await expect(page.getByText('Le recordaste a Ana que recoja «Taza lunar»')).toBeVisible()
}

/** RE-5: hands a reward over by the QR code that its owner shows to the camera. */
export async function handOver(page: Page, { code, picture }: ShownCode): Promise<void> {
  await showToCamera(page, picture)
  await page.getByRole('button', { name: 'Entregar con código' }).click()
  await page.getByRole('button', { name: 'Leer con la cámara' }).click()
  await expect(page.getByLabel('Código para recoger')).toHaveValue(code)
  await expect(page.getByRole('button', { name: 'Entregar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Entregaste «Taza lunar» a Ana Lemus.')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
}

/** Gives the page a camera that sees a picture. */
async function showToCamera(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(
    async (address) => {
      const seen = new Image()
      seen.src = address
      await seen.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const pen = canvas.getContext('2d')!
      // A canvas gives its stream a frame each time that it is painted.
      setInterval(() => {
        pen.fillStyle = '#888'
        pen.fillRect(0, 0, canvas.width, canvas.height)
        pen.drawImage(seen, 120, 40, 400, 400)
      }, 100)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
}

/** D-79, PT-6: asks for 600 credits for a person, which another operator signs. */
export async function grantWithTwo(page: Page, other: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Consola' }).getByRole('link', { name: 'Personas' }).click()
  await page.getByRole('link', { name: 'Otorgar' }).click()
  await page.getByText('Créditos', { exact: true }).click()
  await page.getByLabel('Cuántos a cada persona').fill('600')
  await page.getByLabel('A quién').fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByLabel('Motivo').fill('Recibiste sola el camión de la madrugada')
  await expect(page.getByRole('cell', { name: 'Otra firma' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pedir segunda firma' }).click()
  await expect(page.getByText('Pediste la segunda firma')).toBeVisible()

  await other.goto('/consola/firmas')
  await expect(other.getByRole('link', { name })).toBeVisible()
  await expectAccessible(other)
  await other.keyboard.press('a')
  await expect(other.getByText(`Firmaste 600 créditos para ${name}`)).toBeVisible()
  await other.keyboard.press('Enter')
}

/** Shows the month of today: the screen opens the one before in the first days of a month. */
export async function chooseThisMonth(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Mes' }).selectOption({ index: 0 })
}

/** D-80: chooses the best of the month and says why. */
export async function chooseBest(page: Page, name: string): Promise<void> {
  const first = name.split(' ')[0]
  await page.getByRole('link', { name: 'Reconocimientos', exact: true }).click()
  await chooseThisMonth(page)
  await page.getByRole('radio', { name: `Elegir a ${name}` }).check()
  await page.getByLabel(`Por qué ${first}, en palabras sencillas`).fill('Encendió el faro y recibió sola el camión.')
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Publicar a ${first}` })
    .click()
  await expect(page.getByRole('heading', { name: 'Publicado' })).toBeVisible()
}
