import { expect, test } from 'vitest'
import { readAbsences } from './read-absences.ts'

const HEADERS = ['Correo', 'Desde', 'Hasta']
const read = (rows: string[][], headers = HEADERS) => readAbsences({ headers, firstRow: 2, rows })

test('D-107b: a file that does not say who, or when, says which column it lacks', () => {
  expect(read([], ['Nombre', 'Desde', 'Hasta'])).toMatch(/«Correo» o «Número»/)
  expect(read([], ['Correo', 'Desde'])).toMatch(/«Desde» y «Hasta»/)
  expect(read(Array.from({ length: 501 }, () => ['a@b.co', '2026-11-01', '2026-11-02']))).toMatch(/más de 500/)
})

test.each([
  ['nobody', ['', '2026-11-01', '2026-11-02'], /Falta de quién es/],
  ['no date', ['a@b.co', '', '2026-11-02'], /Falta la fecha/],
  ['a day that is none', ['a@b.co', '2026-02-30', '2026-11-02'], /./],
  ['an end before its beginning', ['a@b.co', '2026-11-09', '2026-11-02'], 'El último día es anterior al primero.'],
  ['more than a year', ['a@b.co', '2026-01-01', '2027-02-02'], /un año como mucho/],
])('D-107b: a row with %s says so, and the others stay', (_, row, message) => {
  const answer = read([row, ['ana@b.co', '2026-11-09', '2026-11-10']])
  expect(answer).toMatchObject({ rows: [3], problems: [{ row: 2 }] })
  expect((answer as Exclude<typeof answer, string>).problems[0]!.message).toMatch(message)
})

test('D-107b: people are named by e-mail or number, and dates are read in the order of the whole file', () => {
  expect(
    read([
      ['ANA@b.co', '03/11/2026', '25/11/2026'],
      ['', '', ''],
    ]),
  ).toEqual({
    absences: [{ email: 'ana@b.co', startsOn: '2026-11-03', endsOn: '2026-11-25' }],
    rows: [2],
    problems: [],
  })
  const headless = {
    headers: [],
    firstRow: 1,
    rows: [
      ['Número', 'Fecha inicio', 'Fecha fin'],
      ['104', '2026-11-03', '2026-11-03'],
    ],
  }
  expect(readAbsences(headless)).toMatchObject({ absences: [{ employeeNumber: '104' }], rows: [2] })
})
