import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expectAccessible } from './harness/accessible.ts'
import type { Employee } from './harness/employees.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** A picture of one pixel. */
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

/** A document of two pages that say which they are. It has no table of contents, which a reader makes again. */
const DOCUMENT = Buffer.from(
  `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
${['primera', 'segunda']
  .map((word, index) => {
    const content = `BT /F 24 Tf 20 140 Td (La ${word}) Tj ET`
    const [page, text] = [4 + index * 2, 5 + index * 2]
    const look = `/MediaBox [0 0 300 200] /Resources << /Font << /F 3 0 R >> >> /Contents ${text} 0 R`
    return `${page} 0 obj << /Type /Page /Parent 2 0 R ${look} >> endobj
${text} 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`
  })
  .join('\n')}
trailer << /Root 1 0 R >>
%%EOF`,
)

/** The employee who sends a document, where the others send a photo. */
const SENDS_DOCUMENT = 'Elisa Cinco'

/** Inserts evidence of each of them for «Mentor por un día», the first sent first. */
async function sendEvidence(db: pg.Client, area: string, people: readonly Employee[]): Promise<void> {
  for (const [index, { email, name }] of people.entries()) {
    const file = name === SENDS_DOCUMENT ? ['application/pdf', DOCUMENT] : ['image/webp', PIXEL]
    await db.query('update users set area = $2 where email = $1', [email, area])
    await db.query(
      `insert into evidence (user_id, challenge_id, mission_id, media_type, file_name, content, sent_at, sent_on, place_in_day)
       select id, 'ruta-origen', 'mentor-por-un-dia', $4, 'foto.jpg', $2, now() - make_interval(mins => $3),
              (now() at time zone 'America/Bogota')::date, 1
       from users where email = $1`,
      [email, file[1], 60 - index, file[0]],
    )
  }
}

/** Expects that the evidence of one person is open and can be decided. */
const expectOpen = (page: Page, name: string) =>
  expect(
    page.getByRole('article', { name: `Evidencia de ${name}` }).getByRole('button', { name: 'Aprobar' }),
  ).toBeVisible()

const NAMES = ['Ana Uno', 'Berta Dos', 'Carla Tres', 'Delia Cuatro', SENDS_DOCUMENT, 'Fabia Seis']

test(
  'D-78, MI-6: evidence is decided by keyboard: several at once, one taken back, one with a reason, and what is withdrawn',
  DESKTOP,
  async ({ page, employee, inConsole, db, consoleGuard }) => {
    const area = `Área ${randomUUID().slice(0, 8)}`
    const people = []
    for (const name of NAMES) people.push(await employee({ name }))
    await sendEvidence(db, area, people)
    const statesOf = async () => {
      const { rows } = await db.query(
        'select e.state, e.reason from evidence e join users u on u.id = user_id where area = $1 order by e.id',
        [area],
      )
      return rows.map(({ state, reason }) => reason ?? state)
    }
    const UNTOUCHED = ['in-review', 'in-review']
    await inConsole()

    await page.goto(`/consola/evidencias?area=${encodeURIComponent(area)}`)
    await expectOpen(page, 'Ana Uno')
    await expectAccessible(page, { inDark: true })
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
    expect(await statesOf()).toEqual(['approved', 'approved', 'in-review', 'in-review', ...UNTOUCHED])

    // Each key acts on what the one before it left, however late the address follows.
    await page.keyboard.press('a')
    await expect(page.getByText(/^Aprobaste «.*» de Carla Tres$/)).toBeVisible()
    await page.keyboard.press('z')
    await expectOpen(page, 'Carla Tres')
    expect(await statesOf()).toEqual(['approved', 'approved', 'in-review', 'in-review', ...UNTOUCHED])
    await page.keyboard.press('a')
    await expectOpen(page, 'Delia Cuatro')
    await page.keyboard.press('Enter')
    await expect.poll(statesOf).toEqual(['approved', 'approved', 'approved', 'in-review', ...UNTOUCHED])

    await page.keyboard.press('r')
    await page.keyboard.press('3')
    const reason = page.getByRole('textbox', { name: 'Lo que leerá Delia' })
    await expect(reason).toHaveValue(/^Está borrosa u oscura/)
    await expectAccessible(page)
    await reason.fill('Está borrosa. Envía otra de más cerca.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Rechazaste «.*» de Delia Cuatro$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect
      .poll(statesOf)
      .toEqual(['approved', 'approved', 'approved', 'Está borrosa. Envía otra de más cerca.', ...UNTOUCHED])

    // A document is read page by page.
    await expectOpen(page, 'Elisa Cinco')
    await expect(page.getByRole('img', { name: /^Página 1 de 2 del documento que Elisa/ })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('img', { name: /^Página 2 de 2 del documento que Elisa/ })).toBeVisible()
    await expect(page.getByText('La segunda')).toBeAttached()
    await expectAccessible(page)

    // When its owner withdraws it, the next one opens.
    consoleGuard.allow(/status of 404/)
    await db.query('delete from evidence where user_id = (select id from users where email = $1)', [people[4]!.email])
    await expect(page.getByText('La persona retiró esta evidencia. Pasamos a la siguiente.')).toBeVisible()
    await expectOpen(page, 'Fabia Seis')
    await page.keyboard.press('a')
    await expect(page.getByText(/^Aprobaste «.*» de Fabia Seis$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nada responde a esos filtros' })).toBeVisible()
  },
)
