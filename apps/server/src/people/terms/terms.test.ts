import type { Terms } from '@orbita/domain/people/terms'
import { beforeAll, expect, test } from 'vitest'
import { Browser, codeOf } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { command } from '../../testing/game/album.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let within: TestApp

beforeAll(async () => {
  within = testApp({ db: await testDatabase() })
})

const termsOf = (version: string): Terms => ({
  version,
  effectiveOn: '2026-12-01',
  title: 'Términos y condiciones',
  sections: [{ id: 'uno', title: 'Uno', body: [{ kind: 'paragraph', text: 'Texto' }, { kind: 'odds' }] }],
})

const current = async () => (await new Browser(within.app).get('/rpc/public/terms')).json()

test('there are no terms before any are published', async () => {
  expect(await codeOf(await new Browser(within.app).get('/rpc/public/terms'))).toBe('NOT_FOUND')
})

test('refuses an employee, as if there were no such route', async () => {
  const browser = await signedIn(within, await anEmployee(within.dependencies))
  const answer = await browser.put('/rpc/operator/terms', command(termsOf('1.0')))
  expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND'])
})

test('D-53: anyone may read the full terms that an operator published', async () => {
  const operator = await anOperatorSession(within)
  const answer = await operator.put('/rpc/operator/terms', command(termsOf('1.9')))
  expect(answer.status).toBe(200)
  expect(await current()).toEqual(termsOf('1.9'))
})

test('versions only grow, compared as numbers and not as text', async () => {
  const operator = await anOperatorSession(within)
  for (const version of ['1.9', '1.8', '0.99', '2', '1.10.1', 'v2.0']) {
    const answer = await operator.put('/rpc/operator/terms', command(termsOf(version)))
    expect([version, answer.status]).toEqual([version, 400])
  }
  await operator.put('/rpc/operator/terms', command(termsOf('1.10')))
  expect(await current()).toMatchObject({ version: '1.10' })
})

test('two operators publish the same version at once: one succeeds, and it is recorded once', async () => {
  const operators = await Promise.all([anOperatorSession(within), anOperatorSession(within)])
  const answers = await Promise.all(
    operators.map((operator) => operator.put('/rpc/operator/terms', command(termsOf('2.0')))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const { rows } = await within.dependencies.db.pool.query(
    `select actor_account_id, details from audit where subject = 'terms/2.0'`,
  )
  expect(rows).toEqual([{ actor_account_id: expect.any(Number), details: { before: '1.10' } }])
})
