import { randomUUID } from 'node:crypto'
import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import { TO_WRITE } from '@orbita/domain/missions/unready'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { isHeldBack } from '../../testing/databases/held-back.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import { aChallenge, CHALLENGE, missionOperatorPath, missionPath } from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'
import { publishChallenge } from './publish-challenge.ts'

const db = await testDatabase()
const within = testApp({ db, clock: new FakeClock() })
const operator = await anOperatorSession(within)
const other = await anOperatorSession(within)
const { rows } = db

const FIRST = { ...CHALLENGE.missions[0]!, id: 'primera' }
const UNREADY = { briefing: [TO_WRITE.briefing], why: TO_WRITE.why }

const challengeWith = (id: string, missions: Mission[]): Challenge => ({ ...aChallenge(id), missions })
const write = (challenge: Challenge, more: object = {}) =>
  operator.put('/rpc/operator/challenges', command({ challenge, ...more }))
const edit = (challengeId: string, mission: Mission, more: object = {}, by = operator) =>
  by.put(missionOperatorPath(mission.id, challengeId), command({ mission, version: 1, ...more }))
const publish = (challengeId: string, missionId: string) =>
  operator.put(`${missionOperatorPath(missionId, challengeId)}/publication`, command())

/** Writes a challenge with one draft. */
async function aDraft(id: string, mission: Mission = FIRST) {
  expect((await write(challengeWith(id, [mission]), { drafts: [mission.id] })).status).toBe(200)
  return mission
}

const stateOf = (challengeId: string) =>
  rows(
    `select id, title, version, revision, published_at is not null as "isPublished" from missions
      where challenge_id = $1 order by position`,
    [challengeId],
  )
const entriesOf = (subject: string) =>
  rows('select action, details from audit where subject = $1 order by id', [subject])

describe('MI-2: a draft that lacks something is published by no door, and each names the field as its input does', () => {
  test.each([
    [
      'with its challenge',
      (id: string, mission: Mission) => write(challengeWith(id, [mission])),
      'challenge.missions.0.',
    ],
    ['with its edit', (id: string, mission: Mission) => edit(id, mission, { publishes: true }), 'mission.'],
    ['by itself', (id: string, mission: Mission) => publish(id, mission.id), ''],
  ])('%s', async (door, by, at) => {
    const id = `sin-texto-${door.replaceAll(' ', '-')}`
    const draft = await aDraft(id, { ...FIRST, ...UNREADY })
    const answer = await by(id, draft)
    const fields = [`${at}briefing`, `${at}why`]
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'BAD_INPUT', details: { fields } }])
    expect(await stateOf(id)).toMatchObject([{ isPublished: false, revision: 1 }])
  })
})

describe('MI-1: a mission with a picture that nobody uploaded is written by no door', () => {
  const picture = 'imagenes/0123456789abcdef0123456789abcdef'
  test.each([
    [
      'with its challenge',
      (id: string, mission: Mission) => write(challengeWith(id, [mission]), { drafts: ['primera'] }),
    ],
    ['with its edit', (id: string, mission: Mission) => edit(id, mission)],
  ])('%s', async (door, by) => {
    const id = `sin-imagen-${door.replaceAll(' ', '-')}`
    const draft = await aDraft(id)
    expect(await refusal(by(id, { ...draft, picture }))).toBe('400 BAD_INPUT')
    expect(await stateOf(id)).toMatchObject([{ revision: 1 }])
  })
})

test('MI-1: two operators who create the same challenge at once make one, and the other is told', async () => {
  const challenge = challengeWith('gemelo', [FIRST])
  let asked: Promise<Response> | undefined
  await transaction(db.pool, async (tx) => {
    await publishChallenge(tx, { challenge, drafts: [FIRST.id], revision: 0, actor: 1, now: new Date() })
    asked = other.put(
      '/rpc/operator/challenges',
      command({ challenge: { ...challenge, title: 'El otro' }, drafts: [FIRST.id], revision: 0 }),
    )
    expect(await isHeldBack(db.pool, asked)).toBe(true)
  })
  expect(await refusal(asked!)).toBe('409 MISSION_CHANGED')
  expect(await rows("select title from challenge_definitions where id = 'gemelo'")).toEqual([
    { title: challenge.title },
  ])
  expect(await entriesOf('challenge_definitions/gemelo')).toHaveLength(1)
})

describe('MI-5: a draft is edited by the door of every mission', () => {
  test('refused on an older revision, and when two operators edit it at once one does', async () => {
    const draft = await aDraft('a-dos-manos')
    const answers = await atOnce(2, (index) =>
      edit('a-dos-manos', { ...draft, title: `Título ${index}` }, { revision: 1 }, index === 0 ? operator : other),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    expect(await refusal(edit('a-dos-manos', draft, { revision: 1 }))).toBe('409 MISSION_CHANGED')
  })

  test('and stays a draft, with its version and what changed in the audit', async () => {
    const draft = await aDraft('en-borrador')
    const answer = await edit('en-borrador', { ...draft, title: 'Otro título', endsOn: '2026-11-20' }, { revision: 1 })
    expect(await answer.json()).toMatchObject({ version: 2, completed: 0, notified: 0 })
    expect(await stateOf('en-borrador')).toMatchObject([{ title: 'Otro título', version: 2, isPublished: false }])
    expect(await entriesOf('missions/en-borrador/primera')).toEqual([
      {
        action: 'missions.edit',
        details: {
          before: { title: 'Misión induccion', endsOn: '2026-11-30' },
          after: { title: 'Otro título', endsOn: '2026-11-20' },
        },
      },
    ])
  })

  test('or is published with it, once however often the button is pressed, and employees see it', async () => {
    const draft = await aDraft('con-edicion')
    const browser = await signedIn(within, await anEmployee({ db }))
    expect(await refusal(browser.get(missionPath('primera', 'con-edicion')))).toBe('404 MISSION_NOT_FOUND')
    const json = { mission: { ...draft, title: 'Ya está' }, version: 1, revision: 1, publishes: true }
    const operationId = randomUUID()
    const answers = await atOnce(3, () =>
      operator.put(missionOperatorPath('primera', 'con-edicion'), { json: { ...json, operationId } }),
    )
    expect(statuses(answers)).toEqual({ 200: 3 })
    expect((await browser.get(missionPath('primera', 'con-edicion'))).status).toBe(200)
    const actions = (await entriesOf('missions/con-edicion/primera')).map(({ action }) => action)
    expect(actions).toEqual(['missions.edit', 'missions.release'])
  })
})

test('MI-5: the edit of one mission leaves the revision of its neighbours, which others may be editing', async () => {
  const id = 'vecinas'
  await write(challengeWith(id, [FIRST, { ...FIRST, id: 'segunda' }]))
  expect((await edit(id, { ...FIRST, endsOn: '2026-11-25' }, { revision: 1 })).status).toBe(200)
  expect(await stateOf(id)).toMatchObject([
    { id: 'primera', version: 2, revision: 2 },
    { id: 'segunda', version: 1, revision: 1 },
  ])
  expect((await edit(id, { ...FIRST, id: 'segunda', title: 'Otra' }, { revision: 1 }, other)).status).toBe(200)
})

test('CO-5: the audience, the prerequisites and the daily cap of a draft make a version too, by whatever door', async () => {
  const self = { ...FIRST, id: 'propia', source: 'self', dailyCap: 1 } as const satisfies Mission
  const all = { drafts: ['primera', 'propia'] }
  await write(challengeWith('terminos', [FIRST, self]), all)
  const changed = { ...self, dailyCap: 2, areas: ['Ventas'], prerequisites: ['primera'] }
  await write(challengeWith('terminos', [FIRST, changed]), all)
  expect(await stateOf('terminos')).toMatchObject([{ version: 1 }, { version: 2 }])
})
