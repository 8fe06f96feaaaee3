import * as v from 'valibot'
import { expect, test } from 'vitest'
import { day, expectFields, expectNoMore, id, idText, oneOf, refusedFields, text, yesOrNo } from '../testing/fields.ts'
import {
  ActivityQuery,
  Cedula,
  ChangeCedulaInput,
  ChosenPeople,
  EditPersonInput,
  EndSessionsInput,
  NewPersonInput,
  PeopleChange,
  PeopleQuery,
  PersonAlbumQuery,
  PersonFields,
  PersonParam,
} from './inputs.ts'

const PERSON = {
  name: 'Íñigo Muñoz',
  email: 'inigo@orbita.example',
  area: 'Ventas',
  joinedOn: '2026-11-01',
  platform: ['figuras'],
}

const STAMP = { accepts: ['0123456789abcdef'.repeat(2)], refuses: ['', 'a'.repeat(31), 'a'.repeat(33), 'G'.repeat(32)] }

/** A text without its spaces around, on one line. */
const line = (most: number) => {
  const { accepts, refuses } = text(1, most)
  return { accepts, refuses: [...refuses, '=A1', '+57', '-1', '@a', 'A\u200bna'].filter((one) => one !== null) }
}

test('D-72: the fields of a person, and their ends', () => {
  expectFields(PersonFields, PERSON, {
    name: line(120),
    area: { accepts: [...line(80).accepts, null], refuses: line(80).refuses },
    email: {
      accepts: ['ANA@orbita.example', ' a@b.co '],
      refuses: ['', 'ana', 'ana@', '@orbita.example', 'a b@c.co', null],
    },
    joinedOn: {
      accepts: ['1940-01-01', '2099-12-31', null],
      refuses: ['1939-12-31', '2100-01-01', ...day.refuses.filter((one) => one !== null)],
    },
    platform: { accepts: [[], ['figuras'], ['mision-espacial', 'figuras']], refuses: ['figuras', null] },
  })
  expectNoMore(PersonFields, PERSON)
  expect(v.is(PersonFields, { ...PERSON, platform: ['figuras', 'figuras', 'figuras'] })).toBe(false)
  expect(v.is(PersonFields, { ...PERSON, platform: ['otra'] })).toBe(false)
})

test('D-72: a name is kept on one line, an e-mail in lower case, and each platform once, in their order', () => {
  const given = {
    ...PERSON,
    name: '  Ana \n\t Paz ',
    email: 'ANA@Orbita.Example',
    platform: ['mision-espacial', 'figuras'],
  }
  expect(v.parse(PersonFields, given)).toMatchObject({
    name: 'Ana Paz',
    email: 'ana@orbita.example',
    platform: ['figuras', 'mision-espacial'],
  })
  expect(v.parse(PersonFields, { ...PERSON, platform: ['figuras', 'figuras'] }).platform).toEqual(['figuras'])
  expect(v.parse(PersonFields, { ...PERSON, name: 'I\u0301n\u0303igo' }).name).toBe('Íñigo')
})

test('D-72: an edit names the version that it began with, and a new person has a cédula', () => {
  expectFields(EditPersonInput, { ...PERSON, version: 'a'.repeat(32) }, { version: STAMP })
  const cedula = {
    accepts: ['12345', '1'.repeat(20), '1.234.567', 'AB12345'],
    refuses: ['1234', '1'.repeat(21), 'ABCDE', '', null],
  }
  expectFields(NewPersonInput, { ...PERSON, cedula: '10000001' }, { cedula })
  expectFields(ChangeCedulaInput, { cedula: '10000001' }, { cedula })
  expect(v.parse(Cedula, ' 1.234.567 ')).toBe('1234567')
})

test('D-72: the list of people has its filters, its order and its place', () => {
  const optional = { isOptional: true }
  expectFields(
    PeopleQuery,
    {},
    {
      q: { ...text(0, 80), ...optional },
      area: { accepts: ['', 'x'.repeat(200)], refuses: ['x'.repeat(201), 7, null], ...optional },
      platform: { ...oneOf(['figuras', 'mision-espacial']), ...optional },
      access: { ...oneOf(['active', 'disabled', 'never-entered', 'waiting']), ...optional },
      recognised: { ...oneOf(['never']), ...optional },
      sort: { ...oneOf(['name', '-name', 'credits', '-credits', 'experience', '-experience']), ...optional },
      cursor: { accepts: ['', 'x'.repeat(1_000)], refuses: ['x'.repeat(1_001), 7, null], ...optional },
    },
  )
  expect(v.parse(PeopleQuery, {}).sort).toBe('name')
  expect(v.parse(PeopleQuery, { level: 'explorador' }).level).toBe('explorador')
  expect(refusedFields(PeopleQuery, { level: 'jefe' })).toEqual(['level'])
})

test('D-72: a change gives several people an area, platforms or access, and never gives what it takes', () => {
  const platforms = (gives: string[], takes: string[]) => v.is(PeopleChange, { kind: 'platforms', gives, takes })
  expect(platforms(['figuras'], [])).toBe(true)
  expect(platforms([], ['figuras'])).toBe(true)
  expect(platforms(['figuras'], ['mision-espacial'])).toBe(true)
  expect(platforms([], [])).toBe(false)
  expect(platforms(['figuras'], ['figuras'])).toBe(false)
  expect(platforms(['figuras', 'mision-espacial'], ['figuras'])).toBe(false)
  expectFields(PeopleChange, { kind: 'access', isActive: true }, { isActive: yesOrNo })
  expectFields(PeopleChange, { kind: 'area', area: null }, { area: { accepts: [null, 'Ventas'], refuses: ['', 7] } })
  for (const kind of ['area', 'platforms', 'access', 'otro']) expect(v.is(PeopleChange, { kind })).toBe(false)
})

test('D-72: the people of a change are named, each once, or are those of a filter but a few', () => {
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1)
  expect(v.is(ChosenPeople, { ids: [1] })).toBe(true)
  expect(v.is(ChosenPeople, { ids: count(1_000) })).toBe(true)
  expect(v.is(ChosenPeople, { ids: count(1_001) })).toBe(false)
  expect(v.is(ChosenPeople, { ids: [] })).toBe(false)
  expect(v.is(ChosenPeople, { ids: [1, 2, 1] })).toBe(false)
  for (const one of id.refuses) expect(v.is(ChosenPeople, { ids: [one] })).toBe(false)
  expect(v.is(ChosenPeople, { filter: { area: 'Ventas' }, except: [] })).toBe(true)
  expect(v.is(ChosenPeople, { filter: {}, except: count(200) })).toBe(true)
  expect(v.is(ChosenPeople, { filter: {}, except: count(201) })).toBe(false)
  expect(v.is(ChosenPeople, { filter: { sort: 'name' }, except: [] })).toBe(false)
  expect(v.is(ChosenPeople, { filter: {} })).toBe(false)
})

test('D-72: the addresses of a person, their sessions, what they did and their album', () => {
  expectFields(PersonParam, { personId: '1' }, { personId: idText })
  expectFields(
    EndSessionsInput,
    {},
    {
      sessionId: {
        accepts: [`${'A_z-9'.repeat(8)}abc`],
        refuses: ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, null],
        isOptional: true,
      },
    },
  )
  expectFields(
    ActivityQuery,
    {},
    {
      cursor: { accepts: ['', 'x'.repeat(400)], refuses: ['x'.repeat(401), 7, null], isOptional: true },
    },
  )
  expectFields(
    PersonAlbumQuery,
    {},
    {
      season: { accepts: ['', 'x'.repeat(100)], refuses: ['x'.repeat(101), 7, null], isOptional: true },
    },
  )
})
