import { randomUUID } from 'node:crypto'
import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { TeamOutput, TeamWaitingOutput } from '@orbita/contract/people/team'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import type { Mission } from '@orbita/domain/missions/challenge'
import { type Leaders, SETTINGS } from '@orbita/domain/settings'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { saveLeaders } from '../../people/leaders/save-leaders.ts'
import { type Browser, okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, aSignedInEmployee, type SignedInEmployee, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import {
  anEvidence,
  CHALLENGE,
  missionPath,
  PIXEL,
  progressOf,
  publishTestChallenge,
} from '../../testing/game/missions.ts'
import { aRedeem, giveCredits, ledgerAgrees, publishTestReward } from '../../testing/game/rewards.ts'
import { testApp } from '../../testing/test-app.ts'

const TEAM = '/rpc/mision-espacial/team'
const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
let dayOff: { id: string; price: number }

beforeAll(async () => {
  await publishTestChallenge(db)
  await ledgerAgrees(db)
  dayOff = await publishTestReward(db, { id: 'dia-libre', delivery: 'time-off', price: 100 })
})

beforeEach(() => decide({}))

/** Sets what leaders decide; photos and credits by default. */
async function decide(change: Partial<Leaders>): Promise<void> {
  const by = { by: 'leader', upTo: 200 } as const
  const value = { ...SETTINGS.leaders.initial, photo: by, reports: by, daysOff: 'leader', allowance: 100, ...change }
  await db.pool.query(
    `insert into settings (key, value, version, changed_at) values ('leaders', $1, 1, now())
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )
}

async function lead(leader: SignedInEmployee | null, ...people: SignedInEmployee[]): Promise<void> {
  await db.pool.query('update users set reports_to = $1 where id = any ($2)', [
    leader?.userId ?? null,
    people.map(({ userId }) => userId),
  ])
}

/** A leader with one of their people, each by name. */
async function aTeam(name = 'Ana', below = 'Iván') {
  const leader = await aSignedInEmployee(within, { name })
  const person = await aSignedInEmployee(within, { name: below })
  await lead(leader, person)
  return { leader, person }
}

async function sendPhoto({ browser }: SignedInEmployee): Promise<number> {
  const mission = await okJson<MissionOutput>(browser.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL)))
  return mission.evidence!.sent[0]!.id
}

const teamOf = ({ browser }: SignedInEmployee) => okJson<TeamOutput>(browser.get(TEAM))
const waitingOf = async ({ browser }: SignedInEmployee) =>
  (await okJson<TeamWaitingOutput>(browser.get(`${TEAM}/waiting`))).waiting
const approve = ({ browser }: SignedInEmployee, id: number, more = command()) =>
  browser.put(`${TEAM}/evidence/${id}/approval`, more)
const fileOf = ({ browser }: SignedInEmployee, id: number) => browser.get(`${TEAM}/evidence/${id}/file`)

async function sealedId(leader: SignedInEmployee, name: string): Promise<string> {
  return (await teamOf(leader)).people.find(({ person }) => person.name === name)!.person.id
}

const give = (leader: SignedInEmployee, person: string, credits = 10, reason = 'Sacaste el cierre adelante.') =>
  leader.browser.post(`${TEAM}/credits`, command({ person, credits, reason }))

describe('D-118: who leads nobody', () => {
  test('finds no team, and their home says nothing of one', async () => {
    const person = await aSignedInEmployee(within)
    expect(await refusal(person.browser.get(TEAM))).toBe('404 NOT_FOUND')
    const home = await okJson<MissionHomeOutput>(person.browser.get('/rpc/mision-espacial/home'))
    expect(Object.keys(home)).not.toContain('team')
  })

  test('decides nothing: not their own, nor of who leads them, nor of a colleague', async () => {
    const { leader, person } = await aTeam()
    const colleague = await aSignedInEmployee(within)
    await lead(leader, colleague)
    for (const owner of [person, leader, colleague]) {
      const id = await sendPhoto(owner)
      expect(await refusal(approve(person, id))).toBe('404 NOT_FOUND')
      expect(await refusal(fileOf(person, id))).toBe('404 NOT_FOUND')
    }
    expect(await waitingOf(person)).toEqual([])
  })
})

describe('D-119: the team of a leader', () => {
  test('has each of their people by name, with what holds each, and what waits first', async () => {
    const { leader, person } = await aTeam('Lía', 'Zoe')
    const other = await aSignedInEmployee(within, { name: 'Abel', platform: ['figuras'] })
    await lead(leader, other)
    await sendPhoto(person)
    const team = await teamOf(leader)
    expect(team.people.map(({ person: { name }, doesMissions }) => [name, doesMissions])).toEqual([
      ['Abel', false],
      ['Zoe', true],
    ])
    expect(team.people[0]!.missions).toEqual([])
    expect(team.people[1]!.missions.filter(({ waitsForYou }) => waitsForYou)).toMatchObject([
      { title: 'Misión foto', state: 'in-review' },
    ])
    expect(team.waiting).toMatchObject({ evidence: 1, oldest: { name: 'Zoe', before: '2026-11-24' }, daysOff: 0 })
    const home = await okJson<MissionHomeOutput>(leader.browser.get('/rpc/mision-espacial/home'))
    expect(home.team).toEqual({ people: 2, waiting: 1 })
  })

  test('is those who report to them, or everybody below by the setting', async () => {
    const { leader, person } = await aTeam()
    const below = await aSignedInEmployee(within, { name: 'Nieta' })
    await lead(person, below)
    const id = await sendPhoto(below)
    expect((await teamOf(leader)).people).toHaveLength(1)
    expect(await refusal(approve(leader, id))).toBe('404 NOT_FOUND')
    await decide({ sees: 'all' })
    expect((await teamOf(leader)).people).toHaveLength(2)
    expect((await approve(leader, id)).status).toBe(200)
  })

  test('no byte of any answer is of somebody outside it', async () => {
    const { leader, person } = await aTeam()
    const outsider = await aSignedInEmployee(within, { name: 'Xilófono Forastero' })
    const id = await sendPhoto(outsider)
    await giveCredits(db, outsider.userId, 500)
    const redeem = await aRedeem(outsider.browser, dayOff)
    await sendPhoto(person)
    const asked = [
      leader.browser.get(TEAM),
      leader.browser.get(`${TEAM}/waiting`),
      fileOf(leader, id),
      approve(leader, id),
      leader.browser.put(`${TEAM}/evidence/${id}/rejection`, command({ reason: 'No se ve nada.' })),
      leader.browser.put(`${TEAM}/reports/${id}/review`, command({ decision: 'kept' })),
      leader.browser.put(`${TEAM}/days-off/${redeem.id}`, command({ decision: 'approved' })),
      give(leader, `${outsider.userId}`),
      leader.browser.get('/rpc/mision-espacial/home'),
    ]
    for (const answer of await Promise.all(asked)) {
      const text = await answer.text()
      for (const mark of ['Xilófono', 'Forastero', outsider.email]) expect(text).not.toContain(mark)
    }
    expect(await progressOf(db, outsider.userId)).toEqual([])
  })

  test('is nobody who has left, and goes with another leader at once', async () => {
    const { leader, person } = await aTeam()
    const id = await sendPhoto(person)
    const { leader: next } = await aTeam('Nora', 'Otra')
    await transaction(db.pool, (tx) =>
      saveLeaders(tx, [{ id: person.userId, before: leader.userId, reportsTo: next.userId }]),
    )
    expect(await refusal(approve(leader, id))).toBe('404 NOT_FOUND')
    expect((await waitingOf(next)).map((one) => one.id)).toEqual([id])
    await db.pool.query('update users set is_active = false where id = $1', [person.userId])
    expect(await waitingOf(next)).toEqual([])
  })
})

describe('D-120: deciding', () => {
  test('a leader approves by the use case of operators, and the audit says so', async () => {
    const { leader, person } = await aTeam()
    const id = await sendPhoto(person)
    expect((await fileOf(leader, id)).headers.get('content-type')).toBe('image/webp')
    expect((await approve(leader, id)).status).toBe(200)
    expect((await progressOf(db, person.userId)).filter((line) => line.startsWith('foto: 1/1'))).toHaveLength(1)
    const { rows } = await db.pool.query(
      'select action, actor_account_id as actor, details from audit where subject = $1 order by id',
      [`evidence/${id}`],
    )
    expect(rows).toEqual([
      { action: 'evidence.open', actor: leader.accountId, details: { as: 'líder' } },
      { action: 'evidence.review', actor: leader.accountId, details: { state: 'approved', amount: 1, as: 'líder' } },
    ])
  })

  test('what is beyond what the company gives leaders waits for the people team', async () => {
    const { leader, person } = await aTeam()
    const id = await sendPhoto(person)
    for (const photo of [
      { by: 'leader', upTo: 49 },
      { by: 'people', upTo: 200 },
    ] as const) {
      await decide({ photo })
      expect(await waitingOf(leader)).toEqual([])
      expect(await refusal(approve(leader, id))).toBe('409 LEADER_LIMIT')
    }
  })

  test('what a mission says goes before what the company says of its kind, for what comes in from then on', async () => {
    await decide({ photo: { by: 'people', upTo: 200 } })
    const { leader, person } = await aTeam()
    const before = await sendPhoto(person)
    await sayWhoDecides('leader')
    const colleague = await aSignedInEmployee(within)
    await lead(leader, colleague)
    const after = await sendPhoto(colleague)
    expect((await waitingOf(leader)).map(({ id }) => id)).toEqual([after])
    expect((await teamOf(leader)).waiting.evidence).toBe(1)
    expect(await refusal(approve(leader, before))).toBe('409 LEADER_LIMIT')
    expect((await approve(leader, after)).status).toBe(200)

    await decide({ photo: { by: 'leader', upTo: 200 } })
    expect((await waitingOf(leader)).map(({ id }) => id)).toEqual([before])
    await sayWhoDecides('people')
    const last = await sendPhoto(await below(leader))
    expect((await waitingOf(leader)).map(({ id }) => id)).toEqual([before])
    expect(await refusal(approve(leader, last))).toBe('409 LEADER_LIMIT')
    expect((await approve(leader, before)).status).toBe(200)
    await sayWhoDecides(undefined)
    const usual = await sendPhoto(await below(leader))
    expect((await waitingOf(leader)).map(({ id }) => id)).toEqual([usual])
  })

  test('the first thing of a day that waits is told to who decides, and to nobody else', async () => {
    const { leader, person } = await aTeam()
    const substitute = await aSignedInEmployee(within)
    const outsider = await aSignedInEmployee(within)
    await db.pool.query(
      `insert into leader_substitutes (leader_id, substitute_id, from_on, until_on, chosen_at) values ($1, $2, '2026-11-20', '2026-11-20', now())`,
      [leader.userId, substitute.userId],
    )
    await sendPhoto(person)
    await sendPhoto(await below(leader))
    for (const one of [leader, substitute]) {
      const of = await noticesOf(one)
      expect(of).toEqual([{ title: 'Tu equipo espera por ti', path: '/mision-espacial/equipo/decidir' }])
      expect(JSON.stringify(of)).not.toContain('Iván')
    }
    expect([await noticesOf(outsider), await noticesOf(person)]).toEqual([[], []])
  })

  test('nobody gets a notice of what the people team decides', async () => {
    await decide({ photo: { by: 'people', upTo: 200 } })
    const { leader, person } = await aTeam()
    await sendPhoto(person)
    expect(await noticesOf(leader)).toEqual([])
  })

  const noticesOf = ({ userId }: SignedInEmployee) =>
    db.rows("select title, path from notices where user_id = $1 and kind = 'team' order by id", [userId])

  test('a mission leaves to leaders no more credits than the company does', async () => {
    await decide({ photo: { by: 'people', upTo: 0 } })
    await sayWhoDecides('leader')
    const { leader, person } = await aTeam()
    expect(await refusal(approve(leader, await sendPhoto(person)))).toBe('409 LEADER_LIMIT')
    await db.pool.query("delete from settings where key = 'leaders'")
    expect(await waitingOf(leader)).toHaveLength(1)
    await sayWhoDecides(undefined)
  })

  async function below(leader: SignedInEmployee): Promise<SignedInEmployee> {
    const person = await aSignedInEmployee(within)
    await lead(leader, person)
    return person
  }

  /** Edits the mission of the photos as operators do, and waits for the clock to pass what came in before. */
  async function sayWhoDecides(decider: Mission['decider']): Promise<void> {
    clock.advance({ seconds: 1 })
    const operator = await anOperatorSession(within)
    const path = `/rpc/operator/challenges/${CHALLENGE.id}/missions/foto`
    const { mission, version } = await okJson<EditedMissionOutput>(operator.get(path))
    const { decider: _, ...rest } = mission
    await okJson(operator.put(path, command({ mission: { ...rest, ...(decider && { decider }) }, version })))
    clock.advance({ seconds: 1 })
  }

  test('operator and leader at once over two processes: one wins, and the others are told', async () => {
    const { leader, person } = await aTeam()
    const id = await sendPhoto(person)
    const other = anotherProcess(db, clock)
    const colleague = await anOperatorSession(other)
    const answers = await atOnce(8, (at) =>
      at % 2 === 0 ? approve(leader, id) : colleague.put(`/rpc/operator/evidence/${id}/approval`, command()),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: 7 })
    expect((await progressOf(db, person.userId)).filter((line) => line.startsWith('foto'))).toHaveLength(1)
    await other.close()
  })

  test('a rejection needs a reason, which its owner reads', async () => {
    const { leader, person } = await aTeam()
    const id = await sendPhoto(person)
    const reject = (reason: string) => leader.browser.put(`${TEAM}/evidence/${id}/rejection`, command({ reason }))
    expect(await refusal(reject('no'))).toBe('400 BAD_INPUT')
    expect((await reject('La foto está oscura.')).status).toBe(200)
    const { rows } = await db.pool.query('select text from notices where user_id = $1', [person.userId])
    expect(rows).toEqual([{ text: '«Misión foto»: La foto está oscura.' }])
  })

  test('days off are decided once, and a no gives the credits back', async () => {
    const { leader, person } = await aTeam()
    await giveCredits(db, person.userId, 200)
    const redeem = await aRedeem(person.browser, dayOff)
    expect((await teamOf(leader)).waiting).toMatchObject({ daysOff: 1, dayOff: { name: 'Iván' } })
    const say = (more: object) => leader.browser.put(`${TEAM}/days-off/${redeem.id}`, command(more))
    expect(await refusal(say({ decision: 'rejected' }))).toBe('400 BAD_INPUT')
    expect((await say({ decision: 'rejected', reason: 'Ese viernes hay inventario.' })).status).toBe(200)
    expect(await refusal(say({ decision: 'approved' }))).toBe('409 REDEEM_NOT_ALLOWED')
    const { rows } = await db.pool.query('select credits from users where id = $1', [person.userId])
    expect(rows).toEqual([{ credits: 200 }])
  })

  test('who, as an operator, created a person lately decides nothing for them as their leader either', async () => {
    const { leader, person } = await aTeam()
    const { accountId } = await anOperatorSession(within)
    await db.pool.query('update operators set person_id = $2 where account_id = $1', [accountId, leader.userId])
    await db.pool.query('update users set created_by = $1, created_at = $2 where id = $3', [
      accountId,
      clock.read(),
      person.userId,
    ])
    expect(await refusal(approve(leader, await sendPhoto(person)))).toBe('409 OPERATOR_MADE_THEM')
    expect(await refusal(give(leader, await sealedId(leader, 'Iván')))).toBe('409 OPERATOR_MADE_THEM')
  })
})

describe('D-120: a substitute', () => {
  const days = { fromOn: '2026-11-20', untilOn: '2026-11-22' }
  const choose = async (leader: SignedInEmployee, substitute: SignedInEmployee, when = days) =>
    db.pool.query(
      `insert into leader_substitutes values ($1, $2, $3, $4, now())
       on conflict (leader_id) do update set substitute_id = excluded.substitute_id`,
      [leader.userId, substitute.userId, when.fromOn, when.untilOn],
    )

  test('decides on the given days and on no other', async () => {
    const { leader, person } = await aTeam()
    const other = await aSignedInEmployee(within, { name: 'Suplente' })
    const id = await sendPhoto(person)
    await choose(leader, other, { fromOn: '2026-11-21', untilOn: '2026-11-22' })
    expect(await refusal(approve(other, id))).toBe('404 NOT_FOUND')
    await db.pool.query("update leader_substitutes set from_on = '2026-11-20' where leader_id = $1", [leader.userId])
    expect((await teamOf(other)).standsInFor).toEqual(['Ana'])
    expect((await approve(other, id)).status).toBe(200)
  })

  test('is chosen by who leads, among colleagues, and never for oneself', async () => {
    const { leader, person } = await aTeam()
    const put = (browser: Browser, who: string) =>
      browser.put(`${TEAM}/substitute`, command({ substitute: { person: who, ...days } }))
    const sealed = await sealedId(leader, 'Iván')
    expect(await refusal(put(person.browser, sealed))).toBe('404 NOT_FOUND')
    expect(await refusal(put(leader.browser, `${leader.userId}`))).toBe('404 COLLEAGUE_NOT_FOUND')
    expect(await okJson(put(leader.browser, sealed))).toEqual({ substitute: { name: 'Iván', ...days } })
    expect((await teamOf(leader)).substitute).toEqual({ name: 'Iván', ...days })
  })

  test('decides neither for themselves nor for who leads them, and two never for each other', async () => {
    const boss = await aSignedInEmployee(within, { name: 'Jefa' })
    const [ana, luz] = [await aSignedInEmployee(within), await aSignedInEmployee(within)]
    await lead(boss, ana, luz)
    const below = await aSignedInEmployee(within)
    await lead(ana, below)
    // Below stands in for the boss, of whose people her own leader is one.
    await choose(boss, below)
    expect(await refusal(approve(below, await sendPhoto(ana)))).toBe('404 NOT_FOUND')
    const own = await sendPhoto(below)
    expect(await refusal(approve(below, own))).toBe('404 NOT_FOUND')
    expect((await approve(ana, own)).status).toBe(200)
    // Two leaders whose people they are stand in crosswise.
    const { leader: first, person: one } = await aTeam()
    const { leader: second, person: two } = await aTeam()
    await choose(first, two)
    await choose(second, one)
    expect(await refusal(approve(one, await sendPhoto(two)))).toBe('404 NOT_FOUND')
    expect(await refusal(approve(two, await sendPhoto(one)))).toBe('404 NOT_FOUND')
  })
})

describe('D-121: the allowance', () => {
  test('is none unless set, and so much for each who reports to them', async () => {
    const { leader } = await aTeam()
    await lead(leader, await aSignedInEmployee(within, { name: 'Bea' }))
    expect((await teamOf(leader)).allowance).toEqual({ left: 200, total: 200, endsOn: '2026-11-30' })
    await decide({ allowance: 0 })
    expect((await teamOf(leader)).allowance).toBeNull()
    expect(await refusal(give(leader, await sealedId(leader, 'Bea')))).toBe('404 NOT_FOUND')
  })

  test('is given with a reason, which the person reads, and to nobody else', async () => {
    const { leader, person } = await aTeam()
    const to = await sealedId(leader, 'Iván')
    expect(await refusal(give(leader, to, 10, 'Gracias.'))).toBe('400 BAD_INPUT')
    for (const who of [`${leader.userId}`, 'nadie']) expect(await refusal(give(leader, who))).toBe('404 NOT_FOUND')
    expect(await okJson(give(leader, to, 40))).toEqual({
      given: 40,
      allowance: { left: 60, total: 100, endsOn: '2026-11-30' },
    })
    const { rows } = await db.pool.query('select kind, credits, reason from ledger where user_id = $1', [person.userId])
    expect(rows).toEqual([{ kind: 'gift', credits: 40, reason: 'Ana te dio 40 créditos: Sacaste el cierre adelante.' }])
    // A repetition of the same operation gives nothing more.
    const again = { operationId: randomUUID(), person: to, credits: 10, reason: 'Sacaste el cierre adelante.' }
    for (let time = 0; time < 2; time++) await okJson(leader.browser.post(`${TEAM}/credits`, { json: again }))
    expect((await teamOf(leader)).allowance).toMatchObject({ left: 50 })
  })

  test('is exact under 32 at once over two processes', async () => {
    const { leader, person } = await aTeam()
    const to = await sealedId(leader, 'Iván')
    const other = anotherProcess(db, clock)
    const elsewhere = { ...leader, browser: await signedIn(other, leader) }
    const answers = await atOnce(32, (at) => give(at % 2 === 0 ? leader : elsewhere, to, 10))
    expect(statuses(answers)).toEqual({ 200: 10, 409: 22 })
    const { rows } = await db.pool.query('select credits from users where id = $1', [person.userId])
    expect(rows).toEqual([{ credits: 100 }])
    await other.close()
  })

  test('is never carried over: the next month begins anew', async () => {
    const { leader } = await aTeam()
    await okJson(give(leader, await sealedId(leader, 'Iván'), 90))
    await db.pool.query("update leader_credits set month = '2026-10' where leader_id = $1", [leader.userId])
    expect((await teamOf(leader)).allowance).toMatchObject({ left: 100, total: 100 })
  })
})
