import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { expectAccessible } from '../harness/accessible.ts'
import { goByKeys } from '../harness/go-by-keys.ts'
import { cedulaOf, emailOf, nextMonthBook, PEOPLE, peopleBook } from '../harness/workbooks.ts'

async function countPeople(db: pg.Client): Promise<number> {
  const { rows } = await db.query('select count(*)::int as count from users')
  return rows[0].count
}

/** D-73: brings the workbook of 200 people, mends its three wrong rows in their cells, and leaves one person out. */
export async function importPeople(page: Page, db: pg.Client): Promise<void> {
  await page.getByRole('link', { name: 'Cargas de archivos' }).click()
  await page.getByRole('link', { name: 'Importar personas' }).click()
  await expectAccessible(page)
  await page.getByLabel('Archivo de Excel o CSV').setInputFiles(await peopleBook())
  await expect(page.getByText(`hoja «Nómina» · ${PEOPLE} filas`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: '«E-mail corporativo» en Órbita' })).toHaveText('Correo')
  await page.getByRole('combobox', { name: '«Depto.» en Órbita' }).click()
  await page.getByRole('option', { name: 'Área' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ensayar la carga' }).click()

  await expect(page.getByRole('heading', { name: '3 filas por corregir' })).toBeVisible()
  await expectAccessible(page, { inDark: true })
  await expect(page.getByRole('textbox', { name: 'Cédula de la fila 12' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Cédula de la fila 12' }).fill(cedulaOf(10))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 filas por corregir' })).toBeVisible()
  await page.getByRole('button', { name: 'Usar «figuras»' }).click()
  await expect(page.getByRole('heading', { name: '1 fila por corregir' })).toBeVisible()
  // What was mended is kept by the server, so a reload loses nothing.
  await page.reload()
  await page.getByRole('textbox', { name: 'Correo de la fila 45' }).fill(emailOf(43))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Todas las filas están listas.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()

  await expect(page.getByRole('button', { name: `Nuevas ${PEOPLE}` })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Cambiar a Ñusta Pérez' }).first().uncheck()
  await expectAccessible(page)
  expect(await countPeople(db)).toBe(0)
  await page.getByRole('button', { name: `Aplicar a ${PEOPLE - 1} personas` }).click()
  // Every new person's cédula is hashed, which takes a busy machine a while.
  await expect(page.getByRole('heading', { name: /Aplicaste la carga P-\d+/ })).toBeVisible({ timeout: 120_000 })
  expect(await countPeople(db)).toBe(PEOPLE - 1)
}

/** D-72: deactivates a person whose phone is open, over a session that ends meanwhile. Two sessions of theirs are open. */
export async function deactivate(page: Page, name: string, endSession: () => Promise<unknown>): Promise<void> {
  await goByKeys(page, 'p')
  await page.getByRole('searchbox', { name: 'Nombre, correo o área' }).fill(name.toLowerCase().slice(0, -2))
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('checkbox', { name: `Elegir a ${name}` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desactivar…' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 se cierran')
  await page.getByLabel('Motivo').fill('Fin de contrato')
  await endSession()
  await page.getByRole('button', { name: 'Desactivar a 1' }).click()
}

/** D-114: rehearses the file of the next month, which has the mistakes of the first and calls somebody active who left. */
export async function rehearseNextMonth(page: Page, left: string): Promise<void> {
  await page.getByRole('link', { name: 'Cargas de archivos' }).click()
  await page.getByRole('link', { name: 'Importar personas' }).click()
  await page.getByLabel('Archivo de Excel o CSV').setInputFiles(await nextMonthBook())
  await page.getByRole('button', { name: 'Ensayar la carga' }).click()

  await expect(page.getByRole('heading', { name: '2 celdas corregidas como la otra vez' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Plataformas de la fila 32' })).toHaveValue('figuras')
  await expect(page.getByText('la cédula que ya tiene')).toBeVisible()
  const choice = page.getByRole('group', { name: `Activo de ${left}` })
  await expect(choice.getByRole('button', { name: 'Dejar como está' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, { inDark: true })
  await choice.getByRole('button', { name: 'Usar lo del archivo' }).focus()
  await page.keyboard.press('Enter')
  await expect(choice.getByRole('button', { name: 'Usar lo del archivo' })).toHaveAttribute('aria-pressed', 'true')
  await expect(choice.getByRole('button', { name: 'Usar lo del archivo' })).toBeFocused()
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

/** D-73: takes the people of the workbook back. Those who did something since are kept, and leave. */
export async function takeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cargas de archivos' }).click()
  const row = page.getByRole('row', { name: /nómina\.xlsx/ })
  await expect(row).toContainText(`${PEOPLE - 1} nuevas`)
  await expectAccessible(page)
  await row.getByRole('button', { name: /Retirar la carga/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('creadas con algo suyo, que se desactivan')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Retirar la carga/ }).click()
  await expect(row).toContainText('Retirada')
}

/** Opens a person who was deactivated. */
export async function openDeactivated(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(`${name}.*Deshabilitada`) })
  await row.getByText(name).click()
  await expect(page.getByRole('link', { name: 'Resumen' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
}

/** The people who stay in the company after their file was taken back, by the order of its rows. */
export async function peopleLeft(db: pg.Client): Promise<{ name: string; is_active: boolean }[]> {
  const { rows } = await db.query('select name, is_active from users order by id')
  return rows
}
