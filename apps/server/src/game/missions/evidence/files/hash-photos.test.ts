import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../../testing/factories.ts'
import { aJpeg } from '../../../../testing/game/evidence-files.ts'
import { CHALLENGE, publishTestChallenge } from '../../../../testing/game/missions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { cleanFile } from './clean-file.ts'
import { hashPhotosJob } from './hash-photos.ts'

const db = await testDatabase()
const { dependencies } = testApp({ db })
const { content: PHOTO, pictureHash: HASH } = await cleanFile(await aJpeg())

beforeAll(() => publishTestChallenge(db))
beforeEach(() => db.pool.query('delete from evidence'))

/** Evidence as releases before the hash stored it, each of another day. */
async function sentBefore(contents: readonly Buffer[], type = 'image/webp') {
  const { userId } = await anEmployee({ db })
  await db.pool.query(
    `insert into evidence (user_id, challenge_id, mission_id, media_type, file_name, content, sent_at, sent_on, place_in_day)
     select $1, $2, 'foto', $4, 'foto.jpg', content, now(), date '2026-01-01' + place::int, 1
       from unnest($3::bytea[]) with ordinality as sent (content, place)`,
    [userId, CHALLENGE.id, contents, type],
  )
}

async function hashes(): Promise<(string | null)[]> {
  const { rows } = await db.pool.query('select picture_hash::text as hash from evidence order by id')
  return rows.map(({ hash }) => hash)
}

test('MI-6: a photo that was sent before photos were compared gets the hash that it would get today', async () => {
  await sentBefore([PHOTO])
  expect(await hashPhotosJob(dependencies)()).toContain(': 1')
  expect(await hashes()).toEqual([HASH])
})

test('MI-6: a run hashes some of many, and the next one the rest; then there is nothing to do', async () => {
  await sentBefore(Array.from({ length: 70 }, () => PHOTO))
  const run = hashPhotosJob(dependencies)
  await run()
  const left = (await hashes()).filter((hash) => hash === null).length
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(70)
  await run()
  expect(new Set(await hashes())).toEqual(new Set([HASH]))
  expect(await run()).toBeUndefined()
})

test('MI-6: a photo that cannot be read holds no other back, and a document is none', async () => {
  await sentBefore([Buffer.from('roto'), PHOTO])
  await sentBefore([Buffer.from('%PDF')], 'application/pdf')
  await hashPhotosJob(dependencies)()
  expect(await hashes()).toEqual([null, HASH, null])
})
