import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FileName } from './file-name.ts'

test.each(['', '%', '%E0%A4', '..%2F', '%00', '%0A%E2%80%AE'])('MI-6: refuses the file name «%s»', (name) => {
  expect(v.is(FileName, name)).toBe(false)
})

test.each([
  ['informe.pdf', 'informe.pdf'],
  ['a%C3%B1o%20nuevo.png', 'año nuevo.png'],
  ['C%3A%5Cfotos%5Cuna.jpg', 'una.jpg'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['foto%E2%80%AEgpj.exe', 'fotogpj.exe'],
])('MI-6: the file name «%s» is read as «%s»', (name, read) => {
  expect(v.parse(FileName, name)).toBe(read)
})

test('MI-6: a long file name keeps its beginning and its end', () => {
  const read = v.parse(FileName, `${'a'.repeat(300)}.pdf`)
  expect(read).toHaveLength(116)
  expect(read).toMatch(/^a+…a+\.pdf$/)
})
