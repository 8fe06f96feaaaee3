import type { KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import { describe, expect, test } from 'vitest'
import { anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { kudosSuite, report, thank, withdraw } from '../../../testing/game/kudos.ts'
import { boxOf, recognitionsOf, send, sent, type TestColleague } from '../../../testing/game/recognitions.ts'

const { within, second, rows, colleagues, inAt, experienceOf } = await kudosSuite()

describe('a kudos is withdrawn', () => {
  test('RC-3: withdrawing is refused to others, after a day, and a second time', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const { kudos } = await sent(ana, [beto])
    expect(await refusal(withdraw(beto, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
    expect(await refusal(withdraw(await inAt('2026-11-21T14:00:01Z', ana), kudos.id))).toBe('409 KUDOS_TOO_LATE')
    expect(await experienceOf(beto)).toBe(5)
    expect((await withdraw(await inAt('2026-11-21T14:00:00Z', ana), kudos.id)).status).toBe(200)
    expect(await refusal(withdraw(ana, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
  })

  test('RC-3: once, however often at once, with the experience it gave; its place in the week stays taken', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const { kudos } = await sent(ana, [beto])
    const there = { ...ana, browser: await signedIn(second, ana) }
    const answers = await atOnce(10, (index) => withdraw(index % 2 ? ana : there, kudos.id))
    expect(statuses(answers)).toEqual({ 200: 1, 404: 9 })
    expect(await experienceOf(beto)).toBe(0)
    expect(await boxOf(beto)).toEqual({ kudos: [], next: null })
    expect(await boxOf(ana, 'sent')).toEqual({ kudos: [], next: null })
    expect((await recognitionsOf(beto)).kudos.received).toBe(0)
    expect((await recognitionsOf(ana)).kudos).toMatchObject({ sent: 0, leftThisWeek: 4 })
    expect(await refusal(send(ana, [beto]))).toBe('409 KUDOS_PAIR')
  })

  test('PT-4: a rank that was reached with it stays', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    await rows(
      `with given as (insert into ledger (user_id, kind, experience, reason, movement_key, occurred_at)
                      values ($1, 'gift', 245, 'Para empezar', 'start', now()))
       update users set experience = 245 where id = $1`,
      [beto.userId],
    )
    const { kudos } = await sent(ana, [beto])
    const level = async () => (await rows('select level from users where id = $1', [beto.userId]))[0].level
    expect(await level()).not.toBe('sin-rango')
    const reached = await level()
    await withdraw(ana, kudos.id)
    expect(await experienceOf(beto)).toBe(245)
    expect(await level()).toBe(reached)
  })

  test('and its points no longer count towards the weekly maximum', async () => {
    const [beto, ...others] = (await colleagues(8)) as [TestColleague, ...TestColleague[]]
    const given: KudosSentOutput[] = []
    for (const other of others.slice(0, 6)) given.push(await sent(other, [beto]))
    await withdraw(others[0]!, given[0]!.kudos.id)
    expect(await experienceOf(beto)).toBe(20)
    await sent(others[6]!, [beto])
    expect(await experienceOf(beto)).toBe(25)
  })

  test('and its receivers no longer count for the Faro of its sender', async () => {
    const [ana, ...others] = (await colleagues(13)) as [TestColleague, ...TestColleague[]]
    const { kudos } = await sent(ana, others.slice(0, 4))
    await withdraw(ana, kudos.id)
    await sent(ana, others.slice(4, 8))
    expect(await experienceOf(ana)).toBe(0)
    await sent(ana, others.slice(8))
    expect(await experienceOf(ana)).toBe(75)
  })

  test('after an operator reversed its experience, without reversing it twice', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    await sent(carla, [beto])
    const { kudos } = await sent(ana, [beto])
    await rows(
      `with undone as (insert into ledger (user_id, kind, experience, reason, movement_key, occurred_at, reverses)
                       select user_id, 'correction', -5, 'Corrección: error', 'undo:' || id, now(), id
                         from ledger where user_id = $1 and movement_key = $2)
       update users set experience = 5 where id = $1`,
      [beto.userId, `kudos:${kudos.id}`],
    )
    expect((await withdraw(ana, kudos.id)).status).toBe(200)
    expect(await experienceOf(beto)).toBe(5)
  })

  test('after an operator took part of its experience by hand, with no more than what is left', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const { kudos } = await sent(ana, [beto])
    const operator = await anOperatorSession(within)
    const taken = { email: beto.email, experience: -3, credits: 0, reason: 'No le correspondía' }
    expect((await operator.post('/rpc/operator/movements', command(taken))).status).toBe(200)
    expect((await withdraw(ana, kudos.id)).status).toBe(200)
    expect(await experienceOf(beto)).toBe(0)
  })
})

describe('thanks and reports', () => {
  test('RC-3: its receiver thanks once and the sender is notified; others may not', async () => {
    const people = await colleagues(4)
    const [ana, beto, carla, dora] = people as [TestColleague, TestColleague, TestColleague, TestColleague]
    const { kudos } = await sent(ana, [beto, dora])
    for (const other of [ana, carla]) expect(await refusal(thank(other, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
    const answers = await atOnce(10, () => thank(beto, kudos.id))
    expect(statuses(answers)).toEqual({ 200: 10 })
    expect((await boxOf(beto)).kudos[0]).toMatchObject({ hasThanked: true, thanks: 1 })
    expect((await boxOf(ana, 'sent')).kudos[0]).toMatchObject({ hasThanked: false, thanks: 1 })
    expect((await thank(dora, kudos.id)).status).toBe(200)
    const notices = await rows('select title from notices where user_id = $1 order by id', [ana.userId])
    expect(notices).toEqual([beto, dora].map(({ name }) => ({ title: `${name} te dio las gracias` })))
  })

  test('RC-4: a report hides it at once from its other receivers, and only receivers may report it', async () => {
    const [ana, beto, carla, dario] = (await colleagues(4)) as [
      TestColleague,
      TestColleague,
      TestColleague,
      TestColleague,
    ]
    const { kudos } = await sent(ana, [beto, carla])
    for (const other of [ana, dario]) expect(await refusal(report(other, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
    expect((await boxOf(carla)).kudos).toHaveLength(1)

    expect((await report(beto, kudos.id)).status).toBe(200)
    expect((await boxOf(beto)).kudos[0]).toMatchObject({ isReported: true })
    expect((await boxOf(carla)).kudos).toEqual([])
    expect(await refusal(thank(carla, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
    expect((await boxOf(ana, 'sent')).kudos[0]).toMatchObject({ isReported: false })
    expect((await report(beto, kudos.id)).status).toBe(200)
    const reports = await rows('select count(*) as reports from kudos_reports where kudos_id = $1', [kudos.id])
    expect(reports).toEqual([{ reports: 1 }])
  })
})
