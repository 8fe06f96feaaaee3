import type { ImportUndoOutput } from '@orbita/contract/imports'
import type { ProgressUndoneOutput } from '@orbita/contract/missions/progress'
import { beforeAll, describe, expect, test } from 'vitest'
import { okJson } from '../../../../testing/browser.ts'
import { databaseDigest } from '../../../../testing/databases/database-digest.ts'
import { testDatabase } from '../../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../../testing/factories.ts'
import { FakeClock } from '../../../../testing/fake-clock.ts'
import { atOnce, command, publishFirstSeason, refusal } from '../../../../testing/game/album.ts'
import { brokenRules } from '../../../../testing/game/bank-checks.ts'
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

/** Somebody spends credits that they have. */
const spend = (userId: number, credits: number, key = 'canje') =>
  db.pool.query(
    `with spent as (insert into ledger (user_id, kind, credits, reason, movement_key, occurred_at)
       values ($1, 'redemption', 0 - $2::bigint, 'Canje', $3, now()))
     update users set credits = credits - $2 where id = $1`,
    [userId, credits, key],
  )

const takeBack = (batchId: number, part: object = {}) =>
  operator.delete(`${PROGRESS_IMPORTS}/${batchId}`, command(part))

const taken = async (answer: Promise<Response>) => {
  const response = await answer
  expect(response.status).toBe(200)
  return (await response.json()) as ProgressUndoneOutput
}

const factsOf = async (batchId: number, userId?: number): Promise<number[]> =>
  (
    await db.pool.query(
      'select id from progress_events where batch_id = $1 and ($2::bigint is null or user_id = $2) order by id',
      [batchId, userId],
    )
  ).rows.map(({ id }) => id)

describe('a file that cannot be taken back from everybody', () => {
  test('D-117: of who alone has spent it is refused, with who, and changes nothing', async () => {
    const ana = await anEmployee({ db })
    const batch = await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion')]))
    await spend(ana.userId, 20)
    const before = await databaseDigest(db.pool)
    const refused = await takeBack(batch.id)
    const { name } = (await db.pool.query('select name from users where id = $1', [ana.userId])).rows[0]
    const spent = [{ userId: ana.userId, name, credits: 30, taken: 50 }]
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'BALANCE_TOO_LOW', details: { people: spent, more: 0 } },
    ])
    expect(await databaseDigest(db.pool)).toEqual(before)
  })

  test('D-117: of who was corrected since is refused, and names the file that took away', async () => {
    const beto = await anEmployee({ db })
    const batch = await applyFile(operator, aProgressFile([aRow(beto.email, 'bitacora')]))
    const less = await applyFile(
      operator,
      aProgressFile([aRow(beto.email, 'bitacora', { incremento: -1, clave: 'corrige' })], 'resta.csv'),
    )
    const refused = await takeBack(batch.id)
    expect(refused.status).toBe(409)
    const name = `A-${`${less.id}`.padStart(4, '0')} («resta.csv»)`
    expect(JSON.stringify(await refused.json())).toContain(name)
  })

  test('D-117: is taken back from all others; each who keeps it is named with what is in the way', async () => {
    const [ana, beto, carla] = [await anEmployee({ db }), await anEmployee({ db }), await anEmployee({ db })]
    const file = aProgressFile([
      aRow(ana.email, 'induccion'),
      aRow(beto.email, 'induccion'),
      aRow(carla.email, 'induccion'),
      aRow(carla.email, 'bitacora'),
    ])
    const batch = await applyFile(operator, file)
    await spend(ana.userId, 20)
    await applyFile(operator, aProgressFile([aRow(carla.email, 'bitacora', { incremento: -1, clave: 'menos' })]))
    const foreseen = await okJson<ImportUndoOutput>(
      operator.get(`/rpc/operator/imports/batches/progress/${batch.id}/undo-preview`),
    )
    expect(foreseen).toMatchObject({ completions: 1, credits: 50, kept: { length: 2 } })

    const undone = await taken(takeBack(batch.id))
    expect(undone).toMatchObject({ completions: 1, experience: 100, credits: 50, moreKept: 0 })
    expect(undone.batch.undoneAt).toBeNull()
    expect(undone.kept).toHaveLength(2)
    expect(undone.kept).toContainEqual(
      expect.objectContaining({ userId: ana.userId, why: 'spent', credits: 30, taken: 50, held: 0 }),
    )
    expect(undone.kept).toContainEqual(
      expect.objectContaining({ userId: carla.userId, why: 'below-zero', loads: [expect.stringMatching(/^A-\d{4}/)] }),
    )
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done'])
    expect(await progressOf(db, beto.userId)).toEqual(['induccion: 0/1'])
    expect(await progressOf(db, carla.userId)).toEqual(['induccion: 1/1 done', 'bitacora: 0/3'])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 100, credits: 30 })
    expect(await verifyLedger(db.pool)).toEqual([])
    expect(await brokenRules(db.pool)).toEqual([])

    // The same file adds what was taken back, and nothing twice.
    expect((await applyFile(operator, file)).effects).toMatchObject({ events: 1, completions: 1 })
    expect(await progressOf(db, beto.userId)).toEqual(['induccion: 1/1 done'])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 100, credits: 30 })
  })

  test('D-117: once they have it again, the rest is taken back, and the file is closed', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const batch = await applyFile(
      operator,
      aProgressFile([aRow(ana.email, 'induccion'), aRow(beto.email, 'induccion')]),
    )
    await spend(ana.userId, 20)
    expect((await taken(takeBack(batch.id))).kept).toHaveLength(1)
    await spend(ana.userId, -20, 'devuelto')
    const rest = await taken(takeBack(batch.id))
    expect(rest).toMatchObject({ completions: 1, credits: 50, kept: [] })
    expect(rest.batch.undoneAt).not.toBeNull()
    expect(await balancesOf(ana.userId)).toEqual({ experience: 0, credits: 0 })
    expect(await refusal(takeBack(batch.id))).toBe('409 BATCH_UNDONE')
  })
})

describe('a part of a file', () => {
  test('D-117: is refused where the file has no such part', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const batch = await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion')]))
    const other = await applyFile(operator, aProgressFile([aRow(beto.email, 'induccion')]))
    expect(await refusal(takeBack(batch.id, { personId: beto.userId }))).toBe('404 NOT_FOUND')
    expect(await refusal(takeBack(batch.id, { factId: (await factsOf(other.id))[0] }))).toBe('404 NOT_FOUND')
    expect(await refusal(takeBack(batch.id, { factId: 0 }))).toBe('400 BAD_INPUT')
    expect(await refusal(takeBack(batch.id, { rowId: 1 }))).toBe('400 BAD_INPUT')
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done'])
  })

  test('D-117: one row leaves what the others did for the same person, and everybody else', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const rows = [
      aRow(ana.email, 'viajes', { incremento: 4 }),
      aRow(ana.email, 'induccion'),
      aRow(beto.email, 'viajes', { incremento: 6 }),
    ]
    const batch = await applyFile(operator, aProgressFile(rows))
    const [first, second] = await factsOf(batch.id, ana.userId)
    expect(await taken(takeBack(batch.id, { factId: first }))).toMatchObject({ completions: 0, credits: 0 })
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done', 'viajes: 0/10'])
    expect(await refusal(takeBack(batch.id, { factId: first }))).toBe('409 FACT_UNDONE')
    expect(await taken(takeBack(batch.id, { factId: second }))).toMatchObject({ completions: 1, credits: 50 })
    expect(await refusal(takeBack(batch.id, { personId: ana.userId }))).toBe('409 FACT_UNDONE')
    expect(await progressOf(db, beto.userId)).toEqual(['viajes: 6/10'])
    const entries = await db.pool.query(
      `select person_id from audit where action = 'progress.undo' and subject = $1 order by id`,
      [`progress_batches/${batch.id}`],
    )
    expect(entries.rows).toEqual([{ person_id: ana.userId }, { person_id: ana.userId }])
    expect(await brokenRules(db.pool)).toEqual([])
  })

  test('D-117: one person is taken back from with all of their rows', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const batch = await applyFile(
      operator,
      aProgressFile([aRow(ana.email, 'induccion'), aRow(ana.email, 'viajes'), aRow(beto.email, 'induccion')]),
    )
    const { batch: after } = await taken(takeBack(batch.id, { personId: ana.userId }))
    expect(after.undoneAt).toBeNull()
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 0/1', 'viajes: 0/10'])
    expect(await progressOf(db, beto.userId)).toEqual(['induccion: 1/1 done'])
    expect(await taken(takeBack(batch.id))).toMatchObject({ completions: 1, batch: { undoneAt: expect.any(String) } })
  })

  test('D-117: of operators who take the same row back at once one succeeds, and it is taken back once', async () => {
    const ana = await anEmployee({ db })
    const batch = await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion'), aRow(ana.email, 'viajes')]))
    const [factId] = await factsOf(batch.id, ana.userId)
    const answers = await atOnce(4, (index) =>
      index < 3
        ? takeBack(batch.id, { factId })
        : operator.post(PROGRESS_IMPORTS, aProgressFile([aRow(ana.email, 'bitacora')])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 0, credits: 0 })
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 0/1', 'viajes: 1/10', 'bitacora: 1/3'])
    expect(await verifyLedger(db.pool)).toEqual([])
  })
})
