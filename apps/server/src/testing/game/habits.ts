import type { HabitsOutput } from '@orbita/contract/habits'
import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import type { PlatformId } from '@orbita/domain/platforms'
import { expect } from 'vitest'
import type { OwnedTestDatabase } from '../databases/test-database.ts'
import { anOperatorSession } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { command, givePacks } from './album.ts'
import { aProgressFile, applyFile, aRow } from './progress.ts'
import { aColleague, type TestColleague } from './recognitions.ts'

const FIRST_ENTRY = '2026-11-19T15:00:00Z'

/** Returns what a test does as employees who have the plan de vuelo or the pulso. */
export function habitSteps(within: TestApp & { db: OwnedTestDatabase }) {
  const { db } = within
  const { rows } = db

  /** Makes an employee who entered for the first time yesterday, or at another instant. */
  async function aNewcomer(platform?: readonly PlatformId[], enteredAt = FIRST_ENTRY): Promise<TestColleague> {
    const person = await aColleague(within, platform && { platform })
    await rows('update accounts set first_sign_in_at = $2 where id = $1', [person.accountId, enteredAt])
    return person
  }

  return {
    aNewcomer,

    /** Makes an employee who was here before the plan de vuelo. */
    aVeteran: (platform?: readonly PlatformId[]) => aNewcomer(platform, '2026-01-10T15:00:00Z'),

    paidTo: async ({ userId }: TestColleague, kind: 'flight-plan' | 'pulse') =>
      (
        await rows('select movement_key as key from ledger where user_id = $1 and kind = $2 order by id', [
          userId,
          kind,
        ])
      ).map(({ key }) => key),

    packsFrom: async ({ userId }: TestColleague, source: 'flight-plan' | 'pulse') =>
      (
        await rows('select source_key as key from packs where user_id = $1 and source = $2 order by id', [
          userId,
          source,
        ])
      ).map(({ key }) => key),

    /** Opens a pack that was given for it. */
    openOne: async ({ browser, userId }: TestColleague) => {
      const [packId] = await givePacks(db, userId, 1)
      return browser.post(`/rpc/figuras/packs/${packId}/opening`, command())
    },

    /** Advances people in the mission `bitacora` by a file of an operator. */
    advance: async (...people: TestColleague[]) => {
      const operator = await anOperatorSession(within)
      return applyFile(
        operator,
        aProgressFile(
          people.map(({ email }, index) => aRow(email, 'bitacora', { fecha: `2026-11-${10 + (index % 9)}` })),
        ),
      )
    },
  }
}

/** Returns the habits that the home of an employee shows. */
export async function habitsOf({ browser, platform }: TestColleague): Promise<HabitsOutput> {
  const answer = await browser.get(`/rpc/${platform[0]}/home`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as FigurasHomeOutput).habits
}

/** Looks at the map of missions. */
export const look = ({ browser }: TestColleague) => browser.put('/rpc/mision-espacial/challenges/visit', command())
