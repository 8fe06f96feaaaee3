import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser.ts'
import { closeBarrier, killAtBarrier } from '../../../../testing/databases/barrier.ts'
import { isHeldBack } from '../../../../testing/databases/held-back.ts'
import { command, givePacks, refusal } from '../../../../testing/game/album.ts'
import { brokenRules } from '../../../../testing/game/bank-checks.ts'
import { besideCommands } from '../../../../testing/game/beside-commands.ts'
import { progressOf } from '../../../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow, PROGRESS_IMPORTS } from '../../../../testing/game/progress.ts'
import { aColleague, send } from '../../../../testing/game/recognitions.ts'
import { ask, giveCredits, publishTestReward } from '../../../../testing/game/rewards.ts'
import { resumeUndoReserve } from './with-undo-reserve.ts'

/** More people than are taken back from in one transaction. */
const MANY = 300

const { db, within, operator, rows, balancesOf } = await besideCommands()

beforeAll(async () => {
  await db.asOwner(`create trigger barrier before insert on audit for each row
    when (new.action = 'progress.undo') execute function wait_at_barrier('commit')`)
  await db.asOwner(`create trigger opposites before insert on progress_events for each row
    when (new.reverses is not null) execute function wait_at_barrier('opposites')`)
})

const undo = (batchId: number) => operator.delete(`${PROGRESS_IMPORTS}/${batchId}`, command())

const applied = (emails: readonly string[]) =>
  applyFile(operator, aProgressFile(emails.map((email) => aRow(email, 'induccion'))))

describe('while the undoing of a file has written everything and not committed', () => {
  test('MI-4: its people do what they like, but spend nothing that it is about to take back', async () => {
    const [ana, beto] = [await aColleague(within), await aColleague(within)]
    await givePacks(db, ana.userId, 1)
    await giveCredits(db, ana.userId, 40)
    const batch = await applied([ana.email, beto.email])
    const [cheap, dear] = [await publishTestReward(db, { price: 40 }), await publishTestReward(db, { price: 50 })]
    const open = await closeBarrier(db, 'commit')
    const undoing = undo(batch.id)
    expect(await isHeldBack(db.pool, undoing)).toBe(true)

    const ids = [ana.userId, beto.userId]
    expect(await rows('select id from users where id = any ($1) for no key update nowait', [ids])).toHaveLength(2)
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done'])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 100, credits: 90 })
    const answers = [
      await ana.browser.post('/rpc/figuras/packs/openings', command()),
      await ask(ana.browser, cheap),
      await send(beto, [ana]),
      await ana.browser.put('/rpc/figuras/avatar', { json: { avatar: 'nova', firstLogin: false } }),
      await new Browser(within.app).signIn(ana.email, ana.password),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await refusal(ask(ana.browser, dear))).toBe('409 NOT_ENOUGH_CREDITS')
    expect(await brokenRules(db.pool)).toEqual([])

    await open()
    expect(await (await undoing).json()).toMatchObject({ completions: 2, experience: 200, credits: 100 })
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 0/1'])
    expect((await balancesOf(ana.userId)).credits).toBeLessThan(50)
    expect(await rows('select 1 from ledger_reserves')).toEqual([])
    expect(await brokenRules(db.pool)).toEqual([])
  })

  test('a killed process has undone nothing, and the job lets go of what it had reserved', async () => {
    const ana = await aColleague(within)
    const batch = await applied([ana.email])
    const reward = await publishTestReward(db, { price: 50 })
    const open = await closeBarrier(db, 'commit')
    const dying = undo(batch.id)
    expect(await isHeldBack(db.pool, dying)).toBe(true)
    await killAtBarrier(db)
    expect((await dying).status).toBe(503)
    await open()
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done'])
    expect(await refusal(ask(ana.browser, reward))).toBe('409 NOT_ENOUGH_CREDITS')

    expect(await resumeUndoReserve(db)).toBe('Saldos reservados por un retiro que se interrumpió: 1')
    expect(await resumeUndoReserve(db)).toBeUndefined()
    expect((await ask(ana.browser, reward)).status).toBe(200)
    expect(await brokenRules(db.pool)).toEqual([])
  })
})

test('what an employee who had spent it earns while a file is being undone counts', async () => {
  const ana = await aColleague(within)
  const batch = await applied([ana.email])
  expect((await ask(ana.browser, await publishTestReward(db, { price: 20 }))).status).toBe(200)
  expect(await refusal(undo(batch.id))).toBe('409 BALANCE_TOO_LOW')

  const open = await closeBarrier(db, 'opposites')
  const undoing = undo(batch.id)
  expect(await isHeldBack(db.pool, undoing)).toBe(true)
  await giveCredits(db, ana.userId, 25)
  await open()
  expect((await undoing).status).toBe(200)
  expect((await balancesOf(ana.userId)).credits).toBe(5)
  expect(await brokenRules(db.pool)).toEqual([])
})

describe('a process killed while it takes back what a file paid', () => {
  /** Undoes a file, and kills it before anything is taken back from an employee. @returns its answer */
  async function killedWhileTaking(batchId: number, userId: number): Promise<unknown> {
    await db.asOwner(`create or replace trigger payment_barrier before insert on ledger for each row
      when (new.user_id = ${userId} and new.reverses is not null) execute function wait_at_barrier('taking')`)
    const open = await closeBarrier(db, 'taking')
    const undoing = undo(batchId)
    expect(await isHeldBack(db.pool, undoing)).toBe(true)
    await killAtBarrier(db)
    const answer = await (await undoing).json()
    await open()
    return answer
  }

  /** Applies a file to many people, undoes it, and kills it before the last of them are taken back from. */
  async function killedTaking() {
    const people: { id: number; email: string }[] = await rows(
      `insert into users (email, name, platform)
       select 'n' || n || '-' || gen_random_uuid() || '@orbita.example', 'Persona', '{figuras,mision-espacial}'
         from generate_series(1, $1::int) as n returning id, email`,
      [MANY],
    )
    const file = aProgressFile(people.map(({ email }) => aRow(email, 'induccion')))
    const batch = await applyFile(operator, file)
    expect(await killedWhileTaking(batch.id, people.at(-1)!.id)).toMatchObject({
      completions: MANY,
      credits: 50 * MANY,
    })
    const ids = people.map((person) => person.id)
    const creditsOf = () =>
      rows(
        `select credits, credits - reserved_credits as free, count(*)::int as people from users where id = any ($1)
          group by 1, 2 order by 1, 2`,
        [ids],
      )
    return { batch, file, creditsOf }
  }

  test('has undone the whole file: who undoes it again is refused, and that takes the rest, each once', async () => {
    const { batch, creditsOf } = await killedTaking()
    expect(await creditsOf()).toEqual([
      { credits: 0, free: 0, people: 250 },
      { credits: 50, free: 0, people: 50 },
    ])
    expect(await refusal(undo(batch.id))).toBe('409 BATCH_UNDONE')
    expect(await creditsOf()).toEqual([{ credits: 0, free: 0, people: MANY }])
    expect(await resumeUndoReserve(db)).toBeUndefined()
    expect(await brokenRules(db.pool)).toEqual([])
  })

  test('the same file may be applied again at once, and pays what it gives', async () => {
    const { file, creditsOf } = await killedTaking()
    expect((await applyFile(operator, file)).effects).toMatchObject({ completions: MANY })
    expect(await brokenRules(db.pool)).toEqual([])
    expect(await resumeUndoReserve(db)).toBe('Saldos reservados por un retiro que se interrumpió: 50')
    expect(await creditsOf()).toEqual([{ credits: 50, free: 50, people: MANY }])
    expect(await brokenRules(db.pool)).toEqual([])
  })

  test('leaves the balance that the undoing of another file finds: it is refused with what is really there', async () => {
    const ana = await aColleague(within)
    const [first, second] = [
      await applied([ana.email]),
      await applyFile(operator, aProgressFile([aRow(ana.email, 'bitacora', { incremento: 3 })])),
    ]
    const { credits } = await balancesOf(ana.userId)
    const left = credits - 50
    expect((await ask(ana.browser, await publishTestReward(db, { price: left }))).status).toBe(200)
    await killedWhileTaking(first.id, ana.userId)
    const refused = await undo(second.id)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'BALANCE_TOO_LOW', details: { people: [{ userId: ana.userId, credits: 0, taken: left }], more: 0 } },
    ])
    expect(await brokenRules(db.pool)).toEqual([])
  })
})
