import { expect, test } from 'vitest'
import { writingOf } from './country.ts'
import { numberInWords } from './number-in-words.ts'
import { howItWasRead, readMoney, readNumber, readWhole, typedMoney } from './read-number.ts'

test.each(['', 'doce', '-5', '1.2.3', '12,5,5', '1.25.000', '=1+1', '1e3', '12.', ',5'])(
  'D-102: refuses %j',
  (text) => {
    expect(readNumber(text, { decimals: 2 })).toHaveProperty('problem')
  },
)

test('D-102: says what is wrong with three decimals, with decimals where none are, and with too much', () => {
  expect(readNumber('12,000')).toEqual({
    problem: '«12,000» tiene tres decimales o más. Si son miles, escribe 12.000.',
  })
  expect(readNumber('12,5')).toEqual({ problem: 'Va sin decimales.' })
  expect(readNumber('9'.repeat(20))).toEqual({ problem: 'Es más grande de lo que podemos contar.' })
  expect(readMoney('1.000.000.001')).toEqual({ problem: 'Es más dinero del que podemos contar.' })
})

test.each([
  ['12000', 12_000],
  ['12.000', 12_000],
  ['1.250.000', 1_250_000],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.250,75', 1_250.75],
  ['1,250.75', 1_250.75],
  ['1 250,5', 1_250.5],
  ['$ 12.000', 12_000],
  ['COP 12.000', 12_000],
  [' 0 ', 0],
  ['0,01', 0.01],
])('D-102: in Colombia %s is %d', (text, value) => {
  expect(readNumber(text, { decimals: 2 })).toEqual({ value })
})

test.each([
  ['12.000', { problem: '«12.000» tiene tres decimales o más. Si son miles, escribe 12,000.' }],
  ['12,000', { value: 12_000 }],
  ['1,250.50', { value: 1_250.5 }],
] as const)('D-102: in Mexico %s is read with the point for decimals', (text, read) => {
  expect(readMoney(text, 'MX')).toEqual(read)
})

test('D-102: a whole number has two ends, and signs of thousands', () => {
  expect([
    readWhole('5.000', 1, 5_000),
    readWhole('5.001', 1, 5_000),
    readWhole('0', 1, 5),
    readWhole('x', 0, 9),
  ]).toEqual([5_000, undefined, undefined, undefined])
  expect(readWhole('12,00', 1, 20)).toBe(12)
})

test('D-102: a field says how it was read', () => {
  expect(howItWasRead('12.000')).toBe('12.000 = doce mil')
  expect(howItWasRead('12,5', { decimals: 2 })).toBe('12,5 = doce con cincuenta')
  expect([howItWasRead('12000'), howItWasRead(''), howItWasRead('doce')]).toEqual([undefined, undefined, undefined])
})

test.each([
  [0, 'cero'],
  [21, 'veintiuno'],
  [100, 'cien'],
  [101, 'ciento uno'],
  [1_000, 'mil'],
  [1_031, 'mil treinta y uno'],
  [21_000, 'veintiún mil'],
  [1_000_000, 'un millón'],
  [31_500_021, 'treinta y un millones quinientos mil veintiuno'],
  [1_000_000_000, 'mil millones'],
  [0.05, 'cero con cinco'],
])('writes %d as «%s»', (value, words) => {
  expect(numberInWords(value)).toBe(words)
})

test('D-102: money is written for its field so that it is read the same', () => {
  for (const money of [0, 12.5, 12.05, 1_250, 999_999_999.99]) {
    expect(readMoney(typedMoney(money))).toEqual({ value: money })
    expect(readMoney(typedMoney(money, 'MX'), 'MX')).toEqual({ value: money })
  }
})

test('the United States write the month first', () => {
  expect([writingOf('US').dates, writingOf('CO').dates]).toEqual(['month-first', 'day-first'])
})
