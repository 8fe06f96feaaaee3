import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { CHALLENGE, PIXEL, publishTestChallenge } from '../testing/game/missions.ts'
import { testApp } from '../testing/test-app.ts'
import { deleteExpired } from './retention.ts'

const db = await testDatabase()
const { dependencies } = testApp({ db })
const keep = (config = dependencies.config) => deleteExpired({ db, clock: () => new Date(), config })

const count = async (table: string) => (await db.pool.query(`select count(*) from ${table}`)).rows[0].count as number

beforeAll(async () => {
  await publishTestChallenge(db)
  await db.pool.query(`insert into audit (at, action, subject) values (now() - interval '364 days', 'a', 'b'),
    (now() - interval '6 years', 'a', 'b')`)
  const { userId } = await anEmployee({ db })
  await db.pool.query(
    `insert into evidence (user_id, challenge_id, mission_id, state, media_type, file_name, content, sent_at, sent_on,
                           place_in_day, reviewed_at, reviewed_by)
     select $1, $2, 'foto', case when days is null then 'in-review' else 'approved' end, 'image/webp', 'a', $3,
            now() - interval '300 days', '2026-01-01', row_number() over (), now() - days * interval '1 day',
            case when days is null then null else 1 end
       from unnest(array[null, 179, 181]) as days`,
    [userId, CHALLENGE.id, PIXEL],
  )
  await db.pool.query(
    `insert into notices (user_id, kind, title, text, notice_key, created_at)
     select $1, 'kudos', 'a', 'b', days, now() - days * interval '1 day' from unnest(array[1, 179, 181]) as days`,
    [userId],
  )
})

test('an entry of the audit cannot be deleted within a year, and never changed', async () => {
  for (const attack of [`delete from audit where at > now() - interval '365 days'`, `update audit set action = 'x'`]) {
    await expect(db.asOwner(attack)).rejects.toMatchObject({ code: '23000' })
    await expect(db.pool.query(attack)).rejects.toMatchObject({ code: '42501' })
  }
})

test('evidence goes 180 days after its review, notices after 180 days, the audit after five years', async () => {
  const audit = await count('audit')
  expect(await keep()).toBe('Vencieron y se borraron evidencias: 1, avisos: 1, entradas de auditoría: 1')
  expect([await count('evidence'), await count('notices'), await count('audit')]).toEqual([2, 2, audit - 1])
  expect(await keep()).toBeUndefined()
})

test('the company decides the days; evidence that waits for its review stays', async () => {
  const retention = { evidenceDays: 30, noticeDays: 30, auditDays: 365 }
  await keep({ ...dependencies.config, retention })
  expect((await db.pool.query('select state from evidence')).rows).toEqual([{ state: 'in-review' }])
  expect(await count('notices')).toBe(1)
})
