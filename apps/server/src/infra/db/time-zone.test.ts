import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { refuseUnknownTimeZone } from './time-zone.ts'

const db = await testDatabase()

test('a time zone that the database does not know is refused in one line that names its variable', async () => {
  await expect(refuseUnknownTimeZone(db.pool, 'America/Macondo')).rejects.toThrow(
    /^La base de datos no conoce la zona horaria COMPANY_TIME_ZONE=America\/Macondo\./,
  )
})

test('every time zone of Latin America that Node.js knows is known to the database', async () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'))
  for (const zone of zones) await refuseUnknownTimeZone(db.pool, zone)
})
