import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'

/** D-83: finds what was done in the audit, and exports it. @returns what the file says was done, in a line each */
export async function exportAudit(page: Page): Promise<readonly string[]> {
  await page.getByRole('navigation', { name: 'Consola' }).getByRole('link', { name: 'Informes' }).click()
  await page.getByRole('link', { name: 'Auditoría' }).click()
  await page
    .getByRole('row', { name: /Retiró la carga de personas/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'El hecho elegido' })).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
  ])
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const [headers, ...rows] = sheets[0]!.rows
  const what = headers!.indexOf('Qué hizo')
  return rows.map((cells) => `${cells[what]}`)
}
