import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { expectAccessible } from '../harness/accessible.ts'

/** D-75: clones the season, moves a figure by keyboard, changes the odds, sees the simulation and schedules it. */
export async function scheduleNextSeason(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Temporadas' }).click()
  await expect(page.getByRole('row', { name: /Primer vuelo.*Activa/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Primer vuelo').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Primer vuelo' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Clonar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clonar la temporada' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByRole('button', { name: 'Crear borrador' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: /La Tripulación/ }).click()
  await page.getByRole('button', { name: /N\.º 20 / }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('N.º 20 pasó al lugar 21')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('N.º 20 volvió al lugar 20')).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('N.º 20 quedó en el lugar 21')).toBeAttached()
  await expect(page.getByText('Borrador guardado')).toBeVisible()

  await page.getByRole('link', { name: 'Probabilidades y ritmo' }).click()
  await expect(page.getByText('800 partidas simuladas')).toBeVisible()
  await page.getByRole('textbox', { name: /Rara/ }).fill('25')
  await expect(page.getByText('Suman 101 %')).toBeVisible()
  await page.getByRole('button', { name: 'Quitarlo de Común' }).click()
  await expect(page.getByText('Suman 100 %')).toBeVisible()
  await expect(page.getByText('800 partidas simuladas')).toBeVisible()
  await expectAccessible(page, { inDark: true })

  await page.getByRole('button', { name: 'Revisar y publicar' }).click()
  const review = page.getByRole('dialog', { name: `Programar «${name}»` })
  await review.getByRole('button', { name: /^Programar para el/ }).click()
  await expect(page.getByText(`Programaste «${name}»`)).toBeVisible()
  await expect(page.getByText('Programada', { exact: true })).toBeVisible()
}

/** Reads the odds of a season, and which figure is in place 21. */
export async function seasonOf(db: pg.Client, title: string): Promise<unknown> {
  const { rows } = await db.query(
    'select odds, (select id from figures where album_id = a.id and number = 21) as moved from albums a where title = $1',
    [title],
  )
  return rows[0]
}
