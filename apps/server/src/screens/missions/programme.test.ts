import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { EditedMissionOutput, ProgrammeOutput, WrittenChallengeOutput } from '@orbita/contract/missions/programme'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, refusal } from '../../testing/game/album.ts'
import {
  aChallenge,
  CHALLENGE,
  missionOperatorPath,
  missionPath,
  publishTestChallenge,
  setProgress,
} from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db, clock: new FakeClock() })
const [one, other] = [await anOperatorSession(within), await anOperatorSession(within)]
const employee = await signedIn(within, await anEmployee({ db }))

const CHALLENGES = '/rpc/operator/challenges'
const UNKNOWN = `imagenes/${'0'.repeat(32)}`

async function edited(missionId: string, challengeId: string): Promise<EditedMissionOutput> {
  const answer = await one.get(missionOperatorPath(missionId, challengeId))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as EditedMissionOutput
}

describe('D-84: two operators change the same mission', () => {
  test('in its texts alone: the second one is refused, and no word of the first is lost', async () => {
    await publishTestChallenge(db, aChallenge('textos'))
    const { mission, version, revision } = await edited('foto', 'textos')
    const save = (by: typeof one, line: string) =>
      by.put(missionOperatorPath('foto', 'textos'), command({ mission: { ...mission, line }, version, revision }))
    const answers = await Promise.all([save(one, 'La del primero.'), save(other, 'La del segundo.')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])

    const after = await edited('foto', 'textos')
    expect(after.mission.line).toBe(answers[0]!.status === 200 ? 'La del primero.' : 'La del segundo.')
    expect([after.version, after.revision]).toEqual([version, revision + 1])
    expect(after.changed?.by).toMatch(/^operador/)
  })

  test('as a whole challenge: the second one is refused', async () => {
    await publishTestChallenge(db, aChallenge('orden'))
    const read = async () => (await (await one.get(`${CHALLENGES}/orden`)).json()) as WrittenChallengeOutput
    const { drafts, revision, changed: _, ...challenge } = await read()
    const save = (by: typeof one, title: string) =>
      by.put(CHALLENGES, command({ challenge: { ...challenge, title }, drafts, revision }))
    const answers = await Promise.all([save(one, 'Uno'), save(other, 'Dos')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).changed).toEqual({
      by: expect.stringMatching(/^operador/),
      at: expect.stringMatching(/Z$/),
    })
  })

  test('a preview or an edit from an old revision is refused as changed', async () => {
    await publishTestChallenge(db, aChallenge('viejo'))
    const { mission, version, revision } = await edited('foto', 'viejo')
    await setTitle('viejo', 'Otra foto')
    const late = command({ mission, version, revision })
    expect(await refusal(one.put(missionOperatorPath('foto', 'viejo'), late))).toBe('409 MISSION_CHANGED')
  })
})

async function setTitle(challengeId: string, title: string) {
  await db.pool.query("update missions set title = $2 where challenge_id = $1 and id = 'foto'", [challengeId, title])
}

test('a picture that was never uploaded is refused where it is named', async () => {
  await publishTestChallenge(db, aChallenge('imagenes'))
  const { mission, version } = await edited('foto', 'imagenes')
  const answer = await one.put(
    missionOperatorPath('foto', 'imagenes'),
    command({ mission: { ...mission, picture: UNKNOWN }, version }),
  )
  expect(await answer.json()).toEqual({ error: 'BAD_INPUT', details: { fields: ['mission.picture'] } })
})

test('MI-1: a draft never reaches an employee, however it is asked for', async () => {
  const { drafts: _, ...asked } = { challenge: aChallenge('oculto'), drafts: [] }
  await one.put(CHALLENGES, command({ ...asked, drafts: CHALLENGE.missions.map(({ id }) => id) }))
  expect(await refusal(employee.get(missionPath('foto', 'oculto')))).toBe('404 MISSION_NOT_FOUND')
  for (const path of ['challenges', 'home']) {
    expect(await (await employee.get(`/rpc/mision-espacial/${path}`)).text()).not.toContain('oculto')
  }
  expect((await employee.get(missionOperatorPath('foto', 'oculto'))).status).toBe(404)
})

test('D-74: the programme counts who is on each mission', async () => {
  await publishTestChallenge(db, aChallenge('cuentas'))
  const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
  await setProgress(db, ana.userId, 'viajes', { amount: 3, challengeId: 'cuentas' })
  await setProgress(db, beto.userId, 'viajes', {
    amount: 10,
    completedAt: '2026-11-10T15:00:00Z',
    challengeId: 'cuentas',
  })
  const { challenges } = (await (await one.get(CHALLENGES)).json()) as ProgrammeOutput
  const { missions } = challenges.find(({ id }) => id === 'cuentas')!
  expect(missions.find(({ id }) => id === 'viajes')).toMatchObject({ phase: 'active', inProgress: 1, completed: 1 })
  expect(missions.map(({ id, phase }) => `${id} ${phase}`)).toEqual(
    expect.arrayContaining(['cierre scheduled', 'arranque closed']),
  )
  expect(missions.find(({ id }) => id === 'bodega')).toMatchObject({ areas: ['Bodega'], audience: 0 })
})

test('CO-5: each version keeps the whole mission, so that an earlier one can be taken again', async () => {
  await publishTestChallenge(db, aChallenge('versiones'))
  const { mission, version, revision } = await edited('viajes', 'versiones')
  await one.put(
    missionOperatorPath('viajes', 'versiones'),
    command({ mission: { ...mission, target: 12, title: 'Doce viajes' }, version, revision }),
  )
  const { versions } = await edited('viajes', 'versiones')
  expect(versions.map((kept) => [kept.version, kept.target, kept.mission?.title])).toEqual([
    [2, 12, 'Doce viajes'],
    [1, 10, 'Misión viajes'],
  ])
  expect(versions[0]?.by).toMatch(/^operador/)
  const shown = (await (await employee.get(missionPath('viajes', 'versiones'))).json()) as MissionOutput
  expect(shown.title).toBe('Doce viajes')
})
