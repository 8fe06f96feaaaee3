import { randomUUID } from 'node:crypto'
import { expectFit } from './harness/fit.ts'
import { publishFor } from './harness/missions.ts'
import { MAP } from './harness/missions-map.ts'
import { BOTH_SIZES } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

test(
  'MI-15: a mission that comes back is one planet with its turns, a row of stars, and a page',
  BOTH_SIZES,
  async ({ page, db, operator, signedIn }) => {
    const { email } = await signedIn()
    const prefix = `serie-${randomUUID().slice(0, 8)}`
    await publishFor(db, email, { prefix, challenges: 1, missions: 3 })
    const id = `${prefix}-1`
    // Three weeks ago, so that two turns have closed.
    await db.query(
      `update missions set title = 'Ronda segura', starts_on = current_date - 2, ends_on = current_date + 4 where challenge_id = $1 and id = 'mision-1'`,
      [id],
    )
    await operator.put(`challenges/${id}/missions/mision-1/turns`, {
      every: 'week',
      turns: 5,
      version: 1,
      operationId: randomUUID(),
    })
    await page.goto(MAP)
    const planet = page.getByRole('link', { name: /Ronda segura.*Turno 1 de 5\. Vuelve cada/ })
    await expect(planet).toHaveCount(1)
    await expectFit(page)

    await page.goto(`${MAP}?vista=lista`)
    await expect(page.getByText('Turno 1 de 5', { exact: true })).toBeVisible()
    await expect(page.getByText(/^0 de 5 turnos hechos. Vuelve cada/)).toBeVisible()
    await expectFit(page)

    await page.getByRole('link', { name: 'Ronda segura' }).click()
    await expect(page.getByRole('heading', { name: 'Ronda segura' })).toBeVisible()
    await expect(page.getByText(/Cada turno empieza de cero y da lo suyo/)).toBeVisible()
    await expectFit(page)
  },
)
