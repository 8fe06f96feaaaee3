import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Browser } from '../../../testing/browser.ts'
import { anEmployee, signedIn } from '../../../testing/factories.ts'
import { atOnce, refusal, statuses } from '../../../testing/game/album.ts'
import { kudosSuite } from '../../../testing/game/kudos.ts'
import {
  aKudos,
  boxOf,
  idFor,
  RECOGNITIONS,
  recognitionsOf,
  send,
  sent,
  type TestColleague,
} from '../../../testing/game/recognitions.ts'

const { within, second, rows, colleague, colleagues, inAt, experienceOf, kudosOf } = await kudosSuite()

describe('a kudos is refused', () => {
  test('RC-3: to oneself, by an id of one’s own, alone or among others', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    expect(await refusal(send(ana, [ana]))).toBe('409 KUDOS_ONESELF')
    expect(await refusal(send(ana, [beto, ana]))).toBe('409 KUDOS_ONESELF')
    expect(await experienceOf(beto)).toBe(0)
  })

  test('RC-3: with the id made for another reader, or a made-up id', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const idForCarla = idFor(carla, beto)
    for (const id of [idForCarla, `${idFor(ana, beto).slice(4)}`, 'a'.repeat(60), `${beto.userId}`]) {
      expect(await refusal(send(ana, [], { to: [id] }))).toBe('404 COLLEAGUE_NOT_FOUND')
    }
    expect(await refusal(send(ana, [], { to: ['no es un id'] }))).toBe('400 BAD_INPUT')
    expect(await kudosOf(ana)).toBe(0)
  })

  test('CO-4: to a colleague who left or is not in the programme, even with an id issued before', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const gone = await anEmployee(within, { isActive: false })
    const elsewhere = await anEmployee(within, { platform: ['figuras'] })
    for (const person of [gone, elsewhere, { userId: 999_999 }]) {
      expect(await refusal(send(ana, [person]))).toBe('404 COLLEAGUE_NOT_FOUND')
      expect(await refusal(send(ana, [beto, person]))).toBe('404 COLLEAGUE_NOT_FOUND')
    }
    expect(await kudosOf(ana)).toBe(0)
  })

  test('CO-4: from an employee who is not in the programme', async () => {
    const [ana, outside] = [await colleague(), await colleague({ platform: ['figuras'] })]
    expect(await refusal(send(outside, [ana]))).toBe('403 PLATFORM_NOT_ALLOWED')
    expect(await refusal(new Browser(within.app).post(`${RECOGNITIONS}/kudos`, aKudos(outside, [ana])))).toBe(
      '401 NO_SESSION',
    )
  })

  test('RC-3: without one to five receivers, a value of the company, and fifteen to 280 characters', async () => {
    const people = await colleagues(7)
    const [ana, ...others] = people as [TestColleague, ...TestColleague[]]
    const beto = others.slice(0, 1)
    expect(await refusal(send(ana, []))).toBe('400 BAD_INPUT')
    expect(await refusal(send(ana, others))).toBe('400 BAD_INPUT')
    expect(await refusal(send(ana, [beto[0]!, beto[0]!]))).toBe('400 BAD_INPUT')
    expect(await refusal(send(ana, beto, { value: 'suerte' }))).toBe('409 VALUE_RETIRED')
    expect(await refusal(send(ana, beto, { value: 'La suerte' }))).toBe('400 BAD_INPUT')
    for (const message of ['Gracias de una', `  Gracias${' '.repeat(20)}`, 'a'.repeat(281), 'a\0'.repeat(20)]) {
      expect(await refusal(send(ana, beto, { message }))).toBe('400 BAD_INPUT')
    }
    expect(await kudosOf(ana)).toBe(0)
  })

  test('RC-3: with offensive words, or the same words to the same person within thirty days', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    expect(await refusal(send(ana, [beto], { message: 'Eres un IDIÓTA, pero gracias' }))).toBe('409 KUDOS_OFFENSIVE')

    const message = 'Gracias por quedarte el jueves con las cifras'
    await sent(ana, [beto], { message })
    const later = await inAt('2026-12-18T14:00:00Z', ana)
    const again = { message: 'gracias, por quedarte el jueves con las CIFRAS…' }
    expect(await refusal(send(later, [beto], again))).toBe('409 KUDOS_REPEATED')
    expect(await kudosOf(ana)).toBe(1)
    const muchLater = await inAt('2026-12-21T14:00:01Z', ana)
    expect((await send(muchLater, [beto], again)).status).toBe(200)
  })

  test('RC-3: a sixth in the week, even when many are sent at once over two processes', async () => {
    const [ana, ...others] = (await colleagues(21)) as [TestColleague, ...TestColleague[]]
    const there = { ...ana, browser: await signedIn(second, ana) }
    const answers = await atOnce(20, (index) => send(index % 2 ? ana : there, [others[index]!]))
    expect(statuses(answers)).toEqual({ 200: 5, 409: 15 })
    expect(await refusal(send(ana, [others[0]!]))).toBe('409 KUDOS_WEEK_LIMIT')
    expect((await recognitionsOf(ana)).kudos).toEqual({ received: 0, sent: 5, leftThisWeek: 0, weeklyLimit: 5 })
    const paid = await rows('select count(*) as paid from ledger where user_id = any ($1)', [
      others.map(({ userId }) => userId),
    ])
    expect(paid).toEqual([{ paid: 5 }])
  })

  test('RC-3: a second to the same person in the week, sent at once over two processes, leaving no trace of it', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const there = { ...ana, browser: await signedIn(second, ana) }
    const answers = await atOnce(10, (index) => send(index % 2 ? ana : there, [beto]))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 9 })
    expect(await refusal(send(ana, [carla, beto]))).toBe('409 KUDOS_PAIR')
    expect(await Promise.all([beto, carla].map(experienceOf))).toEqual([5, 0])
    expect((await recognitionsOf(ana)).kudos.leftThisWeek).toBe(4)
  })

  test('CO-1: a double tap sends one kudos, and the same id with another body is refused', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const thanks = aKudos(ana, [beto])
    const there = await signedIn(second, ana)
    const tap = (browser: Browser) => browser.post(`${RECOGNITIONS}/kudos`, thanks)
    const answers = await atOnce(20, (index) => tap(index % 2 ? ana.browser : there))
    expect(statuses(answers)).toEqual({ 200: 20 })
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await experienceOf(beto)).toBe(5)
    const other = { json: { ...thanks.json, to: [idFor(ana, carla)] } }
    expect(await refusal(ana.browser.post(`${RECOGNITIONS}/kudos`, other))).toBe('422 OPERATION_REUSED')
  })
})

describe('a kudos', () => {
  test('RC-3: gives five points to each receiver and none to its sender, and arrives with a notice', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const { kudos, leftThisWeek, warning } = await sent(ana, [beto, carla], {
      message: 'Gracias 👩‍👩‍👧 por todo lo de hoy',
    })
    expect(leftThisWeek).toBe(4)
    expect(warning).toBeNull()
    expect(kudos).toMatchObject({ isMine: true, thanks: 0, withdrawableUntil: '2026-11-21T14:00:00.000Z' })
    expect(kudos.to.map(({ name }) => name).toSorted()).toEqual([beto.name, carla.name].toSorted())
    expect(await Promise.all([ana, beto, carla].map(experienceOf))).toEqual([0, 5, 5])

    const [received] = (await boxOf(beto)).kudos
    expect(received).toMatchObject({
      from: { name: ana.name },
      value: { id: 'gracias', name: 'Gracias', icon: 'iconos/kudos' },
      message: 'Gracias 👩‍👩‍👧 por todo lo de hoy',
      isMine: false,
      withdrawableUntil: null,
    })
    const [notice] = await rows('select title, path, celebrates from notices where user_id = $1', [beto.userId])
    expect(notice).toEqual({
      title: `${ana.name} te envió un kudos`,
      path: `/mision-espacial/reconocimientos?ver=kudos&abre=${kudos.id}`,
      celebrates: true,
    })
  })

  test('D-130: is read alone by its receivers, with what it gave each of them, and by nobody else', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const { kudos } = await sent(ana, [beto])
    const read = ({ browser }: TestColleague) => browser.get(`${RECOGNITIONS}/kudos/${kudos.id}`)
    expect(await refusal(read(carla))).toBe('404 KUDOS_NOT_FOUND')
    expect(await (await read(beto)).json()).toMatchObject({ id: kudos.id, message: kudos.message, experience: 5 })
    expect(await (await read(ana)).json()).toMatchObject({ id: kudos.id, isMine: true, experience: 0 })
    await ana.browser.post(`${RECOGNITIONS}/kudos/${kudos.id}/withdrawal`, { json: { operationId: randomUUID() } })
    expect(await refusal(read(beto))).toBe('404 KUDOS_NOT_FOUND')
  })

  test('RC-3: two ids of one person count as one receiver', async () => {
    // The last character of a sealed four-digit id has unused bits, so two spellings open to the same id.
    await within.db.asOwner('alter table users alter id restart with 1000')
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const id = idFor(ana, beto)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twins = [...letters]
      .map((letter) => id.slice(0, -1) + letter)
      .filter((twin) => Buffer.from(twin, 'base64url').equals(Buffer.from(id, 'base64url')))
    expect(twins.length).toBeGreaterThan(1)
    const { kudos } = await sent(ana, [], { to: twins.slice(0, 5) })
    expect(kudos.to).toHaveLength(1)
    expect(await experienceOf(beto)).toBe(5)
  })

  test('RC-3: a message of 280 emojis counts as 280 characters', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const { kudos } = await sent(ana, [beto], { message: '👩‍👩‍👧'.repeat(280) })
    expect(kudos.message).toHaveLength('👩‍👩‍👧'.length * 280)
  })

  test('RC-3: pays its receiver for five different people in 28 days; a sixth pays nothing until these have passed', async () => {
    const [beto, ...others] = (await colleagues(8)) as [TestColleague, ...TestColleague[]]
    await atOnce(6, (index) => sent(others[index]!, [beto]))
    expect(await experienceOf(beto)).toBe(25)
    expect((await boxOf(beto)).kudos).toHaveLength(6)
    await sent(await inAt('2026-12-18T13:59:59Z', others[6]!), [beto])
    expect(await experienceOf(beto)).toBe(25)
    await sent(await inAt('2026-12-18T14:00:01Z', others[0]!), [beto])
    expect(await experienceOf(beto)).toBe(30)
  })

  test('RC-3: pays once for the same sender in 28 days, so that a ring that thanks one way each week earns nothing more', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    await sent(ana, [beto])
    for (const week of ['2026-11-27', '2026-12-04', '2026-12-11'])
      await sent(await inAt(`${week}T14:00:00Z`, ana), [beto])
    expect(await experienceOf(beto)).toBe(5)
    await sent(await inAt('2026-12-18T14:00:01Z', ana), [beto])
    expect(await experienceOf(beto)).toBe(10)
  })

  test('CO-3: counts in the company’s week, which ends on Sunday at midnight in Bogotá', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    await sent(await inAt('2026-11-16T05:00:00Z', ana), [beto])
    const sunday = await inAt('2026-11-23T04:59:59Z', ana)
    expect(await refusal(send(sunday, [beto]))).toBe('409 KUDOS_PAIR')
    await sent(await inAt('2026-11-23T05:00:00Z', ana), [beto])
    const weeks = await rows('select week, place_in_week from kudos where sender_id = $1 order by id', [ana.userId])
    expect(weeks).toEqual([
      { week: '2026-W47', place_in_week: 1 },
      { week: '2026-W48', place_in_week: 1 },
    ])
  })

  test('RC-3, AL-5: however many thank somebody, five people in 28 days pay, and no pack comes', async () => {
    const beto = await colleague()
    for (const other of await colleagues(8)) await sent(other, [beto])
    expect(await experienceOf(beto)).toBe(25)
    expect(await rows('select 1 from packs where user_id = $1', [beto.userId])).toEqual([])
  })

  test('RC-3: thanking eight colleagues in a quarter lights the Faro once, and kudos given back pay like any other', async () => {
    const [ana, ...others] = (await colleagues(11)) as [TestColleague, ...TestColleague[]]
    await sent(ana, others.slice(0, 4))
    await sent(ana, others.slice(4, 7))
    expect(await experienceOf(ana)).toBe(0)
    await sent(ana, others.slice(7, 9))
    await sent(ana, others.slice(9))
    expect(await experienceOf(ana)).toBe(75)
    expect(await rows("select 1 from packs where user_id = $1 and source = 'lighthouse'", [ana.userId])).toHaveLength(1)
    await sent(others[0]!, [ana])
    expect(await experienceOf(ana)).toBe(80)
  })

  test('RC-3: the same words to another colleague pass with a warning, and a kudos in return is flagged', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const message = 'Gracias por tu ayuda de esta semana, de verdad'
    await sent(ana, [beto], { message })
    const { warning } = await sent(ana, [carla], { message })
    expect(warning).toContain('mismo mensaje')
    const answered = await sent(beto, [ana])
    expect(answered.warning).toBeNull()
    const guards = await rows('select guard, guard_note from kudos where sender_id = any ($1) order by id', [
      [ana.userId, beto.userId],
    ])
    expect(guards).toEqual([
      { guard: 'none', guard_note: null },
      { guard: 'warn', guard_note: 'repeated-elsewhere' },
      { guard: 'observe', guard_note: 'reciprocal' },
    ])
  })

  test('RC-3: three colleagues who only thank one another are flagged', async () => {
    const trio = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const [ana, beto, carla] = trio
    const on = async (day: string, from: TestColleague, to: TestColleague) =>
      sent(await inAt(`${day}T14:00:00Z`, from), [to])
    await on('2026-11-02', ana, beto)
    await on('2026-11-02', beto, carla)
    await on('2026-11-02', carla, ana)
    await on('2026-11-10', ana, carla)
    await on('2026-11-10', beto, ana)
    await on('2026-11-10', carla, beto)
    await on('2026-11-18', ana, beto)
    const [last] = await rows('select guard_note from kudos where sender_id = $1 order by id desc limit 1', [
      ana.userId,
    ])
    expect(last).toEqual({ guard_note: 'closed-circle' })
  })
})

test('the boxes have twenty a page, the latest first, and an unknown box is refused', async () => {
  const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
  await rows(
    `with new as (
       insert into kudos (sender_id, week, place_in_week, value, message, sent_at)
       select $1, '2025-W' || (10 + n), 1, 'equipo', 'Gracias por lo de la semana ' || n, '2025-06-01T12:00:00Z'
         from generate_series(1, 23) n returning id, sender_id, week)
     insert into kudos_receivers (kudos_id, sender_id, week, receiver_id, experience)
     select id, sender_id, week, $2, 0 from new`,
    [ana.userId, beto.userId],
  )
  const first = await boxOf(beto)
  expect(first.kudos).toHaveLength(20)
  const path = `${RECOGNITIONS}/kudos?before=${first.next}`
  const rest = (await (await beto.browser.get(path)).json()) as typeof first
  expect(rest.kudos).toHaveLength(3)
  expect(rest.next).toBeNull()
  const ids = [...first.kudos, ...rest.kudos].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(await refusal(beto.browser.get(`${RECOGNITIONS}/kudos?box=otra`))).toBe('400 BAD_INPUT')
})

test.each([
  ['a message that changes', 'update kudos set message = message || $2 where id = $1', ', y más'],
  ['a withdrawal that is undone', 'update kudos set withdrawn_at = null where id = $1 and $2 = $2', ''],
  ['a receiver that changes', 'update kudos_receivers set experience = 4 where kudos_id = $1 and $2 = $2', ''],
  [
    'a kudos to oneself',
    `insert into kudos_receivers (kudos_id, sender_id, week, receiver_id, experience)
    select id, sender_id, week, sender_id, 0 from kudos where id = $1 and $2 = $2`,
    '',
  ],
  [
    'a twenty-first place',
    `insert into kudos (sender_id, week, place_in_week, value, message, sent_at)
    select sender_id, week, 21, value, message, sent_at from kudos where id = $1 and $2 = $2`,
    '',
  ],
])('the database itself refuses %s', async (_what, statement, value) => {
  const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
  const { kudos } = await sent(ana, [beto])
  await rows('update kudos set withdrawn_at = now() where id = $1', [kudos.id])
  await expect(rows(statement, [kudos.id, value])).rejects.toThrow(/stays|check|violates/)
})
