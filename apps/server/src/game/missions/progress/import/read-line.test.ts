import { describe, expect, test } from 'vitest'
import { readDate } from '../../../../infra/files/read-date.ts'
import type { ProgressColumn } from './file-columns.ts'
import type { MissionNames } from './mission-names.ts'
import { readLine } from './read-line.ts'

const names: MissionNames = { find: (challengeId, missionId) => ({ challengeId, missionId }) }

const GOOD = {
  correo: 'ana@orbita.example',
  reto: 'rumbo',
  mision: 'viajes',
  incremento: '3',
  fecha: '2026-11-18',
  clave: 'a',
}

const read = (over: Partial<Record<ProgressColumn, string>> = {}) =>
  readLine(
    { row: 7, cells: new Map(Object.entries({ ...GOOD, ...over }) as [ProgressColumn, string][]) },
    { names, dateOf: readDate, hasKeys: true },
  )

const problemOf = (over: Partial<Record<ProgressColumn, string>>) => {
  const result = read(over)
  return 'problems' in result ? result.problems.map(({ row, column }) => `${row} ${column}`).join() : 'none'
}

describe('a line that cannot be read', () => {
  test.each([
    ['no amount', { incremento: '' }, 'incremento'],
    ['an increment and a total', { total: '5' }, 'incremento'],
    ['an increment of zero', { incremento: '0' }, 'incremento'],
    ['a decimal', { incremento: '1.5' }, 'incremento'],
    ['a decimal comma', { incremento: '1,5' }, 'incremento'],
    ['thousands with a point', { incremento: '1.000' }, 'incremento'],
    ['scientific notation', { incremento: '1e9' }, 'incremento'],
    ['a billion', { incremento: '1000000000' }, 'incremento'],
    ['more figures than a number holds', { incremento: '9'.repeat(400) }, 'incremento'],
    ['a formula', { incremento: '=1+1' }, 'incremento'],
    ['a formula with plus', { incremento: '+1' }, 'incremento'],
    ['a negative total', { incremento: '', total: '-1' }, 'total'],
    ['words', { incremento: '', total: 'tres' }, 'total'],
    ['no e-mail', { correo: '' }, 'correo'],
    ['neither an e-mail nor a number', { correo: '', numero: '' }, 'correo'],
    ['a number with spaces', { correo: '', numero: '10 01' }, 'numero'],
    ['no key', { clave: '' }, 'clave'],
    ['a key that is too long', { clave: 'x'.repeat(121) }, 'clave'],
    ['a key with a NUL', { clave: 'a\0b' }, 'clave'],
    ['a text turned around', { texto: 'hola \u202e' }, 'texto'],
    ['no date', { fecha: '' }, 'fecha'],
    ['a day that does not exist', { fecha: '31/11/2026' }, 'fecha'],
    ['29 February of a year that has none', { fecha: '2026-02-29' }, 'fecha'],
    ['a date with the month first', { fecha: '11/21/2026' }, 'fecha'],
    ['a date and an hour', { fecha: '2026-11-21 08:00' }, 'fecha'],
  ] as const)('%s', (_, over, column) => {
    expect(problemOf(over)).toBe(`7 ${column}`)
  })

  test('all its problems are reported at once, without repeating its cells', () => {
    const result = read({ correo: '', incremento: '1e9', fecha: 'ayer', clave: '' })
    if (!('problems' in result)) throw new Error('It was taken')
    expect(result.problems.map(({ column }) => column)).toEqual(['correo', 'incremento', 'fecha', 'clave'])
    expect(JSON.stringify(result.problems)).not.toMatch(/1e9|ayer/)
  })
})

describe('a line that can be read', () => {
  const line = (over: Partial<Record<ProgressColumn, string>>) => {
    const result = read(over)
    if ('problems' in result) throw new Error(JSON.stringify(result.problems))
    return result
  }

  test.each([
    ['2026-11-21', '2026-11-21', undefined],
    ['2026/1/5', '2026-01-05', undefined],
    ['21/11/2026', '2026-11-21', 'day-first'],
    ['21-11-2026', '2026-11-21', 'day-first'],
    ['5/5/2026', '2026-05-05', undefined],
    ['3/4/2026', '2026-04-03', 'unknown'],
    ['29/02/2028', '2028-02-29', 'day-first'],
    ['46347', '2026-11-21', undefined],
    ['21 de noviembre de 2026', '2026-11-21', undefined],
    ['5-sept-2026', '2026-09-05', undefined],
    ['3-feb-24', '2024-02-03', undefined],
    ['3-Dec-2029', '2029-12-03', undefined],
    ['21/11/26', '2026-11-21', 'day-first'],
    ['3/4/98', '1998-04-03', 'unknown'],
    ['2026-11-21 00:00:00', '2026-11-21', undefined],
  ])('%s is %s', (fecha, on, order) => {
    expect(line({ fecha })).toMatchObject({ line: { on }, order })
  })

  test('MI-3: increments may be negative, totals may be zero; the e-mail is normalised, the text tidied or defaulted', () => {
    expect(line({ incremento: '-2' }).line).toMatchObject({ amount: -2, total: null })
    expect(line({ incremento: '', total: '0' }).line).toMatchObject({ amount: null, total: 0 })
    expect(line({ correo: ' ANA@Orbita.example ' }).line.email).toBe('ana@orbita.example')
    expect(line({ texto: 'Visita\n  al  cliente' }).line.text).toBe('Visita al cliente')
    expect(line({ texto: '=HYPERLINK("x")' }).line.text).toBe('=HYPERLINK("x")')
    expect(line({}).line.text).toBe('Avance registrado')
  })
})
