import { beforeAll, describe, expect, test } from 'vitest'
import { databaseDigest } from '../../../../testing/databases/database-digest.ts'
import { testDatabase } from '../../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../../testing/factories.ts'
import { FakeClock } from '../../../../testing/fake-clock.ts'
import { atOnce, command, publishFirstSeason, refusal } from '../../../../testing/game/album.ts'
import { progressOf, publishTestChallenge } from '../../../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow, PROGRESS_IMPORTS, undoFile } from '../../../../testing/game/progress.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { verifyLedger } from '../../../ledger/verify-ledger.ts'

const db = await testDatabase()
const within = testApp({ db, clock: new FakeClock() })
const operator = await anOperatorSession(within)

beforeAll(() => publishTestChallenge(db))

const balancesOf = async (userId: number) =>
  (await db.pool.query('select experience, credits from users where id = $1', [userId])).rows[0]

describe('an undone file', () => {
  test('MI-4: restores balances, amounts and challenges, and keeps the opposite movements on record', async () => {
    const ana = await anEmployee({ db })
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { incremento: 4 })]))
    const before = await balancesOf(ana.userId)
    const batch = await applyFile(
      operator,
      aProgressFile([aRow(ana.email, 'induccion'), aRow(ana.email, 'viajes', { incremento: 6 })]),
    )
    expect(batch.effects).toMatchObject({ completions: 2, packs: 1 })
    const undone = await undoFile(operator, batch.id)
    expect(undone).toMatchObject({ completions: 2, experience: 300, credits: 150, packs: 1 })
    expect(undone.batch.undoneAt).not.toBeNull()
    expect(await balancesOf(ana.userId)).toEqual(before)
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 0/1', 'viajes: 4/10'])
    const { rows } = await db.pool.query(
      `select (select count(*) from ledger where user_id = $1 and reverses is not null) as opposites,
              (select completed from challenges where user_id = $1) as completed,
              (select count(*) from packs where user_id = $1 and source = 'mission') as packs`,
      [ana.userId],
    )
    expect(rows[0]).toEqual({ opposites: 2, completed: 0, packs: 0 })
    expect(await verifyLedger(db.pool)).toEqual([])
    expect(await refusal(operator.delete(`${PROGRESS_IMPORTS}/${batch.id}`, command()))).toBe('409 BATCH_UNDONE')
    expect(await refusal(operator.delete(`${PROGRESS_IMPORTS}/999999`, command()))).toBe('404 BATCH_UNKNOWN')
  })

  test('it can be applied, undone and applied once more, and pays each time what it took', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([aRow(ana.email, 'induccion'), aRow(ana.email, 'viajes', { total: 12 })])
    for (let round = 1; round <= 3; round++) {
      const batch = await applyFile(operator, file)
      expect(batch.effects).toMatchObject({ events: 2, completions: 2, experience: 300, packs: 1 })
      expect(await balancesOf(ana.userId)).toEqual({ experience: 300, credits: 150 })
      if (round < 3) await undoFile(operator, batch.id)
    }
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done', 'viajes: 12/10 done'])
  })

  test('an opened pack stays, and is not given a second time', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([aRow(ana.email, 'induccion'), aRow(ana.email, 'viajes', { incremento: 10 })])
    const batch = await applyFile(operator, file)
    await publishFirstSeason(db)
    expect((await (await signedIn(within, ana)).post('/rpc/figuras/packs/openings', command())).status).toBe(200)
    expect(await undoFile(operator, batch.id)).toMatchObject({ completions: 2, packs: 0 })
    expect((await applyFile(operator, file)).effects).toMatchObject({ completions: 2, packs: 0 })
  })

  test('it is refused whole when its payment has been spent, or its progress was corrected since', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const batch = await applyFile(
      operator,
      aProgressFile([aRow(ana.email, 'induccion'), aRow(beto.email, 'induccion'), aRow(beto.email, 'bitacora')]),
    )
    await db.pool.query(
      `with spent as (insert into ledger (user_id, kind, credits, reason, movement_key, occurred_at)
         values ($1, 'redemption', -20, 'Canje', 'canje', now()))
       update users set credits = credits - 20 where id = $1`,
      [ana.userId],
    )
    const before = await databaseDigest(db.pool)
    const refused = await operator.delete(`${PROGRESS_IMPORTS}/${batch.id}`, command())
    const { name, credits } = (await db.pool.query('select name, credits from users where id = $1', [ana.userId]))
      .rows[0]
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        error: 'BALANCE_TOO_LOW',
        details: { people: [{ userId: ana.userId, name, credits, taken: credits + 20 }], more: 0 },
      },
    ])
    expect(await databaseDigest(db.pool)).toEqual(before)

    await applyFile(operator, aProgressFile([aRow(beto.email, 'bitacora', { incremento: -1, clave: 'corrige' })]))
    expect(await refusal(operator.delete(`${PROGRESS_IMPORTS}/${batch.id}`, command()))).toBe('409 PROGRESS_REFUSED')
  })

  test('a completion that other facts still support stays', async () => {
    const ana = await anEmployee({ db })
    const batch = await applyFile(operator, aProgressFile([aRow(ana.email, 'bitacora', { incremento: 3 })]))
    await applyFile(operator, aProgressFile([aRow(ana.email, 'bitacora', { incremento: 3 })]))
    expect(await undoFile(operator, batch.id)).toMatchObject({ completions: 0, experience: 0 })
    expect(await progressOf(db, ana.userId)).toEqual(['bitacora: 3/3 done'])
  })

  test('CO-1: a repeated command answers the same, although the file was undone meanwhile', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([aRow(ana.email, 'induccion')])
    const first = await (await operator.post(PROGRESS_IMPORTS, file)).json()
    const undoing = command()
    const { id } = first as { id: number }
    const undone = await (await operator.delete(`${PROGRESS_IMPORTS}/${id}`, undoing)).json()
    expect(await (await operator.post(PROGRESS_IMPORTS, file)).json()).toEqual(first)
    expect(await (await operator.delete(`${PROGRESS_IMPORTS}/${id}`, undoing)).json()).toEqual(undone)
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 0/1'])
  })

  test('two operators who undo it at once undo it once', async () => {
    const ana = await anEmployee({ db })
    const batch = await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion')]))
    const answers = await atOnce(6, () => operator.delete(`${PROGRESS_IMPORTS}/${batch.id}`, command()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 0, credits: 0 })
  })
})
