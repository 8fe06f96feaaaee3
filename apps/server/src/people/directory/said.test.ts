import { expect, test } from 'vitest'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { readPatch, readSaid, type Said } from './said.ts'

type Op = { op: 'add' | 'replace' | 'remove'; path?: string; value?: unknown }

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patch = (...Operations: Op[]) => readPatch({ Operations })

test.each<[string, Op, Said]>([
  ['Entra: active as text', { op: 'replace', path: 'active', value: 'False' }, { active: false }],
  ['Okta: a value without a path', { op: 'replace', value: { active: false } }, { active: false }],
  [
    'Entra: names with dots',
    { op: 'add', value: { 'name.givenName': 'Ana', [`${ENTERPRISE}:department`]: 'Ventas' } },
    { givenName: 'Ana', area: 'Ventas' },
  ],
  ['Entra: a leader as text', { op: 'add', path: `${ENTERPRISE}:manager`, value: '24' }, { manager: '24' }],
  ['a leader as a list', { op: 'add', path: 'manager', value: [{ $ref: 'x', value: '24' }] }, { manager: '24' }],
  ['a leader as an object', { op: 'replace', path: `${ENTERPRISE}:manager`, value: { value: 24 } }, { manager: '24' }],
  ['a leader’s id', { op: 'replace', path: `${ENTERPRISE}:manager.value`, value: '24' }, { manager: '24' }],
  ['no leader', { op: 'remove', path: `${ENTERPRISE}:manager` }, { manager: null }],
  ['no leader, by an empty text', { op: 'replace', path: `${ENTERPRISE}:manager`, value: '' }, { manager: null }],
  ['letters of any size', { op: 'replace', path: 'NAME.familyname', value: ' Peña ' }, { familyName: 'Peña' }],
  [
    'with the schema',
    { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:title', value: 'x' },
    { job: 'x' },
  ],
  ['the e-mail of work', { op: 'replace', path: 'emails[type eq "work"].value', value: 'a@b.co' }, { email: 'a@b.co' }],
  ['another e-mail', { op: 'replace', path: 'emails[type eq "home"].value', value: 'a@b.co' }, {}],
  [
    'the whole extension',
    { op: 'add', path: ENTERPRISE, value: { costCenter: 'CC', division: 'x' } },
    { costCentre: 'CC' },
  ],
  ['what is not kept', { op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '+57' }, {}],
  ['names of JavaScript', { op: 'add', value: { constructor: 'x', __proto__: 'y', 'name.__proto__': 'z' } }, {}],
])('D-113: a patch is read, %s', (_, operation, said) => {
  expect(patch(operation)).toEqual(said)
})

test('D-113: the last of several operations counts', () => {
  const set = (value: string): Op => ({ op: 'replace', path: 'title', value })
  expect(patch(set('Asesora'), set('Jefa'), { op: 'remove', path: 'displayName' })).toEqual({
    job: 'Jefa',
    displayName: null,
  })
})

test.each<[string, Op]>([
  ['a number for active', { op: 'replace', path: 'active', value: 1 }],
  ['no value for active', { op: 'remove', path: 'active' }],
  ['an object for a text', { op: 'replace', path: 'title', value: { text: 'x' } }],
  ['a text of many letters', { op: 'replace', path: 'title', value: 'x'.repeat(255) }],
  ['a text with NUL', { op: 'replace', path: 'title', value: 'a\0b' }],
  ['a leader of another system', { op: 'add', path: 'manager', value: 'CN=Gloria' }],
  ['a text without a path', { op: 'replace', value: 'x' }],
  ['a path of signs', { op: 'replace', path: 'emails[type eq', value: 'x' }],
  ['a removal of everything', { op: 'remove' }],
])('D-113: a patch is refused: %s', (_, operation) => {
  expect(() => patch(operation)).toThrow(MachineError)
})

test('D-113: of a whole person the e-mail of work counts, else the first one', () => {
  const emails = [
    { value: 'casa@b.co', type: 'home' },
    { value: 'a@b.co', type: 'work' },
  ]
  expect(readSaid({ userName: 'ana', emails, password: 'x', groups: [] })).toEqual({ userName: 'ana', email: 'a@b.co' })
  expect(readSaid({ emails: [{ value: 'casa@b.co' }] })).toEqual({ email: 'casa@b.co' })
  expect(readSaid({ emails: [] })).toEqual({ email: null })
})
