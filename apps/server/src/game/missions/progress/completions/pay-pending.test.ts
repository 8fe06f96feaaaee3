import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../../testing/factories.ts'
import { CHALLENGE, publishTestChallenge, setProgress } from '../../../../testing/game/missions.ts'
import { resumePendingPayments } from './pay-pending.ts'

const db = await testDatabase()
const { rows } = db

beforeAll(() => publishTestChallenge(db))

test('MI-5: what two files and two edits left to pay is paid for each of them, at its own time', async () => {
  const { userId } = await anEmployee({ db })
  const batches = await rows(
    `insert into progress_batches (label, file_hash, summary, applied_at)
     select n || '.csv', decode(repeat(n::text, 64), 'hex'), '{}', '2026-11-10T12:00:00Z'::timestamptz + n * interval '1 hour'
       from generate_series(1, 2) n returning id`,
  )
  const left = async (missionId: string, completedAt: string, batchId: number | null) => {
    await setProgress(db, userId, missionId, { amount: 10, completedAt })
    await rows(
      `update mission_progress set reward_pending = true, completed_batch_id = $3 where user_id = $1 and mission_id = $2`,
      [userId, missionId, batchId],
    )
  }
  await rows(
    'insert into challenges (user_id, challenge_id, started_at) values ($1, $2, now()) on conflict do nothing',
    [userId, CHALLENGE.id],
  )
  await left('induccion', '2026-11-10T13:00:00Z', batches[0].id)
  await left('viajes', '2026-11-10T14:00:00Z', batches[1].id)
  await left('foto', '2026-11-11T12:00:00Z', null)
  await left('bitacora', '2026-11-12T12:00:00Z', null)

  expect(await resumePendingPayments(db)).toBe('Misiones que faltaba pagar: 4')
  const paid = await rows(
    `select split_part(split_part(movement_key, '/', 2), ':', 1) as mission, batch, occurred_at as at
       from ledger where user_id = $1 order by occurred_at`,
    [userId],
  )
  expect(paid).toEqual([
    { mission: 'induccion', batch: `progress:${batches[0].id}`, at: new Date('2026-11-10T13:00:00Z') },
    { mission: 'viajes', batch: `progress:${batches[1].id}`, at: new Date('2026-11-10T14:00:00Z') },
    { mission: 'foto', batch: null, at: new Date('2026-11-11T12:00:00Z') },
    { mission: 'bitacora', batch: null, at: new Date('2026-11-12T12:00:00Z') },
  ])
})
