import { randomUUID } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './harness/accessible.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

test(
  'D-73: 200 people of a workbook with three wrong rows are mended in their cells, applied, and taken back',
  DESKTOP,
  async ({ page, inConsole, db }) => {
    const mark = randomUUID().slice(0, 8)
    await inConsole()
    const countPeople = async () => {
      const { rows } = await db.query(`select count(*)::int as count from users where email like $1`, [`%.${mark}@%`])
      return rows[0].count
    }
    const rows = Array.from({ length: 200 }, (_, index) => [
      `persona${index}.${mark}@orbita.example`,
      `${30_000_000 + index}`,
      `Ñusta Pérez`,
      'Ventas',
      'figuras',
    ])
    rows[10]![1] = '1.2E+19'
    rows[30]![4] = 'figura'
    rows[43]![0] = `persona43.${mark}@orbita,example`
    const headers = ['E-mail corporativo', 'Cédula', 'Nombre completo', 'Depto.', 'Apps']
    const book = await writeXlsx({ sheets: [{ name: 'Nómina', rows: [headers, ...rows] }] })

    await page.goto('/consola/cargas')
    await page.getByRole('link', { name: 'Importar personas' }).click()
    await expectAccessible(page)
    await page.getByLabel('Archivo de Excel o CSV').setInputFiles({
      name: 'nómina.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(book),
    })
    await expect(page.getByText('hoja «Nómina» · 200 filas')).toBeVisible()
    await expect(page.getByRole('combobox', { name: '«E-mail corporativo» en Órbita' })).toHaveText('Correo')
    await page.getByRole('combobox', { name: '«Depto.» en Órbita' }).click()
    await page.getByRole('option', { name: 'Área' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ensayar la carga' }).click()

    await expect(page.getByRole('heading', { name: '3 filas por corregir' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('textbox', { name: 'Cédula de la fila 12' })).toHaveValue('')
    await page.getByRole('textbox', { name: 'Cédula de la fila 12' }).fill('30000010')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '2 filas por corregir' })).toBeVisible()
    await page.getByRole('button', { name: 'Usar «figuras»' }).click()
    await expect(page.getByRole('heading', { name: '1 fila por corregir' })).toBeVisible()
    // What was mended is kept by the server, so a reload loses nothing.
    await page.reload()
    await page.getByRole('textbox', { name: 'Correo de la fila 45' }).fill(`persona43.${mark}@orbita.example`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Todas las filas están listas.')).toBeVisible()
    await page.getByRole('button', { name: 'Ver qué cambia' }).click()

    await expect(page.getByRole('button', { name: 'Nuevas 200' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Cambiar a Ñusta Pérez' }).first().uncheck()
    await expectAccessible(page)
    expect(await countPeople()).toBe(0)
    await page.getByRole('button', { name: 'Aplicar a 199 personas' }).click()
    await expect(page.getByRole('heading', { name: /Aplicaste la carga P-\d+/ })).toBeVisible()
    expect(await countPeople()).toBe(199)

    await page.getByRole('link', { name: 'Ver las cargas' }).click()
    const row = page.getByRole('row', { name: /nómina\.xlsx/ })
    await expect(row).toContainText('199 nuevas')
    await expectAccessible(page)
    await row.getByRole('button', { name: /Retirar la carga/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('199creadas, que se quitan')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /Retirar la carga/ }).click()
    await expect(row).toContainText('Retirada')
    expect(await countPeople()).toBe(0)
  },
)
