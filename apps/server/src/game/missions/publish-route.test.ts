import { randomUUID } from 'node:crypto'
import { TO_WRITE } from '@orbita/domain/missions/unready'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { aChallenge, CHALLENGE, missionPath, setProgress } from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db, clock: new FakeClock() })
const operator = await anOperatorSession(within)

describe('MI-1: a whole challenge', () => {
  test('is published at once, except its drafts, and recorded in the audit', async () => {
    // Its last day passed before it is written, so it may only be a draft.
    const drafts = ['final', 'arranque']
    const asked = command({ challenge: aChallenge('nuevo'), drafts })
    const answer = await operator.put('/rpc/operator/challenges', asked)
    expect(await answer.json()).toEqual({ id: 'nuevo', published: 7, drafts: 2 })
    const person = await anEmployee({ db })
    await setProgress(db, person.userId, 'induccion', {
      amount: 1,
      completedAt: '2026-11-10T15:00:00Z',
      challengeId: 'nuevo',
    })
    const browser = await signedIn(within, person)
    expect((await browser.get(missionPath('viajes', 'nuevo'))).status).toBe(200)
    expect(await refusal(browser.get(missionPath('final', 'nuevo')))).toBe('404 MISSION_NOT_FOUND')
    expect(
      (await db.pool.query("select actor_account_id, details from audit where subject = 'challenge_definitions/nuevo'"))
        .rows,
    ).toEqual([{ actor_account_id: operator.accountId, details: { published: 7, drafts: 2 } }])
  })

  test('may have as many as sixty missions', async () => {
    const paragraph = 'Ñandú '.repeat(120).trim()
    const missions = Array.from({ length: 60 }, (_, index) => ({
      ...CHALLENGE.missions[0]!,
      id: `m-${index}`,
      briefing: Array(5).fill(paragraph),
    }))
    const answer = await operator.put(
      '/rpc/operator/challenges',
      command({ challenge: { ...CHALLENGE, id: 'largo', missions } }),
    )
    expect(answer.status).toBe(200)
  })

  test('is refused above half a megabyte', async () => {
    const asked = { json: { operationId: randomUUID(), challenge: 'x'.repeat(600_000) } }
    expect(
      await refusal(operator.put('/rpc/operator/challenges', { ...asked, headers: { 'content-length': '600050' } })),
    ).toBe('413 TOO_LARGE')
  })
})

describe('MI-2: a draft is published by itself', () => {
  const at = (missionId: string, challengeId = 'lista') =>
    `/rpc/operator/challenges/${challengeId}/missions/${missionId}/publication`
  const saved = (missions: object[], drafts: string[]) =>
    operator.put('/rpc/operator/challenges', command({ challenge: { ...CHALLENGE, id: 'lista', missions }, drafts }))
  const draft = (id: string, more: object = {}) => ({ ...CHALLENGE.missions[0]!, id, prerequisites: [], ...more })
  const entriesOf = async (id: string) =>
    (await db.pool.query('select action, details from audit where subject = $1 order by id', [`missions/lista/${id}`]))
      .rows

  test('refused as it is: help for its text, a day that passed, a draft before it', async () => {
    const missions = [
      draft('antes'),
      draft('sin-texto', { briefing: [TO_WRITE.briefing], why: TO_WRITE.why }),
      draft('pasada', { startsOn: CHALLENGE.startsOn, endsOn: CHALLENGE.startsOn }),
      draft('despues', { prerequisites: ['antes'] }),
    ]
    await saved(
      missions,
      missions.map(({ id }) => id),
    )
    expect(await refusal(operator.put(at('nadie'), command()))).toBe('404 MISSION_NOT_FOUND')
    for (const [id, fields] of Object.entries({
      'sin-texto': ['briefing', 'why'],
      pasada: ['endsOn'],
      despues: ['prerequisites'],
    })) {
      const answer = await operator.put(at(id), command())
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'BAD_INPUT', details: { fields } }])
    }
  })

  test('refused when nobody can complete it in its days, and published once it asks for less', async () => {
    const oneDay = { startsOn: CHALLENGE.endsOn, endsOn: CHALLENGE.endsOn, source: 'evidence', type: 'counter' }
    const write = (target: number, drafts: string[]) => {
      const missions = [draft('fotos', { ...oneDay, target })]
      return operator.put(
        '/rpc/operator/challenges',
        command({ challenge: { ...CHALLENGE, id: 'un-dia', missions }, drafts }),
      )
    }
    expect((await write(6, ['fotos'])).status).toBe(200)
    const answer = await operator.put(at('fotos', 'un-dia'), command())
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'BAD_INPUT', details: { fields: ['target'] } }])
    expect((await write(5, [])).status).toBe(200)
  })

  test('refused by writing its whole challenge too', async () => {
    const missions = [
      draft('antes'),
      draft('sin-texto', { briefing: [TO_WRITE.briefing], why: TO_WRITE.why }),
      draft('pasada', { startsOn: CHALLENGE.startsOn, endsOn: CHALLENGE.startsOn }),
      draft('despues', { prerequisites: ['antes'] }),
    ]
    const challenge = { ...CHALLENGE, id: 'sin-escribir', missions }
    const write = (drafts: string[]) => operator.put('/rpc/operator/challenges', command({ challenge, drafts }))
    const refused = async (drafts: string[], fields: string[]) => {
      const answer = await write(drafts)
      const details = { fields: fields.map((field) => `challenge.missions.${field}`) }
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'BAD_INPUT', details }])
    }
    expect((await write(missions.map(({ id }) => id))).status).toBe(200)
    await refused([], ['1.briefing', '1.why', '2.endsOn'])
    await refused(['antes', 'sin-texto', 'pasada'], ['3.prerequisites'])
    expect((await write(['sin-texto', 'pasada'])).status).toBe(200)
    // What is published already is never asked for again.
    expect((await write(['antes', 'sin-texto', 'pasada'])).status).toBe(200)
  })

  test('once: employees see it, and its entry of the audit says so', async () => {
    const browser = await signedIn(within, await anEmployee({ db }))
    expect(await refusal(browser.get(missionPath('antes', 'lista')))).toBe('404 MISSION_NOT_FOUND')
    expect(await (await operator.put(at('antes'), command())).json()).toEqual({ wasDraft: true })
    expect(await (await operator.put(at('antes'), command())).json()).toEqual({ wasDraft: false })
    expect((await browser.get(missionPath('antes', 'lista'))).status).toBe(200)
    expect(await entriesOf('antes')).toEqual([{ action: 'missions.release', details: {} }])
    expect(await (await operator.put(at('despues'), command())).json()).toEqual({ wasDraft: true })
  })

  test('D-83: writing its challenge again says which texts of which draft changed, and what was added', async () => {
    const missions = [
      draft('antes'),
      draft('sin-texto', { title: 'Otro título', endsOn: CHALLENGE.endsOn, target: 3, type: 'counter' }),
      draft('pasada', { startsOn: CHALLENGE.startsOn, endsOn: CHALLENGE.startsOn }),
      draft('nueva'),
      draft('despues', { prerequisites: ['antes'] }),
    ]
    await saved(missions, ['sin-texto', 'pasada', 'nueva'])
    const [edit] = await entriesOf('sin-texto')
    expect(edit).toMatchObject({
      action: 'missions.edit',
      details: {
        before: { title: CHALLENGE.missions[0]!.title, target: 1 },
        after: { title: 'Otro título', target: 3 },
      },
    })
    expect(await entriesOf('pasada')).toEqual([])
    expect(await entriesOf('nueva')).toEqual([{ action: 'missions.draft', details: {} }])
  })
})
