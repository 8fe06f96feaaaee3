import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { testApp } from '../../testing/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { isDatabaseAway } from './database-away.ts'

const db = await testDatabase()

test('while the database is unavailable, every route that needs it says so and nothing else', async () => {
  const nowhere = { ...db.config, host: '127.0.0.1', port: 1 }
  const away = openDatabase(nowhere)
  const within = testApp({ db: { ...away, config: nowhere } })
  const browser = new Browser(within.app)
  for (const name of ['session', 'operator']) browser.cookies.set(name, 'A'.repeat(43))

  for (const knock of [
    () => browser.get('/rpc/employee/profile'),
    () => browser.get('/rpc/operator/nada'),
    () => browser.signIn('ana@orbita.example', '10000001'),
    () => browser.post('/figuras/login', { form: { email: 'ana@orbita.example', password: '10000001' } }),
  ]) {
    const answer = await knock()
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe('{"error":"UNAVAILABLE"}')
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect(within.logged.map((line) => line.text).join()).not.toContain('ana@orbita.example')
  await away.close()
})

test.each([
  [{ code: 'ECONNREFUSED', message: '' }, true],
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: '57014', message: 'canceling statement due to statement timeout' }, true],
  [{ code: '53300', message: 'too many connections' }, true],
  [{ code: '55000', message: 'database "orbita" is not currently accepting connections' }, true],
  [{ code: '55000', message: 'currval of sequence "x" is not yet defined' }, false],
  [{ code: '08006', message: 'connection failure' }, true],
  [{ code: '55P03', message: 'lock not available' }, true],
  [{ message: 'Query read timeout' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ code: '23505', message: 'duplicate key' }, false],
  [{ code: '42P01', message: 'relation "timeout" does not exist' }, false],
  [{ message: 'Cannot read properties of undefined' }, false],
])('%j means that the database is unavailable: %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})
