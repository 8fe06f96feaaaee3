import type { GrantOutput, GrantPreviewOutput } from '@orbita/contract/grants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = anotherProcess(db, clock)
afterAll(within.close)

type Operator = Browser & { accountId: number }
let operator: Operator
let other: Operator

beforeAll(async () => {
  operator = await anOperatorSession(within)
  other = await anOperatorSession(within)
})

const GRANTS = '/rpc/operator/grants'
const { rows } = db
const asked = (more: object) => ({ kind: 'credits', amount: 10, reason: 'Por cubrir el turno', ids: [], ...more })
const give = (more: object, by: Browser = operator) => by.post(GRANTS, command(asked(more)))

const outcomes = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as GrantOutput).results.map(({ outcome }) => outcome)

async function preview(more: object, by: Browser = operator): Promise<GrantPreviewOutput> {
  const { reason: _, ...grant } = asked(more)
  const answer = await by.post(`${GRANTS}/preview`, { json: { areas: [], emails: [], ...grant } })
  return (await answer.json()) as GrantPreviewOutput
}

const balance = async (userId: number, column: string) =>
  (await rows(`select ${column} as amount from users where id = $1`, [userId]))[0].amount

const packsOf = async (userId: number) =>
  (await rows('select count(*) as packs from packs where user_id = $1', [userId]))[0].packs

describe('a grant', () => {
  test('D-79: is refused without people, with one twice, with too many, for nothing, too much or no reason', async () => {
    const { userId } = await anEmployee({ db })
    const ids = [userId]
    for (const more of [
      { ids: [] },
      { ids: [userId, userId] },
      { ids: Array.from({ length: 501 }, (_, index) => index + 1) },
      { ids, kind: 'figures' },
      { ids, amount: 0 },
      { ids, amount: -5 },
      { ids, amount: 1.5 },
      { ids, amount: 100_001 },
      { ids, amount: Number.MAX_SAFE_INTEGER + 1 },
      { ids, kind: 'packs', amount: 6 },
      { ids, kind: 'stardust', amount: 10_001 },
      { ids, reason: ' x ' },
      { ids, reason: 'x'.repeat(141) },
      { ids, actor: 1 },
    ]) {
      expect(await refusal(give(more)), JSON.stringify(more).slice(0, 80)).toBe('400 BAD_INPUT')
    }
    expect(await balance(userId, 'credits')).toBe(0)
  })

  test('D-79: passes over those who cannot receive it, says why, and gives it to the others', async () => {
    const ana = await anEmployee({ db })
    const gone = await anEmployee({ db }, { isActive: false })
    const pilot = await anEmployee({ db }, { platform: ['mision-espacial'] })
    const rich = await anEmployee({ db })
    await rows('update users set stardust = $2 where id = $1', [rich.userId, Number.MAX_SAFE_INTEGER])
    const ids = [ana, gone, pilot, rich].map(({ userId }) => userId)
    const expected = ['receives', 'inactive', 'no-platform', 'too-much']
    const effects = (await preview({ ids, kind: 'stardust' })).people
    expect(ids.map((id) => effects.find((one) => one.id === id)!.outcome)).toEqual(expected)
    expect(effects.find(({ id }) => id === ana.userId)).toMatchObject({ before: 0, after: 10 })
    expect(await balance(ana.userId, 'stardust')).toBe(0)
    expect(await outcomes(give({ ids: [...ids, 999_999], kind: 'stardust' }))).toEqual([...expected, 'unknown'])
    expect([await balance(ana.userId, 'stardust'), await balance(pilot.userId, 'stardust')]).toEqual([10, 0])
    const latestTitle = "select title from notices where user_id = $1 and kind = 'movement' order by id desc limit 1"
    expect(await rows(latestTitle, [ana.userId])).toEqual([{ title: 'Recibiste 10 de polvo estelar' }])
    const asked =
      "select details from audit where action = 'ledger.ask-movement' and details @> $1 order by id desc limit 1"
    expect(await rows(asked, [{ userId: ana.userId }])).toMatchObject([{ details: { stardust: 10, credits: 0 } }])
    await rows('update users set stardust = 0 where id = $1', [rich.userId])
  })

  test('CO-1: sent fifty times from two processes pays once, and two different ones pay twice', async () => {
    const people = await Promise.all([anEmployee({ db }), anEmployee({ db })])
    const second = anotherProcess(db, clock)
    const elsewhere = new (operator.constructor as typeof Browser)(second.app)
    elsewhere.cookies.set('operator', operator.cookies.get('operator')!)
    const body = command(asked({ ids: people.map(({ userId }) => userId) }))
    const answers = await atOnce(50, (index) => (index % 2 ? operator : elsewhere).post(GRANTS, body))
    await second.close()
    expect(statuses(answers)).toEqual({ 200: 50 })
    expect(await balance(people[0].userId, 'credits')).toBe(10)
    await give({ ids: [people[0].userId] })
    expect(await balance(people[0].userId, 'credits')).toBe(20)
    expect(await balance(people[1].userId, 'credits')).toBe(10)
  })

  test('AL-5: of packs gives as many to each, with one notice', async () => {
    const ana = await anEmployee({ db })
    const before = await packsOf(ana.userId)
    const body = command(asked({ ids: [ana.userId], kind: 'packs', amount: 3 }))
    await operator.post(GRANTS, body)
    await operator.post(GRANTS, body)
    expect((await packsOf(ana.userId)) - before).toBe(3)
    const notices = await rows(`select title, text from notices where user_id = $1 and kind = 'pack'`, [ana.userId])
    expect(notices).toContainEqual({ title: 'Te regalaron 3 sobres', text: 'Por cubrir el turno' })
  })

  test('PT-6: waits whole past 5,000 credits for everybody, as the preview says, and a second operator pays it', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => anEmployee({ db })))
    const ids = people.map(({ userId }) => userId)
    const effects = (await preview({ ids, amount: 500 }, other)).people
    expect(new Set(effects.map(({ outcome }) => outcome))).toEqual(new Set(['waits']))
    expect(new Set(await outcomes(give({ ids, amount: 500 }, other)))).toEqual(new Set(['waits']))
    expect(await balance(ids[0]!, 'credits')).toBe(0)
    const [asking] = await rows('select id, grant_id from manual_movements where user_id = $1', [ids[0]])
    expect(await refusal(other.put(`/rpc/operator/movements/${asking.id}/approval`, command()))).toBe(
      '409 SECOND_OPERATOR',
    )
    await operator.put(`/rpc/operator/movements/${asking.id}/approval`, command())
    expect(await balance(ids[0]!, 'credits')).toBe(500)
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('D-79: is named by areas and pasted e-mails too; an unknown e-mail is reported', async () => {
    const ana = await anEmployee({ db }, { name: 'Ana Norte' })
    const beto = await anEmployee({ db }, { name: 'Beto Sur' })
    await rows(`update users set area = 'Norte' where id = $1`, [ana.userId])
    const emails = [` ${beto.email.toUpperCase()} `, 'nadie@orbita.example', 'nadie@orbita.example']
    const { people, total, unknown } = await preview({ areas: ['Norte'], ids: [ana.userId], emails })
    expect(people.map(({ name }) => name)).toEqual(['Ana Norte', 'Beto Sur'])
    expect([total, unknown]).toEqual([2, ['nadie@orbita.example']])
  })
})
