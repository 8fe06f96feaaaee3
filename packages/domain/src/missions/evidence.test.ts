import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVIDENCE, EVIDENCE_TYPES, sniffMediaType, takesEvidence } from './evidence.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['an empty file', ''],
  ['a GIF', 'GIF89a\x01\0\x01\0\0\0'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0'],
  ['an SVG', '<svg xmlns="http'],
  ['an HTML page', '<!DOCTYPE html>'],
  ['a ZIP', 'PK\x03\x04\x14\0\0\0\0\0'],
  ['a RIFF sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a truncated JPEG', '\xff\xd8'],
  ['a truncated PNG', '\x89PNG\r\n'],
  ['a PDF whose signature is not at the start', ' %PDF-1.7'],
])('MI-6: refuses %s', (_, content) => {
  expect(sniffMediaType(bytes(content))).toBeUndefined()
})

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['application/pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3'],
])('MI-6: recognises %s by its first bytes', (type, content) => {
  expect(sniffMediaType(bytes(content))).toBe(type)
  expect(EVIDENCE_TYPES).toContain(type)
})

test('MI-6: for any bytes, the answer is an accepted type or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 32 }), (content) => {
      const type = sniffMediaType(content)
      expect(type === undefined || EVIDENCE_TYPES.includes(type)).toBe(true)
    }),
  )
})

test('MI-6: the limits are five megabytes a file and five files a day', () => {
  expect(EVIDENCE).toMatchObject({ maxBytes: 5_242_880, dailyLimit: 5 })
})

const asked: Parameters<typeof takesEvidence>[0] = {
  mission: { source: 'evidence', target: 3 },
  phase: 'active',
  missing: [],
  isCompleted: false,
  amount: 1,
  waiting: 1,
}

test.each([
  ['comes from files', { mission: { source: 'file', target: 3 } }],
  ['has not begun', { phase: 'scheduled' }],
  ['is over', { phase: 'closed' }],
  ['is locked', { missing: ['primera'] }],
  ['is completed', { isCompleted: true, amount: 3 }],
  ['will be complete with the evidence in review', { waiting: 2 }],
] as const)('MI-6: a mission that %s accepts no evidence', (_, given) => {
  expect(takesEvidence({ ...asked, ...given })).toBe(false)
})

test('MI-6: an active mission accepts evidence until what is in review would complete it', () => {
  expect(takesEvidence(asked)).toBe(true)
})
