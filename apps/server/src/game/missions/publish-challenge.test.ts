import { Challenge } from '@orbita/domain/missions/challenge'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { aChallenge, CHALLENGE, publishTestChallenge } from '../../testing/game/missions.ts'
import { publishChallenge } from './publish-challenge.ts'

const db = await testDatabase()
const later = new Date('2026-11-20T14:00:00Z')

const publish = (challenge: typeof CHALLENGE, drafts: string[] = []) =>
  transaction(db.pool, (tx) => publishChallenge(tx, { challenge, drafts, actor: null, now: later }))

const ALL = CHALLENGE.missions.map(({ id }) => id)

async function missionsOf(id: string) {
  const { rows } = await db.pool.query(
    `select m.id, m.title, m.version, m.published_at,
            (select array_agg(target order by version) from mission_versions v
              where (v.challenge_id, v.mission_id) = (m.challenge_id, m.id)) as targets
       from missions m where challenge_id = $1 order by position`,
    [id],
  )
  return rows
}

const revisionOf = async (id: string) =>
  (await db.pool.query('select revision from challenge_definitions where id = $1', [id])).rows[0].revision as number

describe('MI-5: publishing a challenge again changes only the words of its published missions', () => {
  test.each([
    ['target', { target: 11 }],
    ['end', { endsOn: '2026-11-29' }],
    ['start', { startsOn: '2026-11-02' }],
    ['reward', { gives: { experience: 201, credits: 100, packs: 1 } }],
    ['audience', { areas: ['Ventas'] }],
    ['prerequisites', { prerequisites: [] }],
    ['source', { source: 'evidence' }],
  ] as const)('another %s is refused and nothing changes', async (what, change) => {
    const id = `publicado-${what}`
    await publishTestChallenge(db, aChallenge(id))
    const before = await missionsOf(id)
    const changed = aChallenge(id, { title: 'Otro', missions: { viajes: { ...change } as never } })
    await expect(publish(changed)).rejects.toThrow('MISSION_CHANGED')
    expect(await missionsOf(id)).toEqual(before)
  })

  test('a challenge that lacks one of its missions is refused', async () => {
    await publishTestChallenge(db, aChallenge('incompleto'))
    const without = aChallenge('incompleto')
    await expect(publish({ ...without, missions: without.missions.slice(0, -1) })).rejects.toThrow('MISSION_CHANGED')
  })

  test('new words make no new version', async () => {
    await publishTestChallenge(db, aChallenge('palabras'))
    await publish(aChallenge('palabras', { missions: { viajes: { title: 'Cien viajes' } } }))
    const viajes = (await missionsOf('palabras'))[1]
    expect(viajes).toMatchObject({ title: 'Cien viajes', version: 1, targets: [10] })
    expect(viajes.published_at).toEqual(new Date('2026-11-01T12:00:00Z'))
  })
})

test('MI-1: a prerequisite must exist for every area the mission is for', () => {
  const asking = (areas: string[] | undefined) =>
    aChallenge('areas', {
      missions: { bodega: { areas: ['Bodega', 'Ventas'] }, cierre: { areas, prerequisites: ['bodega'] } as never },
    })
  expect(v.is(Challenge, asking(undefined))).toBe(false)
  expect(v.is(Challenge, asking(['Ventas', 'Legal']))).toBe(false)
  expect(v.is(Challenge, asking(['Ventas']))).toBe(true)
})

test('MI-1: a challenge is published with its missions in order, each with its first version', async () => {
  await publishTestChallenge(db)
  const missions = await missionsOf(CHALLENGE.id)
  expect(missions.map(({ id }) => id)).toEqual(CHALLENGE.missions.map(({ id }) => id))
  expect(missions.map(({ targets }) => targets)).toEqual(CHALLENGE.missions.map(({ target }) => [target]))
})

test('writing the same challenge again changes nothing, not even its revision', async () => {
  await publishTestChallenge(db, aChallenge('igual'))
  const [before, revision] = [await missionsOf('igual'), await revisionOf('igual')]
  await publish(aChallenge('igual'))
  expect(await missionsOf('igual')).toEqual(before)
  expect(await revisionOf('igual')).toBe(revision)
})

test('CO-5: a draft changes freely, keeping each version of its terms, until it is published', async () => {
  await publish(aChallenge('borrador'), ALL)
  expect((await missionsOf('borrador'))[1]).toMatchObject({ published_at: null, targets: [10] })
  await publish(aChallenge('borrador', { missions: { viajes: { target: 20 } } }), ALL)
  expect((await missionsOf('borrador'))[1]).toMatchObject({ published_at: null, version: 2, targets: [10, 20] })
  await publish(aChallenge('borrador', { missions: { viajes: { target: 20 } } }))
  expect((await missionsOf('borrador'))[1]).toMatchObject({ published_at: later, version: 2, targets: [10, 20] })
})
