import { ALL_DUTIES, type Standing } from '@orbita/domain/duties/duties'
import { readXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { settleMail } from '../outgoing/mail/queue-mail.ts'
import { stopPath } from '../outgoing/mail/stop-link.ts'
import { sendOutgoing } from '../outgoing/send-outgoing.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../testing/factories.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { partsOf, partText } from '../testing/outgoing/mail-parts.ts'
import { aMailServer } from '../testing/outgoing/mail-server.ts'
import { KEYS, testApp } from '../testing/test-app.ts'
import { queueMonthSummaries } from './month-summaries.ts'

const EVERYTHING: Standing = { duties: ALL_DUTIES, areas: null }

async function companyAt(instant: string) {
  const db = await testDatabase({ after: onTestFinished })
  const clock = new FakeClock(instant)
  const server = await aMailServer()
  const within = testApp({ db, clock, config: { mail: server.mail, publicOrigin: 'https://orbita.acme.co' } })
  await settleMail(db.pool, { hasServer: true, now: clock.read() })
  const operator = async (standing = EVERYTHING, enrolledAt = '2026-09-01T00:00:00Z') => {
    const { accountId } = await anOperatorSession(within, standing)
    await db.pool.query('update operators set totp_secret = $2, enrolled_at = $3 where account_id = $1', [
      accountId,
      Buffer.alloc(8),
      enrolledAt,
    ])
    const [{ email }] = await db.rows(`select email from accounts where id = ${accountId}`)
    return { accountId, email: `${email}` }
  }
  const { dependencies } = within
  return {
    ...{ db, clock, operator, got: server.got, app: within.app, dependencies },
    queue: () => queueMonthSummaries(dependencies),
    send: () => sendOutgoing(dependencies, { chance: () => 0 }),
  }
}

test('D-110: the month before is told from the first working day, and not after the tenth', async () => {
  // A Sunday, and Monday before seven in Bogotá.
  const { clock, operator, queue } = await companyAt('2026-11-01T15:00:00Z')
  await operator()
  expect(await queue()).toBeUndefined()
  clock.advance({ hours: 20 })
  expect(await queue()).toBeUndefined()
  clock.advance({ hours: 24 * 10 + 2 })
  expect(await queue()).toBeUndefined()
  clock.advance({ hours: -24 * 9 })
  expect(await queue()).toBe('Resúmenes del mes: 1')
})

test('D-110: two processes write it once, and only to who reads the reports of everybody and did already then', async () => {
  const { db, operator, queue, send, got } = await companyAt('2026-11-03T15:00:00Z')
  const reader = await operator({ duties: { reports: 'read' }, areas: null })
  await operator({ duties: { people: 'write', programme: 'write' }, areas: null })
  await operator({ duties: { reports: 'write' }, areas: ['Ventas'] })
  await operator(EVERYTHING, '2026-11-02T15:00:00Z')
  const off = await operator()
  await db.pool.query('update operators set disabled_at = now() where account_id = $1', [off.accountId])
  const later = await operator()
  expect((await Promise.all([queue(), queue()])).filter(Boolean)).toEqual(['Resúmenes del mes: 2'])
  expect(await queue()).toBeUndefined()
  // Who lost the reports after it was queued gets none.
  await db.pool.query(`update operators set duties = '{"people": "read"}' where account_id = $1`, [later.accountId])
  await send()
  expect(got.map(({ to }) => to)).toEqual([[reader.email]])
})

test('D-110: it reads as text and as HTML, with a workbook that computes nothing and names nobody', async () => {
  const { db, operator, queue, send, got } = await companyAt('2026-11-03T15:00:00Z')
  const { email } = await operator()
  for (let n = 0; n < 6; n++) await anEmployee({ db }, { name: 'Valentina Rojas' })
  await queue()
  await send()
  const [letter] = got
  expect(letter?.to).toEqual([email])
  expect(letter?.text).toMatch(
    /^Subject: Resumen de octubre en =\?UTF-8\?Q\?=C3=93rbita\?=|^Subject: =\?UTF-8\?Q\?Resumen_de_octubre_en_=C3=93rbita\?=/m,
  )
  expect(letter?.text).toMatch(/^List-Unsubscribe: <https:\/\/orbita\.acme\.co\/correo\/o\d+-[\w-]{22}>/m)
  expect(partText(letter!.text, 'text/plain')).toMatch(/^Créditos ganados: \d+ \(31 días antes: \d+\)$/m)
  const html = partText(letter!.text, 'text/html')
  expect(html).toContain('Créditos ganados</td>')
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(/i)
  const file = partsOf(letter!.text).at(-1)!
  expect(file.head).toContain('orbita-2026-10.xlsx')
  const { sheets } = await readXlsx(file.content)
  const cells = sheets.flatMap(({ rows }) => rows.flat())
  expect(sheets[0]!.rows[0]).toEqual(['Cifra', 'octubre', '31 días antes'])
  expect(cells).not.toContain('Valentina Rojas')
})

test('D-110: one click stops it without a session, another lets it come again', async () => {
  const { db, clock, operator, queue, send, got, app } = await companyAt('2026-11-03T15:00:00Z')
  const { accountId } = await operator()
  const path = stopPath(KEYS, { kind: 'operator', id: accountId })
  const click = (to = path) =>
    app.request(to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  await queue()
  // Neither a person of the same number nor another operator is meant.
  expect((await click(path.replace('/o', '/'))).status).toBe(404)
  expect((await click()).status).toBe(200)
  await send()
  expect(got).toEqual([])
  clock.advance({ hours: 24 * 30 })
  expect(await queue()).toBeUndefined()
  await click(`${path}?otra-vez=1`)
  expect(await queue()).toBe('Resúmenes del mes: 1')
  expect(await db.rows('select account_id from mail_operators')).toHaveLength(1)
})
