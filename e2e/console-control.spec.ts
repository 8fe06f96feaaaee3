import { randomUUID } from 'node:crypto'
import { expectAccessible } from './harness/accessible.ts'
import { publishFor } from './harness/missions.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

test(
  'D-70, D-81, D-83: an operator invites another one with a second’s yes and takes it back, finds it in the audit, runs a job and reads a report',
  DESKTOP,
  async ({ page, inConsole, operator }) => {
    const email = await inConsole()
    const invited = `invitada.${randomUUID()}@orbita.example`

    await page.goto('/consola/operadores')
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Correo').fill(invited)
    await page.getByRole('group', { name: 'Revisión' }).getByRole('button', { name: 'Hacer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Invitar' }).click()
    const changes = page.getByRole('region', { name: 'Cambios de quién entra' })
    await expect(changes).toContainText(`Pediste invitar a ${invited}`)
    await expectAccessible(page)
    const { requests } = (await operator.get('operators')) as { requests: { id: number; email: string }[] }
    const { id } = requests.find((one) => one.email === invited)!
    await operator.put(`operators/requests/${id}/decision`, { decision: 'yes', operationId: randomUUID() })
    await page.reload()
    await changes.getByRole('button', { name: `Completar: Pediste invitar a ${invited}` }).click()
    const secret = page.getByRole('dialog', { name: 'Entrégale esta frase' })
    await expect(secret.locator('code')).toHaveText(/^(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}$/)
    await expectAccessible(page)
    await secret.getByRole('button', { name: 'Ya la entregué' }).click()
    const row = page.getByRole('row', { name: invited })
    await expect(row).toContainText('Invitada')
    await row.getByRole('button', { name: /^Retirar a/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Desactivar a/ })
      .click()
    await expect(row).toContainText('Desactivada')
    await expectAccessible(page, { inDark: true })

    const bar = page.getByRole('navigation', { name: 'Consola' })
    await bar.getByRole('link', { name: 'Informes' }).click()
    await page.getByRole('link', { name: 'Auditoría' }).click()
    await page.getByRole('row', { name: `Desactivó a ${invited}` }).click()
    const panel = page.getByRole('complementary', { name: 'El hecho elegido' })
    await expect(panel.getByRole('heading', { name: email })).toBeVisible()
    await expect(panel.getByRole('button', { name: new RegExp(`antes.*invitó a ${invited}`) })).toBeVisible()
    await expectAccessible(page)

    await bar.getByRole('link', { name: 'Ajustes' }).click()
    await page.getByRole('link', { name: 'Estado del sistema' }).click()
    await page.getByRole('button', { name: 'Correr ahora: Contar la tabla de posiciones' }).click()
    await expect(page.getByText('Corre ahora: Contar la tabla de posiciones').first()).toBeVisible()
    await expectAccessible(page)

    await bar.getByRole('link', { name: 'Informes' }).click()
    await page
      .getByRole('button', { name: /^Operaciones, semana/ })
      .last()
      .click()
    await expect(page.getByRole('region', { name: /^Operaciones, semana del/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Créditos y canjes' }).click()
    await expect(page.getByRole('img', { name: /^Créditos sin gastar/ })).toBeVisible()
    await expectAccessible(page, { inDark: true })
    const reports = page.getByRole('navigation', { name: 'Informes', exact: true })
    await reports.getByRole('link', { name: 'Misiones' }).click()
    await expect(page.getByRole('img', { name: /^Misiones completadas por semana/ })).toBeVisible()
    await expectAccessible(page)
    await reports.getByRole('link', { name: 'Álbum' }).click()
    await expect(page.getByRole('img', { name: /^Sobres abiertos por semana/ })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'D-74: the days of a published mission are moved by keyboard in the calendar, and wait for a review of whom it concerns',
  DESKTOP,
  async ({ page, inConsole, employee, db }) => {
    const mark = `mov-${randomUUID().slice(0, 6)}`
    await publishFor(db, (await employee()).email, { prefix: mark, challenges: 1, missions: 1 })
    await inConsole()
    await page.goto('/consola/calendario')
    await expect(page).toHaveURL(/\/consola\/misiones\/calendario$/)
    const bar = page.locator(`a[href$="/misiones/${mark}-1/mision-1"]`)
    await bar.press('Shift+ArrowLeft')
    await expect(page.getByText(/Escala 1\.1: .*, sin publicar\./)).toBeVisible()
    await expectAccessible(page, { inDark: true })
    await page.getByRole('button', { name: 'Revisar Escala 1.1' }).click()
    await page.getByRole('button', { name: 'Publicar la versión 2' }).click()
    await expect(page.getByText(/^Publicaste la versión 2/).first()).toBeVisible()
    await expect(page.getByText(/sin publicar/)).toHaveCount(0)
  },
)
