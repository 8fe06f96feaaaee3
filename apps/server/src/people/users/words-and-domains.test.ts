import { readFileSync } from 'node:fs'
import { unicodeDomain } from '@orbita/domain/text/unicode-domain'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { toPrefixQuery } from './to-prefix-query.ts'

const db = await testDatabase()
const MIGRATION = new URL('../../../migrations/0069_words_and_domains.sql', import.meta.url)

test.each([
  ['oconnor', 1],
  ["o'connor", 1],
  ['connor', 1],
  ['oconor', 0],
])('D-116: «%s» finds %i with an apostrophe in the name', async (text, found) => {
  await db.pool.query('delete from users where name = $1', ['Martín O’Connor'])
  await db.pool.query(`insert into users (email, name, platform) values ('oc@orbita.example', 'Martín O’Connor', '{}')`)
  const { rowCount } = await db.pool.query('select from users where words @@ $1::tsquery', [toPrefixQuery(text)])
  expect(rowCount).toBe(found)
})

test('S-43: e-mails that were stored with a domain in ASCII are found as they are read; one that is taken stays', async () => {
  const sent = ['xn--espaa-rta.co', 'mail.xn--compaa-4za4r.example', 'xn--vuq861b.co', 'xn--!.co', 'xn--80ak6aa92e.co']
  const emails = sent.map((domain, at) => `p${at}@${domain}`)
  const read = sent.map((domain, at) => `p${at}@${unicodeDomain(domain)}`)
  for (const email of [...emails, read[4]!]) {
    await db.pool.query(`insert into users (email, name, platform) values ($1, 'Domi', '{}')`, [email])
  }
  await db.pool.query(readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint').at(-1)!)
  const { rows } = await db.pool.query(`select email from users where name = 'Domi' order by id`)
  expect(rows.map(({ email }) => email)).toEqual([...read.slice(0, 4), emails[4], read[4]])
})
