import { expectFit } from './harness/fit.ts'
import { addMovements } from './harness/movements.ts'
import { expect, test } from './harness/test.ts'

const REASON = 'Corrección: «Valle Rosa» contada dos veces'
const WORDS = 'Yo hice las dos sesiones, el 9 y el 12.'

const ONE_OF_EACH = [
  { kind: 'award', reason: 'Premio: Flota Estelar', credits: 80, experience: 60 },
  { kind: 'mission', reason: 'Misión: Selva Nova', credits: 50 },
  { kind: 'kudos', reason: 'Kudos de Andrés', experience: 5 },
  { kind: 'correction', reason: REASON, credits: -30 },
]

test('PT-5: the answer of the operators appears on the movement and in the notices of the open page', async ({
  page,
  signedIn,
  operator,
  db,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { email } = await signedIn({
    name: 'Maximiliana Fernández-Echeverría de los Ángeles',
    level: 'explorador',
    hasWeeklyPack: true,
  })
  await addMovements(db, email, ...ONE_OF_EACH)
  await page.goto('/figuras/perfil')
  await expect(page.getByRole('region', { name: 'Tus movimientos' }).getByRole('listitem')).toHaveCount(3)
  await expectFit(page)
  await page.getByRole('link', { name: 'Ver todos tus movimientos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis movimientos' })).toBeVisible()
  await page.locator('summary').filter({ hasText: REASON }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reportar este movimiento' }).press('Enter')
  await page.getByRole('textbox').fill(WORDS)
  await expectFit(page)
  await page.getByRole('button', { name: 'Enviar reporte' }).press('Enter')
  await expect(page.getByText('Reportado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis movimientos' })).toBeFocused()

  const inbox = (await operator.get('movement-reports')) as { reports: { id: number; person: { email: string } }[] }
  const report = inbox.reports.find(({ person }) => person.email === email)!
  await operator.put(`movement-reports/${report.id}/answer`, {
    operationId: crypto.randomUUID(),
    answer: 'Tienes razón: te devolvimos los créditos.',
  })
  await expect(page.getByText('Respondido')).toBeVisible()
  await expect(page.getByText('Tienes razón: te devolvimos los créditos.')).toBeVisible()
  await page.getByRole('link', { name: 'Avisos, 1 sin leer' }).click()
  await page.getByRole('link', { name: /Respondimos tu reporte/ }).click()
  await expect(page).toHaveURL(/perfil\?vista=movimientos/)
  await expect(page.getByText('Respondido')).toBeVisible()
})
