import { randomUUID } from 'node:crypto'
import { dayKey } from '@orbita/domain/time/period'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { atOnce } from '../../../testing/game/album.ts'
import { aChallenge, CHALLENGE, progressOf, publishTestChallenge, setArea } from '../../../testing/game/missions.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { applyProgress } from './apply-progress.ts'
import type { Fact } from './incoming.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T14:00:00Z')
const settlement = { now, timeZone: 'America/Bogota' }

beforeAll(() => publishTestChallenge(db))

type FactDetails = { userId: number; challengeId?: string; on?: string; key?: string; amount?: number }

const fact = (missionId: string, { amount = 1, ...details }: FactDetails): Fact => ({
  challengeId: CHALLENGE.id,
  missionId,
  on: '2026-11-18',
  text: 'Hecho',
  key: randomUUID(),
  amount,
  ...details,
})

const apply = (...facts: Fact[]) => transaction(db.pool, (tx) => applyProgress(tx, facts, settlement))

const reasonsOf = (...facts: Fact[]) =>
  apply(...facts).then(
    () => [],
    (error) =>
      error.details.problems.map((problem: { row: number; column: string }) => `${problem.row} ${problem.column}`),
  )

const { rows } = db

describe('facts that do not count', () => {
  test('MI-2: facts of missing missions, other areas, people outside the programme, and days outside the mission are refused, all or nothing', async () => {
    const { userId } = await anEmployee({ db })
    const outside = await anEmployee({ db }, { platform: ['figuras'] })
    const problems = await reasonsOf(
      fact('nada', { userId }),
      fact('bodega', { userId }),
      fact('induccion', { userId: outside.userId }),
      fact('induccion', { userId, on: '2026-11-21' }),
      fact('induccion', { userId, on: '2026-10-31' }),
      fact('arranque', { userId, on: '2026-11-16' }),
      fact('induccion', { userId }),
    )
    expect(problems).toEqual(['1 mision', '2 correo', '3 correo', '4 fecha', '5 fecha', '6 fecha'])
    expect(await progressOf(db, userId)).toEqual([])
  })

  test('MI-1: an employee of its area takes part in a mission of an area', async () => {
    const { userId } = await anEmployee({ db })
    await setArea(db, userId, 'Bodega')
    await apply(fact('bodega', { userId, amount: 5 }))
    expect(await progressOf(db, userId)).toEqual(['bodega: 5/5 done'])
  })

  test('MI-3: a correction that would go below zero is refused', async () => {
    const { userId } = await anEmployee({ db })
    await apply(fact('viajes', { userId, amount: 3 }))
    expect(await reasonsOf(fact('viajes', { userId, amount: -4 }))).toEqual(['1 incremento'])
    expect(await progressOf(db, userId)).toEqual(['viajes: 3/10'])
  })
})

describe('MI-4: completing', () => {
  test('a locked mission counts its facts, and is completed when its prerequisite is', async () => {
    const { userId } = await anEmployee({ db })
    expect(await apply(fact('viajes', { userId, amount: 12 }))).toMatchObject({ events: 1, completions: 0 })
    expect(await apply(fact('induccion', { userId }))).toEqual({
      rows: 1,
      events: 1,
      people: 1,
      completions: 2,
      experience: 300,
      credits: 150,
      packs: 1,
      ranks: 1,
    })
    expect(await progressOf(db, userId)).toEqual(['induccion: 1/1 done', 'viajes: 12/10 done'])
    expect(await rows('select completed, completed_at from challenges where user_id = $1', [userId])).toEqual([
      { completed: 2, completed_at: null },
    ])
  })

  test('a long chain of missions completes in order in one transaction, each paid once', async () => {
    const { userId } = await anEmployee({ db })
    await apply(
      fact('final', { userId }),
      fact('foto', { userId }),
      fact('viajes', { userId, amount: 10 }),
      fact('induccion', { userId }),
    )
    const movements = await rows('select reason from ledger where user_id = $1 order by id', [userId])
    expect(movements.map(({ reason }) => reason)).toEqual(
      ['induccion', 'foto', 'viajes', 'final'].map((id) => `Misión: Misión ${id}`),
    )
    const notices = await rows('select title, text, path, celebrates from notices where user_id = $1 order by id', [
      userId,
    ])
    expect(notices[2]).toEqual({
      title: 'Misión completada: Misión viajes',
      text: '+200 de experiencia · +100 créditos · 1 sobre',
      path: '/mision-espacial/misiones/rumbo/viajes',
      celebrates: true,
    })
  })

  test('S-42: the last mission completes the challenge, without counting those of other areas', async () => {
    await publishTestChallenge(db, aChallenge('completo'))
    const { userId } = await anEmployee({ db })
    const missions = ['induccion', 'bitacora', 'foto', 'entregas', 'arranque', 'viajes', 'final']
    const all = missions.map((id) => fact(id, { userId, challengeId: 'completo', on: '2026-11-12', amount: 10 }))
    await apply(...all)
    const [before] = await rows('select completed, completed_at from challenges where user_id = $1', [userId])
    expect(before).toEqual({ completed: 7, completed_at: null })

    await transaction(db.pool, (tx) =>
      applyProgress(tx, [fact('cierre', { userId, challengeId: 'completo', on: '2026-11-26' })], {
        ...settlement,
        now: new Date('2026-11-27T14:00:00Z'),
      }),
    )
    const [after] = await rows('select completed, completed_at from challenges where user_id = $1', [userId])
    expect(after).toEqual({ completed: 8, completed_at: new Date('2026-11-27T14:00:00Z') })
  })

  test('CO-4: only people with figuras get packs and their notices', async () => {
    const { userId } = await anEmployee({ db }, { platform: ['mision-espacial'] })
    const effects = await apply(fact('induccion', { userId }), fact('viajes', { userId, amount: 10 }))
    expect(effects).toMatchObject({ completions: 2, packs: 0 })
    const [notice] = await rows("select text from notices where user_id = $1 and title like '%viajes'", [userId])
    expect(notice.text).toBe('+200 de experiencia · +100 créditos')
    expect(await rows('select id from packs where user_id = $1', [userId])).toEqual([])
  })

  test('falling below the target afterwards takes nothing, and reaching it again pays nothing more', async () => {
    const { userId } = await anEmployee({ db })
    await apply(fact('bitacora', { userId, amount: 3 }))
    await apply(fact('bitacora', { userId, amount: -2 }))
    expect(await progressOf(db, userId)).toEqual(['bitacora: 1/3 done'])
    expect(await apply(fact('bitacora', { userId, amount: 2 }))).toMatchObject({ completions: 0, experience: 0 })
  })
})

describe('amounts near the maximum', () => {
  const MOST = 1_000_000_000
  const TOO_MUCH = 'Dejaría un avance de más de mil millones.'
  const amountOf = async (userId: number) =>
    (await rows("select amount from mission_progress where user_id = $1 and mission_id = 'viajes'", [userId]))[0]
      ?.amount as number | undefined
  const refusalOf = (...facts: Fact[]) =>
    apply(...facts).then(
      () => 'none',
      ({ details }) => details.problems.map((one: { row: number; message: string }) => `${one.row} ${one.message}`),
    )
  const totalOf = (userId: number, details: { on: string; total: number }): Fact => ({
    userId,
    challengeId: CHALLENGE.id,
    missionId: 'viajes',
    text: 'Hecho',
    key: randomUUID(),
    ...details,
  })
  const million = (userId: number, count: number) =>
    Array.from({ length: count }, () => fact('viajes', { userId, amount: 1_000_000 }))

  test('MI-3: reach one billion over several files, and no file exceeds it', async () => {
    const { userId } = await anEmployee({ db })
    for (const file of [500, 400, 100]) await apply(...million(userId, file))
    expect(await amountOf(userId)).toBe(MOST)
    expect(await refusalOf(fact('viajes', { userId }))).toEqual([`1 ${TOO_MUCH}`])
    expect(await refusalOf(...million(userId, 2))).toEqual([`1 ${TOO_MUCH}`, `2 ${TOO_MUCH}`])
    expect(await amountOf(userId)).toBe(MOST)

    await apply(fact('viajes', { userId, amount: -1 }))
    await apply(fact('viajes', { userId, amount: 1 }))
    expect(await amountOf(userId)).toBe(MOST)
  })

  test('MI-3: only the lines of a file that exceed it are reported, not those of other people', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    await apply(fact('viajes', { userId: ana.userId, amount: MOST - 1 }))
    const problems = await refusalOf(
      fact('viajes', { userId: beto.userId, amount: MOST }),
      fact('viajes', { userId: ana.userId }),
      fact('viajes', { userId: ana.userId }),
    )
    expect(problems).toEqual([`3 ${TOO_MUCH}`])
    expect(await amountOf(beto.userId)).toBeUndefined()
  })

  test.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])('MI-3: refuses the amount %d', async (amount) => {
    const { userId } = await anEmployee({ db })
    await apply(fact('viajes', { userId }))
    expect(await refusalOf(fact('viajes', { userId, amount }))).toEqual([`1 ${TOO_MUCH}`])
    expect(await refusalOf(fact('viajes', { userId, amount: -amount }))).toEqual([
      '1 Resta más avance del que la persona lleva en la misión.',
    ])
    expect(await refusalOf(totalOf(userId, { on: '2026-11-18', total: amount }))).toEqual([`1 ${TOO_MUCH}`])
    expect(await amountOf(userId)).toBe(1)
  })

  test('MI-3: a total after increments that overflow a database number is refused with them', async () => {
    const { userId } = await anEmployee({ db })
    const facts = Array.from({ length: 3 }, () => fact('viajes', { userId, amount: MOST }))
    expect(await refusalOf(...facts, totalOf(userId, { on: '2026-11-19', total: 5 }))).toEqual([
      `2 ${TOO_MUCH}`,
      `3 ${TOO_MUCH}`,
    ])
  })
})

test('CO-2: the same fact sent fifty times at once counts and pays once', async () => {
  const { userId } = await anEmployee({ db })
  const same = fact('induccion', { userId })
  const effects = await atOnce(10, () => apply(same, { ...same }))
  expect(effects.reduce((sum, { events }) => sum + events, 0)).toBe(1)
  expect(await rows('select experience, credits from users where id = $1', [userId])).toEqual([
    { experience: 100, credits: 50 },
  ])
  expect(await verifyLedger(db.pool)).toEqual([])
})

test('CO-3: around midnight, month ends and clock changes, today is the company’s day and tomorrow is refused', async () => {
  const { userId } = await anEmployee({ db })
  await publishTestChallenge(db, {
    ...aChallenge('siempre', { startsOn: '2020-01-01', endsOn: '2035-12-31' }),
    missions: aChallenge('siempre')
      .missions.slice(0, 1)
      .map((one) => ({ ...one, startsOn: '2020-01-01', endsOn: '2035-12-31' })),
  })
  const zones = [
    'America/Bogota',
    'America/Santiago',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/Madrid',
    'Asia/Kathmandu',
  ]
  const edges = ['2026-11-01', '2027-01-01', '2028-02-29', '2026-03-29', '2026-10-25', '2026-04-05', '2026-09-06']
  const instant = fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -30 * 60, max: 30 * 60 }))
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000))
  await fc.assert(
    fc.asyncProperty(instant, fc.constantFrom(...zones), async (at, timeZone) => {
      const today = dayKey(at, timeZone)
      const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
      const applyOn = (on: string) =>
        transaction(db.pool, (tx) =>
          applyProgress(tx, [fact('induccion', { userId, challengeId: 'siempre', on })], { now: at, timeZone }),
        )
      expect((await applyOn(today)).events).toBe(1)
      await expect(applyOn(tomorrow)).rejects.toMatchObject({ details: { problems: [{ column: 'fecha' }] } })
    }),
    { numRuns: 40 },
  )
})
