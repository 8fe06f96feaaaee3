import * as v from 'valibot'
import { expect, test } from 'vitest'
import { expectFields, expectNoMore, having, refusedFields, text } from '../testing/fields.ts'
import { GRANT_KINDS, GrantInput, GrantPreviewInput, grantRefusal, MOST_OF_GRANT, type Receiver } from './grant.ts'

const GRANT = { kind: 'credits', amount: 10, ids: [1, 2], reason: 'Por la mudanza' }
const PREVIEW = { kind: 'credits', amount: 10, ids: [], areas: [], emails: [] }

const count = (length: number) => Array.from({ length }, (_, index) => index + 1)

test('D-79: a grant has a kind, a whole amount, employees each once, and a reason', () => {
  expectFields(GrantInput, GRANT, {
    kind: { accepts: ['credits', 'experience', 'stardust'], refuses: ['otro', '', null] },
    ids: { accepts: [[1], count(500)], refuses: [[], count(501), [1, 2, 1], null] },
    reason: text(3, 140),
  })
  expectNoMore(GrantInput, GRANT)
  for (const wrong of [0, -1, 1.5, '1', null]) expect(v.is(GrantInput, { ...GRANT, amount: wrong })).toBe(false)
})

test.each(GRANT_KINDS)('D-79: the most that a grant of %s gives each employee, in its rehearsal too', (kind) => {
  for (const [schema, valid] of [
    [GrantInput, GRANT],
    [GrantPreviewInput, PREVIEW],
  ] as const) {
    const given = (amount: number) => refusedFields(schema, { ...valid, kind, amount })
    expect(given(1)).toEqual([])
    expect(given(MOST_OF_GRANT[kind])).toEqual([])
    expect(given(MOST_OF_GRANT[kind] + 1)).toEqual(['amount'])
  }
})

test('D-79: a rehearsal takes ids, areas and e-mails, and needs none of them', () => {
  expect(refusedFields(GrantPreviewInput, PREVIEW)).toEqual([])
  expectNoMore(GrantPreviewInput, PREVIEW)
  const isTaken = (path: string, value: unknown) => v.is(GrantPreviewInput, having(PREVIEW, path, value))
  expect(isTaken('ids', count(500))).toBe(true)
  expect(isTaken('ids', count(501))).toBe(false)
  expect(isTaken('areas', Array(100).fill('x'.repeat(200)))).toBe(true)
  expect(isTaken('areas', Array(101).fill('Ventas'))).toBe(false)
  for (const area of ['', 'x'.repeat(201)]) expect(isTaken('areas', [area])).toBe(false)
  expect(isTaken('emails', Array(500).fill('a@orbita.example'))).toBe(true)
  expect(isTaken('emails', Array(501).fill('a@orbita.example'))).toBe(false)
})

const PERSON: Receiver = { id: 7, isActive: true, platform: ['figuras', 'mision-espacial'], has: 0 }

test.each(GRANT_KINDS)('D-79: who is deactivated or has no platform does not receive %s', (kind) => {
  const asked = { kind, amount: 5 }
  expect(grantRefusal(PERSON, asked)).toBeUndefined()
  expect(grantRefusal({ ...PERSON, isActive: false }, asked)).toBe('inactive')
  expect(grantRefusal({ ...PERSON, platform: [] }, asked)).toBe('no-platform')
  expect(grantRefusal({ ...PERSON, platform: ['figuras'] }, asked)).toBeUndefined()
})

test('D-79: packs and stardust are of the album; credits and experience of both platforms', () => {
  const withoutAlbum = { ...PERSON, platform: ['mision-espacial'] }
  const reasons = GRANT_KINDS.map((kind) => [kind, grantRefusal(withoutAlbum, { kind, amount: 1 })])
  expect(Object.fromEntries(reasons)).toEqual({
    packs: 'no-platform',
    stardust: 'no-platform',
    credits: undefined,
    experience: undefined,
  })
})

test('D-79: nobody gets more than can be counted', () => {
  const has = Number.MAX_SAFE_INTEGER - 5
  expect(grantRefusal({ ...PERSON, has }, { kind: 'credits', amount: 5 })).toBeUndefined()
  expect(grantRefusal({ ...PERSON, has }, { kind: 'credits', amount: 6 })).toBe('too-much')
})
