import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expectAccessible } from './harness/accessible.ts'
import type { Employee } from './harness/employees.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** A picture of one pixel. */
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

/** Inserts evidence of each of them for «Mentor por un día», the first sent first. */
async function sendEvidence(db: pg.Client, area: string, people: readonly Employee[]): Promise<void> {
  for (const [index, { email }] of people.entries()) {
    await db.query('update users set area = $2 where email = $1', [email, area])
    await db.query(
      `insert into evidence (user_id, challenge_id, mission_id, media_type, file_name, content, sent_at, sent_on, place_in_day)
       select id, 'ruta-origen', 'mentor-por-un-dia', 'image/webp', 'foto.jpg', $2, now() - make_interval(mins => $3),
              (now() at time zone 'America/Bogota')::date, 1
       from users where email = $1`,
      [email, PIXEL, 60 - index],
    )
  }
}

/** Expects that the evidence of one person is open and can be decided. */
const expectOpen = (page: Page, name: string) =>
  expect(
    page.getByRole('article', { name: `Evidencia de ${name}` }).getByRole('button', { name: 'Aprobar' }),
  ).toBeVisible()

test(
  'D-78, MI-6: evidence is decided by keyboard: several at once, one that is taken back, and one with a reason',
  DESKTOP,
  async ({ page, employee, inConsole, db }) => {
    const area = `Área ${randomUUID().slice(0, 8)}`
    const people = []
    for (const name of ['Ana Uno', 'Berta Dos', 'Carla Tres', 'Delia Cuatro']) people.push(await employee({ name }))
    await sendEvidence(db, area, people)
    const statesOf = async () => {
      const { rows } = await db.query(
        'select e.state, e.reason from evidence e join users u on u.id = user_id where area = $1 order by e.id',
        [area],
      )
      return rows.map(({ state, reason }) => reason ?? state)
    }
    await inConsole()

    await page.goto(`/consola/evidencias?area=${encodeURIComponent(area)}`)
    await expectOpen(page, 'Ana Uno')
    await expectAccessible(page)
    await page.keyboard.press('j')
    await expectOpen(page, 'Berta Dos')
    await page.keyboard.press('x')
    await page.keyboard.press('k')
    await expectOpen(page, 'Ana Uno')
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: 'Con lo elegido' })).toContainText('2 elegidas')
    await page.keyboard.press('a')
    await expect(page.getByText('Aprobaste 2 evidencias')).toBeVisible()
    await expectOpen(page, 'Carla Tres')
    expect(await statesOf()).toEqual(['approved', 'approved', 'in-review', 'in-review'])

    // Each key acts on what the one before it left, however late the address follows.
    await page.keyboard.press('a')
    await expect(page.getByText(/^Aprobaste «.*» de Carla Tres$/)).toBeVisible()
    await page.keyboard.press('z')
    await page.keyboard.press('k')
    await expectOpen(page, 'Carla Tres')
    expect(await statesOf()).toEqual(['approved', 'approved', 'in-review', 'in-review'])
    await page.keyboard.press('a')
    await expectOpen(page, 'Delia Cuatro')
    await page.keyboard.press('Enter')
    await expect.poll(statesOf).toEqual(['approved', 'approved', 'approved', 'in-review'])

    await page.keyboard.press('r')
    await page.keyboard.press('3')
    const reason = page.getByRole('textbox', { name: 'Lo que leerá Delia' })
    await expect(reason).toHaveValue(/^Está borrosa u oscura/)
    await expectAccessible(page)
    await reason.fill('Está borrosa. Envía otra de más cerca.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Rechazaste «.*» de Delia Cuatro$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(statesOf).toEqual(['approved', 'approved', 'approved', 'Está borrosa. Envía otra de más cerca.'])
    await expect(page.getByRole('heading', { name: 'Nada responde a esos filtros' })).toBeVisible()
  },
)
