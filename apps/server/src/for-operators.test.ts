import { expect, test } from 'vitest'
import { operatorMessageFor } from './for-operators.ts'

const coded = (message: string, properties: object) => Object.assign(new Error(message), properties)
const WORDS = 'La base de datos dejó de responder (57P01). Revísala y vuelve a intentarlo.'

test('a database that went away is told in a line, also when a library wraps its error', () => {
  const gone = coded('terminating connection due to administrator command', { code: '57P01' })
  expect(operatorMessageFor(gone)).toBe(WORDS)
  expect(operatorMessageFor(new Error('Failed query: create table', { cause: gone }))).toBe(WORDS)
  const noSocket = coded('connect ENOENT', { code: 'ENOENT', syscall: 'connect', address: '/run/.s.PGSQL.5432' })
  expect(operatorMessageFor(noSocket)).toContain('(ENOENT)')
})

test('a file that is missing and a mistake of the program keep their whole error', () => {
  expect(
    operatorMessageFor(coded('open ENOENT', { code: 'ENOENT', syscall: 'open', path: 'personas.csv' })),
  ).toBeUndefined()
  expect(operatorMessageFor(coded('syntax error', { code: '42601' }))).toBeUndefined()
  expect(operatorMessageFor(new TypeError('x is not a function'))).toBeUndefined()
})
