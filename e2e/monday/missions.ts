import { expect, type Page } from '@playwright/test'
import { aPicture } from '../harness/picture.ts'
import { progressBook } from '../harness/workbooks.ts'

const DAY_MS = 24 * 3_600_000

/** The company's day, some days from now. */
function dayOf(ahead = 0): string {
  const zone = { timeZone: 'America/Bogota' } as const
  return new Intl.DateTimeFormat('en-CA', zone).format(Date.now() + ahead * DAY_MS)
}

/** D-74: writes the first mission beside the phone, with a picture, in a challenge of its own, and publishes it. */
export async function publishFirst(page: Page, phone: Page): Promise<void> {
  await page.getByRole('link', { name: 'Misiones' }).click()
  await page.getByRole('button', { name: 'Nueva misión' }).click()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Faro del muelle')
  await page.getByRole('textbox', { name: 'Título del reto' }).fill('Puerto Claro')
  await page.getByLabel('El reto cierra').fill(dayOf(40))
  await page.getByRole('button', { name: 'Crear el borrador' }).click()
  const preview = page.frameLocator('iframe[title^="Así lo ve"]')
  await expect(preview.getByRole('heading', { level: 1, name: 'Faro del muelle' })).toBeVisible()
  await expect(phone.getByText('Faro del muelle')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'De qué se trata' }).fill('Enciende la luz del muelle.')
  await page.getByRole('textbox', { name: 'Por qué importa' }).fill('Una luz guía a todos.')
  await expect(preview.getByText('Una luz guía a todos.')).toBeVisible()
  await page.getByLabel('Créditos').fill('400')
  await page.locator('input[type=file]').setInputFiles({ name: 'faro.png', mimeType: 'image/png', buffer: aPicture() })
  await expect(preview.locator('header img[src^="blob:"]').first()).toBeVisible()
  await publish(page)
  await expect(phone.getByRole('link', { name: 'Faro del muelle' })).toBeVisible()
  await phone.getByRole('link', { name: 'Faro del muelle' }).click()
  await expect(phone.getByText('Una luz guía a todos.')).toBeVisible()
  await expect(phone.locator('main header img').first()).toHaveAttribute('src', /\/rpc\/employee\/pictures\//)
}

/** Publishes a second mission of the challenge, which asks for evidence. */
export async function publishSecond(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Misiones' }).first().click()
  await page.getByRole('button', { name: 'Nueva misión' }).click()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Foto del mar')
  await page.getByRole('button', { name: 'Crear el borrador' }).click()
  await page.getByRole('textbox', { name: 'De qué se trata' }).fill('Envía una foto del mar.')
  await page.getByRole('button', { name: 'Revisar y publicar' }).click()
  await expect(page.getByText('Falta escribir «Por qué importa»')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar la misión' })).toBeDisabled()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('textbox', { name: 'Por qué importa' }).fill('Para verlo desde la oficina.')
  await page.getByRole('radio', { name: 'Evidencia' }).check()
  await publish(page)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revisar y publicar' }).click()
  await page.getByRole('button', { name: 'Publicar la misión' }).click()
  await expect(page.getByText('Publicaste la misión')).toBeVisible()
}

/** D-73: loads progress that completes the first mission of one person, from a workbook. */
export async function loadProgress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cargas de archivos' }).click()
  await page.getByRole('link', { name: 'Importar avances' }).click()
  const book = await progressBook('puerto-claro', 'faro-del-muelle', dayOf())
  await page.getByLabel('Archivo de Excel o CSV').setInputFiles(book)
  await page.getByRole('button', { name: 'Ensayar la carga' }).click()
  await expect(page.getByText('Todas las filas están listas.')).toBeVisible()
  await expect(page.getByText('1 misión se completa', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar 1 avance' }).click()
  await expect(page.getByRole('heading', { name: /Aplicaste la carga A-\d+/ })).toBeVisible()
}
