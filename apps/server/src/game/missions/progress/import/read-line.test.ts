import { readDate } from '@orbita/domain/time/read-date'
import { describe, expect, test } from 'vitest'
import type { ProgressColumn } from './file-columns.ts'
import type { MissionNames } from './mission-names.ts'
import { readAmount } from './read-amount.ts'
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
    { names, dateOf: readDate, amountOf: (text) => readAmount(text, 'CO'), hasKeys: true },
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
    ['three decimals, as Colombia writes them', { incremento: '1,000' }, 'incremento'],
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
    ['12.0', 12],
    ['12,00', 12],
    ['1.000', 1000],
    ['250,0', 250],
    ['1.250.000,00', 1_250_000],
    ['$ 1,000.00', 1000],
    ['COP 2.500,00', 2500],
    ['1\u00a0250', 1250],
    ["12'500", 12_500],
    ['(3)', -3],
    ['−2', -2],
    ['2-', -2],
    ['3 COP', 3],
    ['12 €', 12],
  ])('D-115: the amount %s is %i', (incremento, amount) => {
    if (amount <= 1_000_000) expect(line({ incremento }).line).toMatchObject({ amount })
    else expect(problemOf({ incremento })).toBe('7 incremento')
  })

  test('D-102: thousands are those of the country, and what is wrong is said without the figures', () => {
    expect(readAmount('1,000', 'MX')).toEqual({ value: 1000 })
    expect(readAmount('-1.000', 'CO')).toEqual({ value: -1000 })
    expect(readAmount('1020304050,000', 'CO')).toEqual({
      problem: 'Tiene tres decimales o más. Si son miles, escríbelo solo con cifras.',
    })
    expect(readAmount('1.5', 'CO')).toEqual({ problem: 'Va sin decimales.' })
  })

  test('D-115: an id that a program wrote with a decimal is the same without it, and placeholders are nothing', () => {
    expect(line({ clave: '1001.0' }).line.key).toBe('1001')
    expect(line({ correo: '-', numero: '0077', texto: 'N/A' }).line).toMatchObject({
      ...{ email: null, number: '0077', text: 'Avance registrado' },
    })
    expect(problemOf({ correo: 'N/A', nombre: 'Ana Paz' })).toBe('7 nombre')
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
