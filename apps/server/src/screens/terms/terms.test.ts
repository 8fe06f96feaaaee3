import type { TermsAcceptancesOutput, TermsVersionsOutput } from '@orbita/contract/people/terms'
import { beforeAll, expect, test } from 'vitest'
import terms from '../../../../../content/terms.json' with { type: 'json' }
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const TERMS = '/rpc/operator/terms'
let operator: Browser

beforeAll(async () => {
  operator = await anOperatorSession(within)
  for (const version of ['1.9', '1.10']) await operator.put(TERMS, command({ ...terms, version }))
})

test('D-82: a version that does not exist has no text and no acceptances', async () => {
  for (const path of ['2.0', 'x', '2.0/acceptances'])
    expect(await refusal(operator.get(`${TERMS}/${path}`))).toBe('404 NOT_FOUND')
  const cursor = Buffer.from(JSON.stringify(['ayer', 1])).toString('base64url')
  expect(await refusal(operator.get(`${TERMS}/1.9/acceptances?cursor=${cursor}`))).toBe('400 BAD_INPUT')
})

test('D-82: every version is listed with who accepted it, the one in force first', async () => {
  const first = await anEmployee(within, { name: 'Ada Núñez' })
  const many = await Promise.all(Array.from({ length: 51 }, () => anEmployee(within)))
  for (const { accountId } of [first, ...many])
    await db.pool.query(`insert into terms_acceptances values ($1, '1.9', '2026-11-05T10:00:00Z')`, [accountId])
  await db.pool.query(`insert into terms_acceptances values ($1, '1.10', '2026-11-06T10:00:00Z')`, [first.accountId])

  const { versions, people } = await json<TermsVersionsOutput>(operator.get(TERMS))
  expect(people).toBe(52)
  expect(versions.map(({ version, accepted, isCurrent }) => [version, accepted, isCurrent])).toEqual([
    ['1.10', 1, true],
    ['1.9', 52, false],
  ])
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: TermsAcceptancesOutput = await json(
      operator.get(`${TERMS}/1.9/acceptances${cursor && `?cursor=${cursor}`}`),
    )
    expect(page.total).toBe(52)
    seen.push(...page.people.map(({ id }) => id))
    cursor = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([52, 52])
  const current = await json<TermsAcceptancesOutput>(operator.get(`${TERMS}/1.10/acceptances`))
  expect(current.people).toMatchObject([{ name: 'Ada Núñez', acceptedAt: '2026-11-06T10:00:00.000Z' }])
})
