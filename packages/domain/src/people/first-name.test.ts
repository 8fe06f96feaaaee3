import { expect, test } from 'vitest'
import { firstName, givenFirst, greetingOf, orderInHeader } from './first-name.ts'

test.each([
  ['IBÁÑEZ SOTO MARÍA JOSÉ', 'MARÍA JOSÉ IBÁÑEZ SOTO'],
  ['Pérez Ana', 'Ana Pérez'],
  ['De la Cruz Pérez Ana', 'Ana De la Cruz Pérez'],
  ['Ibáñez Soto María de los Ángeles', 'María de los Ángeles Ibáñez Soto'],
  ['Madonna', 'Madonna'],
  ['Ibáñez Soto , María José', 'María José Ibáñez Soto'],
  ['Ibáñez,', 'Ibáñez,'],
])('D-104: family names first: «%s» is «%s»', (written, name) => {
  expect(givenFirst(written, 'family-first')).toBe(name)
})

test('D-104: given names first stay so, and a comma says that they do not', () => {
  expect(givenFirst('María José Ibáñez', 'given-first')).toBe('María José Ibáñez')
  expect(givenFirst('Ibáñez, María', 'given-first')).toBe('María Ibáñez')
})

test.each([
  ['Apellidos y Nombres', 'family-first'],
  ['APELLIDO(S) Y NOMBRE(S)', 'family-first'],
  ['Nombres y apellidos', 'given-first'],
  ['Nombre completo', undefined],
  ['Colaborador', undefined],
])('D-104: the header «%s» says %s', (header, order) => {
  expect(orderInHeader(header)).toBe(order)
})

test.each([
  ['Ana Lucía Noguera', 'Ana'],
  ['MARÍA IBÁÑEZ', 'María'],
  ['josé díaz', 'José'],
  ["D'ANGELO ROSSI", "D'Angelo"],
  ['MARÍA-JOSÉ PAZ', 'María-José'],
  ['JJ Pérez', 'JJ'],
  ['Dr. Juan Pérez', 'Juan'],
  ['ING. DRA. LUZ PAZ', 'Luz'],
  ['DE LA CRUZ PÉREZ ANA', 'Ana'],
  ['J. Carlos Pérez', 'Carlos'],
  ['J. Pérez', 'J.'],
  ['🚀 Ana Paz', 'Ana'],
  ['«Majo» Paz', 'Majo'],
  ['Dr.', 'Dr.'],
  ['佐藤 花子', '佐藤'],
  [' ', ''],
])('D-104: «%s» is greeted as «%s»', (name, greeted) => {
  expect(firstName(name)).toBe(greeted)
})

test('D-104: what somebody is called wins', () => {
  expect(greetingOf({ called: 'Majo', name: 'María José Paz' })).toBe('Majo')
  expect(greetingOf({ called: null, name: 'MARÍA JOSÉ PAZ' })).toBe('María')
})
