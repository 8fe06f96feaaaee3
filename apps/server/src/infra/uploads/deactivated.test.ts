import { tmpdir } from 'node:os'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { isHeldBack } from '../../testing/databases/held-back.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { refusal } from '../../testing/game/album.ts'
import { anEvidence, missionPath, PIXEL, publishTestChallenge } from '../../testing/game/missions.ts'
import { aProgressFile, aRow, PROGRESS_IMPORTS } from '../../testing/game/progress.ts'
import { testApp } from '../../testing/test-app.ts'
import { createUploads, type Uploads } from './uploads.ts'

const db = await testDatabase()
const uploads = createUploads({ folder: tmpdir() })

/** The act that happens once the next file has arrived, and before anything is done with it. */
let meanwhile: string

const interrupted: Uploads = {
  receive: (c, account, work) =>
    uploads.receive(c, account, (arrive) =>
      work(async () => {
        const file = await arrive()
        await db.pool.query(meanwhile)
        return file
      }),
    ),
}
const within = { ...testApp({ db, clock: new FakeClock(), over: { uploads: interrupted } }), db }

beforeAll(() => publishTestChallenge(db))
beforeEach(() => {
  meanwhile = 'select'
})

const count = async (table: string): Promise<number> =>
  (await db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

const sendPhoto = (browser: Browser) => browser.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL))

describe('MI-6: a photo is not kept when, while it arrives, its sender', () => {
  test.each([
    ['is deactivated', 'update users set is_active = false where id = $id', '401 ACCOUNT_INACTIVE'],
    ['loses the platform', "update users set platform = '{figuras}' where id = $id", '403 PLATFORM_NOT_ALLOWED'],
    [
      'ends this session on another device',
      "update sessions set revoked_at = now(), revoked_because = 'ended' where account_id = $account",
      '401 NO_SESSION',
    ],
  ])('%s', async (_, statement, code) => {
    const ana = await anEmployee({ db })
    const browser = await signedIn(within, ana)
    meanwhile = statement.replace('$id', `${ana.userId}`).replace('$account', `${ana.accountId}`)
    expect(await refusal(sendPhoto(browser))).toBe(code)
    expect(await count(`evidence where user_id = ${ana.userId}`)).toBe(0)
  })
})

describe('nothing is kept of an operator who is disabled while their file arrives:', () => {
  test.each([
    ['a picture', '/rpc/operator/pictures', () => anEvidence(PIXEL), 'pictures'],
    [
      'a file of people',
      '/rpc/operator/imports?kind=people',
      () => anEvidence('correo;nombre\nana@orbita.example;Ana\n', { type: 'application/octet-stream', name: 'a.csv' }),
      'imports',
    ],
    [
      'a file of progress',
      PROGRESS_IMPORTS,
      () => aProgressFile([aRow('valentina.rojas@orbita.example', 'induccion')]),
      'progress_batches',
    ],
  ])('%s', async (_, path, file, table) => {
    const operator = await anOperatorSession(within)
    const before = await count(table)
    meanwhile = `update sessions set revoked_at = now(), revoked_because = 'inactive' where account_id = ${operator.accountId}`
    expect(await refusal(operator.post(path, file()))).toBe('404 NOT_FOUND')
    expect(await count(table)).toBe(before)
  })
})

test('nothing is kept of an operator whose session ends while their file is written', async () => {
  const operator = await anOperatorSession(within)
  const ana = await anEmployee({ db })
  const before = await count('progress_batches')
  const holder = await db.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [ana.userId])
  const sent = operator.post(PROGRESS_IMPORTS, aProgressFile([aRow(ana.email, 'induccion')]))
  expect(await isHeldBack(db.pool, sent)).toBe(true)
  await db.pool.query(
    `update sessions set revoked_at = now(), revoked_because = 'ended' where account_id = ${operator.accountId}`,
  )
  await holder.query('commit')
  holder.release()
  expect(await refusal(sent)).toBe('404 NOT_FOUND')
  expect(await count('progress_batches')).toBe(before)
})
