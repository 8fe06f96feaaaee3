import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../../../testing/factories.ts'
import { FakeClock } from '../../../../testing/fake-clock.ts'
import { command, refusal } from '../../../../testing/game/album.ts'
import { progressOf, publishTestChallenge } from '../../../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow, undoFile } from '../../../../testing/game/progress.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { verifyLedger } from '../../../ledger/verify-ledger.ts'

/** A mission's movement that was corrected by hand, and the undoing of what had paid it. @see D-117, PT-2 */
const db = await testDatabase()
const within = testApp({ db, clock: new FakeClock() })
const operator = await anOperatorSession(within)

beforeAll(() => publishTestChallenge(db))

const latestOf = async (userId: number): Promise<number> =>
  (await db.pool.query('select max(id)::int as id from ledger where user_id = $1', [userId])).rows[0].id

const correct = (movementId: number, part?: object) =>
  operator.post(
    '/rpc/operator/movements/reversals',
    command({ movementId, reason: 'Contó de más', ...(part && { part }) }),
  )

const balancesOf = async (userId: number) =>
  (await db.pool.query('select experience, credits from users where id = $1', [userId])).rows[0]

const creditsMoved = async (userId: number): Promise<number[]> =>
  (await db.pool.query('select credits::int from ledger where user_id = $1 order by id', [userId])).rows.map(
    ({ credits }) => credits,
  )

async function completed() {
  const ana = await anEmployee({ db })
  const batch = await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion')]))
  return { ana, batch, movement: await latestOf(ana.userId) }
}

describe('the movement of a mission', () => {
  test('D-117: is corrected like others, once, and the mission stays completed', async () => {
    const { ana, movement } = await completed()
    expect(await refusal(correct(movement, { credits: 51, experience: 0 }))).toBe('400 BAD_INPUT')
    expect((await correct(movement, { credits: 20, experience: 0 })).status).toBe(200)
    expect(await refusal(correct(movement))).toBe('409 MOVEMENT_REVERSED')
    expect(await balancesOf(ana.userId)).toEqual({ experience: 100, credits: 30 })
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done'])
  })

  test('D-117: that was corrected in part gives back the rest with its file, and no more', async () => {
    const { ana, batch, movement } = await completed()
    await correct(movement, { credits: 20, experience: 0 })
    expect(await undoFile(operator, batch.id)).toMatchObject({ completions: 1, experience: 100, credits: 30 })
    expect(await creditsMoved(ana.userId)).toEqual([50, -20, -30])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 0, credits: 0 })
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('D-117: whose correction was corrected too gives back what is left of the three', async () => {
    const { ana, batch, movement } = await completed()
    await correct(movement, { credits: 20, experience: 10 })
    await correct(await latestOf(ana.userId), { credits: 5, experience: 10 })
    expect(await undoFile(operator, batch.id)).toMatchObject({ experience: 100, credits: 35 })
    expect(await creditsMoved(ana.userId)).toEqual([50, -20, 5, -35])
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('D-117: that was corrected whole gives nothing back, and the file pays again when it is loaded again', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([aRow(ana.email, 'induccion')])
    const batch = await applyFile(operator, file)
    await correct(await latestOf(ana.userId))
    expect(await undoFile(operator, batch.id)).toMatchObject({ completions: 1, experience: 0, credits: 0 })
    expect(await creditsMoved(ana.userId)).toEqual([50, -50])
    expect((await applyFile(operator, file)).effects).toMatchObject({ completions: 1, credits: 50 })
    expect(await balancesOf(ana.userId)).toEqual({ experience: 100, credits: 50 })
  })
})
