import type { AreaThanksForOperatorsOutput, AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import { expect, test } from 'vitest'
import { anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { kudosSuite, report, withdraw } from '../../../testing/game/kudos.ts'
import { boxOf, RECOGNITIONS, recognitionsOf, sent, type TestColleague } from '../../../testing/game/recognitions.ts'

const { within, second, rows, colleagues, db } = await kudosSuite()
const operator = await anOperatorSession(within)
const AREA = `${RECOGNITIONS}/area`

let areas = 0

/** Makes colleagues of one new area. */
async function inArea<Count extends number>(count: Count): Promise<TestColleague[]> {
  const people = await colleagues(count)
  await moveTo(`Área ${++areas}`, people)
  return people
}

const moveTo = (area: string, people: readonly TestColleague[]) =>
  rows('update users set area = $1 where id = any ($2)', [area, people.map(({ userId }) => userId)])

const put = ({ browser }: TestColleague, path: string, json: object) => browser.put(`${AREA}/${path}`, command(json))
const show = (who: TestColleague, id: number, shows = true) => put(who, `${id}/showing`, { shows })
const join = (who: TestColleague, id: number, joins = true) => put(who, `${id}/join`, { joins })
const reportIn = ({ browser }: TestColleague, id: number) => browser.post(`${AREA}/${id}/report`, command())
const feed = async ({ browser }: TestColleague) => (await (await browser.get(AREA)).json()) as AreaThanksOutput
const seenBy = async (who: TestColleague) => (await feed(who)).thanks.map(({ id }) => id)
const joinsOf = (id: number) => rows('select user_id from kudos_joins where kudos_id = $1', [id])

/** Sends a kudos that both sides agree to show. */
async function shown(from: TestColleague, to: TestColleague): Promise<number> {
  const { kudos } = await sent(from, [to], { shows: true })
  expect((await show(to, kudos.id)).status).toBe(200)
  return kudos.id
}

test('D-69b: a colleague of another area, or whom it is about, cannot join; who is not in it cannot show it', async () => {
  const [ana, beto, carla] = (await inArea(3)) as [TestColleague, TestColleague, TestColleague]
  const [other] = (await inArea(1)) as [TestColleague]
  const { kudos } = await sent(ana, [beto], { shows: true })
  expect(await refusal(join(carla, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
  expect(await refusal(show(carla, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
  await show(beto, kudos.id)
  for (const who of [other, ana, beto]) {
    expect(await refusal(join(who, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
    expect(await refusal(reportIn(who, kudos.id))).toBe('404 KUDOS_NOT_FOUND')
  }
  expect(await seenBy(other)).toEqual([])
  expect(await refusal(put(carla, `${kudos.id}/join`, { joins: 'sí' }))).toBe('400 BAD_INPUT')
  expect(await joinsOf(kudos.id)).toEqual([])
})

test('D-69b: without the sender nobody is asked, and without every receiver it is not shown', async () => {
  const [ana, beto, carla, diego] = (await inArea(4)) as [TestColleague, TestColleague, TestColleague, TestColleague]
  const { kudos: silent } = await sent(ana, [beto])
  expect(silent.showing).toBe('private')
  await show(beto, silent.id)
  expect((await boxOf(beto)).kudos[0]).toMatchObject({ id: silent.id, showing: 'private' })

  const { kudos } = await sent(ana, [carla, diego], { shows: true })
  expect(kudos.showing).toBe('waiting')
  expect((await boxOf(carla)).kudos[0]).toMatchObject({ id: kudos.id, showing: 'asked' })
  expect((await recognitionsOf(carla)).areaThanks).toMatchObject({ asked: 1, offers: true })
  await show(carla, kudos.id)
  expect(await seenBy(beto)).toEqual([])
  expect((await boxOf(carla)).kudos[0]).toMatchObject({ showing: 'waiting' })
  expect((await recognitionsOf(carla)).areaThanks.asked).toBe(0)
  await show(diego, kudos.id, false)
  expect((await boxOf(diego)).kudos[0]).toMatchObject({ showing: 'declined' })
  await show(diego, kudos.id)
  const { thanks } = await feed(beto)
  expect(thanks).toMatchObject([{ id: kudos.id, isOurs: false, hasJoined: false, joined: 0, faces: [] }])
  expect(thanks[0]!.to.map(({ name }) => name)).toEqual([carla, diego].map(({ name }) => name))
  expect(await feed(ana)).toMatchObject({ thanks: [{ isOurs: true, from: { isMe: true } }] })
})

test('D-69b: the areas of both sides see it, and not when it is older than four weeks', async () => {
  const [ana, near] = (await inArea(2)) as [TestColleague, TestColleague]
  const [beto, far] = (await inArea(2)) as [TestColleague, TestColleague]
  const id = await shown(ana, beto)
  expect([await seenBy(near), await seenBy(far)]).toEqual([[id], [id]])
  await db.asOwner('alter table kudos disable trigger stays')
  await rows(`update kudos set sent_at = sent_at - interval '29 days' where id = $1`, [id])
  await db.asOwner('alter table kudos enable trigger stays')
  expect(await seenBy(near)).toEqual([])
})

test('D-69b: a join gives nothing, counts once, shows the face of an employee on the leaderboard, and can be undone', async () => {
  const [ana, beto, carla, diego] = (await inArea(4)) as [TestColleague, TestColleague, TestColleague, TestColleague]
  const id = await shown(ana, beto)
  const before = await rows('select count(*) from ledger')
  const packs = await rows('select count(*) from packs')
  await join(carla, id)
  expect(await (await join(carla, id)).json()).toMatchObject({ hasJoined: true, joined: 1, faces: [{ isMe: true }] })
  await diego.browser.put('/rpc/mision-espacial/leaderboard/participation', command({ takesPart: false }))
  await join(diego, id)
  const { thanks } = await feed(ana)
  expect(thanks).toMatchObject([{ joined: 2, faces: [{ name: carla.name, isMe: false }] }])
  expect((await feed(diego)).thanks[0]!.faces).toMatchObject([{ isMe: true }, { name: carla.name }])
  await join(carla, id, false)
  expect(await (await join(carla, id, false)).json()).toMatchObject({ hasJoined: false, joined: 1 })
  expect([await rows('select count(*) from ledger'), await rows('select count(*) from packs')]).toEqual([before, packs])
  const notices = `select 1 from notices where notice_key like 'thanks-joined:%'`
  expect(await rows(notices)).toEqual([])
})

test('D-69b: an employee who asks for it is notified of joins once a day', async () => {
  const [ana, beto, carla, diego] = (await inArea(4)) as [TestColleague, TestColleague, TestColleague, TestColleague]
  await put(beto, 'choices', { sent: true, received: true, joins: true })
  const ids = [await shown(ana, beto), await shown(carla, beto)]
  await join(diego, ids[0]!)
  await join(diego, ids[1]!)
  const notified = await rows(`select user_id from notices where notice_key = 'thanks-joined:2026-11-20'`)
  expect(notified).toEqual([{ user_id: beto.userId }])
})

test.each<[string, (sender: TestColleague, receiver: TestColleague, id: number) => Promise<unknown>]>([
  ['its sender stops showing it', (sender, _, id) => show(sender, id, false)],
  ['its receiver stops showing it', (_, receiver, id) => show(receiver, id, false)],
  ['its sender withdraws it', (sender, _, id) => withdraw(sender, id)],
  ['its receiver reports it', (_, receiver, id) => report(receiver, id)],
  ['its sender lets none be shown', (sender) => put(sender, 'choices', { sent: false, received: true, joins: false })],
  [
    'its receiver lets none be shown',
    (_, receiver) => put(receiver, 'choices', { sent: true, received: false, joins: false }),
  ],
  [
    'its receiver leaves the leaderboard',
    (_, { browser }) => browser.put('/rpc/mision-espacial/leaderboard/participation', command({ takesPart: false })),
  ],
  ['its sender is disabled', ({ userId }) => rows('update users set is_active = false where id = $1', [userId])],
  [
    'its receiver leaves the programme',
    (_, { userId }) => rows(`update users set platform = '{figuras}' where id = $1`, [userId]),
  ],
])('D-69b: it is gone at once when %s, and nobody can join it any more', async (_what, end) => {
  const [ana, beto, carla, diego] = (await inArea(4)) as [TestColleague, TestColleague, TestColleague, TestColleague]
  const id = await shown(ana, beto)
  await join(diego, id)
  expect(await seenBy(carla)).toEqual([id])
  await end(ana, beto, id)
  expect(await seenBy(carla)).toEqual([])
  expect(await refusal(join(carla, id))).toBe('404 KUDOS_NOT_FOUND')
})

test('D-69b: what both show again begins without those who had joined', async () => {
  const [ana, beto, carla] = (await inArea(3)) as [TestColleague, TestColleague, TestColleague]
  const id = await shown(ana, beto)
  await join(carla, id)
  await show(ana, id, false)
  expect(await joinsOf(id)).toEqual([])
  await show(ana, id)
  expect((await feed(carla)).thanks).toMatchObject([{ id, joined: 0, hasJoined: false }])
})

test('D-69b: who does not appear on the leaderboard may not offer, and is not asked', async () => {
  const [ana, beto] = (await inArea(2)) as [TestColleague, TestColleague]
  await beto.browser.put('/rpc/mision-espacial/leaderboard/participation', command({ takesPart: false }))
  const { kudos } = await sent(ana, [beto], { shows: true })
  expect((await boxOf(beto)).kudos[0]).toMatchObject({ id: kudos.id, showing: 'private' })
  expect((await recognitionsOf(beto)).areaThanks).toMatchObject({ asked: 0, offers: false })
  expect((await feed(beto)).takesPart).toBe(false)
})

test('RC-4: a report from the area takes it out of the areas until operators decide, and its people keep it', async () => {
  const [ana, beto, carla, diego] = (await inArea(4)) as [TestColleague, TestColleague, TestColleague, TestColleague]
  const id = await shown(ana, beto)
  expect(await (await reportIn(carla, id)).json()).toEqual({ id })
  expect([await seenBy(diego), await seenBy(carla), await seenBy(beto)]).toEqual([[], [], []])
  expect((await boxOf(beto)).kudos.map((one) => one.id)).toEqual([id])
  await operator.put(`/rpc/operator/kudos-reports/${id}`, command({ decision: 'shown' }))
  expect(await seenBy(diego)).toEqual([id])
  await reportIn(carla, id)
  expect(await seenBy(diego)).toEqual([])
  await operator.put(`/rpc/operator/kudos-reports/${id}`, command({ decision: 'removed' }))
  expect((await boxOf(beto)).kudos).toEqual([])
})

test('D-69b: operators take one out of the areas and let it back in, with their names in the audit', async () => {
  const [ana, beto, carla] = (await inArea(3)) as [TestColleague, TestColleague, TestColleague]
  const id = await shown(ana, beto)
  const hide = (kudosId: number, isHidden: boolean) =>
    operator.put(`/rpc/operator/area-thanks/${kudosId}`, command({ isHidden }))
  const { kudos: silent } = await sent(ana, [carla])
  expect(await refusal(hide(silent.id, true))).toBe('404 KUDOS_NOT_FOUND')

  await hide(id, true)
  await hide(id, true)
  expect(await seenBy(carla)).toEqual([])
  const path = `/rpc/operator/area-thanks?area=${encodeURIComponent(`Área ${areas}`)}`
  const listed = async () => (await (await operator.get(path)).json()) as AreaThanksForOperatorsOutput
  expect(await listed()).toMatchObject({ thanks: [{ id, hiddenAt: expect.any(String) }], next: null })
  expect((await listed()).areas).toContain(`Área ${areas}`)
  // A report that is found wrong does not undo what an operator decided by themselves.
  await report(beto, id)
  await operator.put(`/rpc/operator/kudos-reports/${id}`, command({ decision: 'shown' }))
  expect(await seenBy(carla)).toEqual([])
  await hide(id, false)
  expect(await seenBy(carla)).toEqual([id])
  expect(await listed()).toMatchObject({ thanks: [{ id, hiddenAt: null, hiddenBy: null }] })
  const actions = await rows(`select action from audit where subject = $1 and action like 'area%' order by id`, [
    `kudos/${id}`,
  ])
  expect(actions).toEqual([{ action: 'area-thanks.hide' }, { action: 'area-thanks.show' }])
})

test('D-69b: ten joins of one person at the same time are one', async () => {
  const [ana, beto, carla] = (await inArea(3)) as [TestColleague, TestColleague, TestColleague]
  const id = await shown(ana, beto)
  const other = { ...carla, browser: await signedIn(second, carla) }
  const answers = await atOnce(10, (index) => join(index % 2 ? carla : other, id))
  expect(statuses(answers)).toEqual({ 200: 10 })
  expect(await joinsOf(id)).toEqual([{ user_id: carla.userId }])
})

test('D-69b: a join at the same time as the end of a shown kudos leaves no one joined to it', async () => {
  const [ana, beto, ...others] = (await inArea(8)) as [TestColleague, TestColleague, ...TestColleague[]]
  for (const end of [withdraw, (who: TestColleague, id: number) => show(who, id, false)]) {
    const id = await shown(ana, beto)
    await atOnce(others.length + 1, (index) =>
      index === 3 ? end(ana, id) : join(others[index > 3 ? index - 1 : index]!, id),
    )
    expect(await joinsOf(id)).toEqual([])
    await rows('delete from kudos_receivers where kudos_id = $1', [id])
  }
})
