import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser.ts'
import { closeBarrier, killAtBarrier } from '../../../../testing/databases/barrier.ts'
import { isHeldBack } from '../../../../testing/databases/held-back.ts'
import { command, givePacks } from '../../../../testing/game/album.ts'
import { brokenRules } from '../../../../testing/game/bank-checks.ts'
import { besideCommands } from '../../../../testing/game/beside-commands.ts'
import {
  aChallenge,
  CHALLENGE,
  missionOperatorPath,
  progressOf,
  publishTestChallenge,
} from '../../../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow, PROGRESS_IMPORTS, undoFile } from '../../../../testing/game/progress.ts'
import { aColleague, send } from '../../../../testing/game/recognitions.ts'
import { ask, giveCredits, publishTestReward } from '../../../../testing/game/rewards.ts'
import { until } from '../../../../testing/until.ts'
import { resumePendingPayments } from '../completions/pay-pending.ts'

/** More people than are paid in one transaction. */
const MANY = 300

const { db, within, operator, rows, balancesOf } = await besideCommands()

beforeAll(async () => {
  await db.asOwner(`create trigger barrier before insert on audit for each row
    when (new.action in ('progress.import', 'missions.edit')) execute function wait_at_barrier('commit')`)
})

/** Makes employees without accounts. @returns their ids and e-mails, in order */
const manyPeople = (): Promise<{ id: number; email: string }[]> =>
  rows(
    `insert into users (email, name, platform)
     select 'n' || n || '-' || gen_random_uuid() || '@orbita.example', 'Persona', '{figuras,mision-espacial}'
       from generate_series(1, $1::int) as n returning id, email`,
    [MANY],
  )

describe('while a file has written everything and not committed', () => {
  test('its people open a pack, redeem, thank, choose an avatar and sign in, and none of its credits can be spent', async () => {
    const [ana, beto] = [await aColleague(within), await aColleague(within)]
    await givePacks(db, ana.userId, 1)
    await giveCredits(db, ana.userId, 40)
    const reward = await publishTestReward(db, { price: 40 })
    const file = aProgressFile([aRow(ana.email, 'induccion'), aRow(beto.email, 'induccion')])
    const open = await closeBarrier(db, 'commit')
    const applying = operator.post(PROGRESS_IMPORTS, file)
    expect(await isHeldBack(db.pool, applying)).toBe(true)

    const answers = [
      await ana.browser.post('/rpc/figuras/packs/openings', command()),
      await ask(ana.browser, reward),
      await send(beto, [ana]),
      await ana.browser.put('/rpc/figuras/avatar', { json: { avatar: 'nova', firstLogin: false } }),
      await new Browser(within.app).signIn(ana.email, ana.password),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await ask(ana.browser, await publishTestReward(db, { price: 40 }))).status).toBe(409)

    await open()
    expect((await applying).status).toBe(200)
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done'])
    expect(await balancesOf(beto.userId)).toMatchObject({ experience: 100, credits: 50 })
    expect(await brokenRules(db.pool)).toEqual([])
  })

  test('a correction of one of its people waits, and then adds to what the file brought', async () => {
    const ana = await aColleague(within)
    const open = await closeBarrier(db, 'commit')
    const applying = operator.post(PROGRESS_IMPORTS, aProgressFile([aRow(ana.email, 'bitacora')]))
    expect(await isHeldBack(db.pool, applying)).toBe(true)
    const fact = { challengeId: CHALLENGE.id, missionId: 'bitacora', amount: 2, on: '2026-11-18', text: 'Faltaban dos' }
    const correcting = operator.post('/rpc/operator/progress', command({ ...fact, email: ana.email }))
    const waiting = () =>
      rows("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%challenges%'")
    await until(async () => (await waiting()).length > 0)

    await open()
    expect([(await applying).status, (await correcting).status]).toEqual([200, 200])
    expect(await progressOf(db, ana.userId)).toEqual(['bitacora: 3/3 done'])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 100, credits: 50 })
  })

  test('a killed process leaves nothing of the file', async () => {
    const ana = await aColleague(within)
    const open = await closeBarrier(db, 'commit')
    const file = aProgressFile([aRow(ana.email, 'induccion')])
    const dying = operator.post(PROGRESS_IMPORTS, file)
    expect(await isHeldBack(db.pool, dying)).toBe(true)
    await killAtBarrier(db)
    expect((await dying).status).toBe(503)
    await open()
    expect(await progressOf(db, ana.userId)).toEqual([])
    expect(await rows('select 1 from challenges where user_id = $1', [ana.userId])).toEqual([])
    expect((await applyFile(operator, file)).effects).toMatchObject({ completions: 1, credits: 50 })
    expect(await balancesOf(ana.userId)).toEqual({ experience: 100, credits: 50 })
  })
})

describe('an edit that completes a mission for many people', () => {
  /** Gives many people two of the three of a mission in a challenge of its own. @returns the edit that asks for two */
  async function almostDone(challengeId: string) {
    const challenge = aChallenge(challengeId, { missions: { entregas: { source: 'file', prerequisites: [] } } })
    await publishTestChallenge(db, challenge)
    const people = await manyPeople()
    const ids = people.map(({ id }) => id)
    await applyFile(
      operator,
      aProgressFile(people.map(({ email }) => aRow(email, 'entregas', { reto: challengeId, incremento: 2 }))),
    )
    const mission = { ...challenge.missions.find(({ id }) => id === 'entregas')!, target: 2 }
    const edit = () => operator.put(missionOperatorPath('entregas', challengeId), command({ mission, version: 1 }))
    const creditsOf = () =>
      rows('select credits, count(*)::int as people from users where id = any ($1) group by 1 order by 1', [ids])
    return { ids, edit, creditsOf }
  }

  test('MI-5: holds nobody’s balance until everything is written, and then pays each once', async () => {
    const { ids, edit, creditsOf } = await almostDone('editado')
    const open = await closeBarrier(db, 'commit')
    const editing = edit()
    expect(await isHeldBack(db.pool, editing)).toBe(true)

    // A command of theirs locks this; `nowait` fails where that command would wait.
    const free = await rows('select id from users where id = any ($1) for no key update nowait', [ids])
    expect(free).toHaveLength(MANY)
    await open()
    expect(await (await editing).json()).toMatchObject({ completed: MANY })
    expect(await creditsOf()).toEqual([{ credits: 50, people: MANY }])
    expect(await resumePendingPayments(db)).toBeUndefined()
    expect(await brokenRules(db.pool)).toEqual([])
  })

  test('one killed while it pays has answered what it did, and the job pays the rest, each once', async () => {
    const { ids, edit, creditsOf } = await almostDone('editado-y-roto')
    await db.asOwner(`create or replace trigger payment_barrier before insert on ledger for each row
      when (new.user_id = ${ids.at(-1)} and new.reverses is null) execute function wait_at_barrier('payment')`)
    const open = await closeBarrier(db, 'payment')
    const editing = edit()
    expect(await isHeldBack(db.pool, editing)).toBe(true)
    expect(await creditsOf()).toEqual([
      { credits: 0, people: 50 },
      { credits: 50, people: 250 },
    ])
    await killAtBarrier(db)
    expect((await editing).status).toBe(200)
    await open()

    expect(await resumePendingPayments(db)).toBe('Misiones que faltaba pagar: 50')
    expect(await creditsOf()).toEqual([{ credits: 50, people: MANY }])
    expect(await resumePendingPayments(db)).toBeUndefined()
  })
})

describe('a process killed while it pays what a file completed', () => {
  /** Applies a file that completes a mission for many people, and kills it before the last of them are paid. */
  async function killedPayment() {
    const people = await manyPeople()
    const last = people.at(-1)!
    await db.asOwner(`create or replace trigger payment_barrier before insert on ledger for each row
      when (new.user_id = ${last.id} and new.reverses is null) execute function wait_at_barrier('payment')`)
    const file = aProgressFile(people.map(({ email }) => aRow(email, 'induccion')))
    const open = await closeBarrier(db, 'payment')
    const applying = operator.post(PROGRESS_IMPORTS, file)
    expect(await isHeldBack(db.pool, applying)).toBe(true)
    await killAtBarrier(db)
    expect((await applying).status).toBe(503)
    await open()
    const ids = people.map(({ id }) => id)
    const creditsOf = async () =>
      rows('select credits, count(*)::int as people from users where id = any ($1) group by 1 order by 1', [ids])
    return { file, creditsOf }
  }

  test('leaves the whole file, and the job pays the rest, each once', async () => {
    const { file, creditsOf } = await killedPayment()
    expect(await creditsOf()).toEqual([
      { credits: 0, people: 50 },
      { credits: 50, people: 250 },
    ])
    expect(await brokenRules(db.pool)).toEqual([])

    expect(await resumePendingPayments(db)).toBe('Misiones que faltaba pagar: 50')
    expect(await creditsOf()).toEqual([{ credits: 50, people: MANY }])
    expect(await resumePendingPayments(db)).toBeUndefined()
    expect((await applyFile(operator, file)).effects).toMatchObject({ completions: MANY, credits: 50 * MANY })
    expect(await creditsOf()).toEqual([{ credits: 50, people: MANY }])
    expect(await brokenRules(db.pool)).toEqual([])
  })

  test('undoing the file takes back what was paid, and nothing is paid afterwards', async () => {
    const { file, creditsOf } = await killedPayment()
    const [batch] = await rows('select id from progress_batches order by id desc limit 1')
    expect(await undoFile(operator, batch.id)).toMatchObject({ completions: MANY, credits: 50 * 250 })
    expect(await resumePendingPayments(db)).toBeUndefined()
    expect(await creditsOf()).toEqual([{ credits: 0, people: MANY }])
    expect(await brokenRules(db.pool)).toEqual([])
    await applyFile(operator, file)
    expect(await creditsOf()).toEqual([{ credits: 50, people: MANY }])
  })
})
