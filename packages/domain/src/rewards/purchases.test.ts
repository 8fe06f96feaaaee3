import { expect, test } from 'vitest'
import { isAddress } from './code-text.ts'
import { readArrivals } from './purchases.ts'

const HEADERS = ['Id', 'Recompensa', 'Resultado', 'Código']
const read = (rows: string[][], headers = HEADERS) => readArrivals({ headers, firstRow: 2, rows })

test('RE-8: a file that is none of a purchase says which column it lacks', () => {
  expect(read([], ['Recompensa', 'Resultado'])).toMatch(/^Falta la columna «Id»/)
  expect(read([], ['Id', 'Recompensa'])).toMatch(/^Faltan las columnas «Resultado» y «Código»/)
  const many = Array.from({ length: 301 }, (_, at) => [`${at + 1}`, 'Taza', 'Llegó', ''])
  expect(read(many)).toMatch(/^Tiene más de 300 filas/)
})

test.each([
  ['no number', ['x', 'Taza', 'Llegó', ''], 'Falta el número del canje en la columna «Id».'],
  ['a word that is no result', ['7', 'Taza', 'quizá', ''], /^«quizá» no es un resultado/],
  ['a code that is too short', ['7', 'Taza', '', 'abc'], /^Un código tiene entre 4 y 80/],
  ['an address without a lock', ['7', 'Taza', '', `http://tienda.example/${'a'.repeat(80)}`], /https/],
  ['a code that a spreadsheet shortened', ['7', 'Taza', '', '1,23457E+15'], /perdió sus últimas cifras/],
  ['a code of something that only arrived', ['7', 'Taza', 'Llegó', 'ABCD-1'], /con código queda entregado/],
])('RE-8: a row with %s says so, and the others stay', (_, row, message) => {
  const answer = read([row, ['8', 'Taza', 'entregado', '']])
  expect(answer).toMatchObject({ arrivals: [{ row: 3, redeemId: 8 }], problems: [{ row: 2 }] })
  const [problem] = (answer as Exclude<typeof answer, string>).problems
  expect(problem!.message).toMatch(message)
})

test('RE-8: what came is read by its words, with any capitals and accents; what says nothing waits', () => {
  const rows = [
    ['7', 'Taza', 'LLEGÓ', ''],
    ['8', 'Taza', 'sí', ''],
    ['9', 'Taza', '', ''],
    ['', '', '', ''],
    ['10', 'Cine', '', ' https://cine.example/vale?id=ñ '],
    ['7', 'Taza', 'Entregado', ''],
  ]
  expect(read(rows)).toEqual({
    arrivals: [
      { row: 2, redeemId: 7, result: 'ready', code: null },
      { row: 3, redeemId: 8, result: 'ready', code: null },
      { row: 6, redeemId: 10, result: 'delivered', code: 'https://cine.example/vale?id=ñ' },
    ],
    blank: 1,
    problems: [{ row: 7, message: 'Ese canje ya está en la fila 2.' }],
  })
})

test('RE-8: an address has a lock, a host and no account', () => {
  expect(['https://cine.example/a', 'https://cine.example', 'HTTPS://cine.example?x'].every(isAddress)).toBe(true)
  const none = ['http://cine.example', 'https://', 'https://ana@cine.example', 'javascript:alert(1)', 'https://a b']
  expect(none.some(isAddress)).toBe(false)
})
