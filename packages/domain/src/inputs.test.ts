import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ReadInput } from './notices/inputs.ts'
import { CommandInput, OperationId } from './operation.ts'
import { PAGE_SIZE, PageQuery } from './page.ts'
import { AVATAR_IDS, isAvatarId } from './people/avatars.ts'
import { Profile, SetAvatarInput } from './people/profile.ts'
import { Terms } from './people/terms.ts'
import { EnrolmentInput, PassphraseInput, SecondStepInput } from './sign-in/operator-sign-in.ts'
import { SignInInput } from './sign-in/sign-in.ts'
import {
  day,
  email,
  expectFields,
  expectNoMore,
  having,
  id,
  idText,
  oneOf,
  refusedFields,
  slug,
  text,
  yesOrNo,
} from './testing/fields.ts'
import { Email } from './text/text.ts'
import { Day } from './time/day.ts'

/** A secret as it was typed, whose spaces count. */
const typed = (most: number) => ({
  accepts: ['x', ' ', 'x'.repeat(most)],
  refuses: ['', 'x'.repeat(most + 1), 'a\0', 7, null],
})

test('S-10: the sign-in form has an e-mail, a password and perhaps the platform of its page', () => {
  const form = { email: 'a@orbita.example', password: '10000001', platform: 'figuras' }
  expectFields(SignInInput, form, {
    email: text(1, 320),
    password: typed(128),
    platform: { ...oneOf(['figuras', 'mision-espacial']), isOptional: true },
  })
  expectNoMore(SignInInput, form)
})

test('D-70: an operator signs in with a passphrase and then with a code', () => {
  const first = { email: 'a@orbita.example', passphrase: 'luna verde café' }
  expectFields(PassphraseInput, first, { email, passphrase: typed(128) })
  expectNoMore(PassphraseInput, first)
  expect(v.parse(PassphraseInput, { ...first, email: ' A@Orbita.example' }).email).toBe('a@orbita.example')

  const second = { ticket: 'sealed', code: '123456' }
  expectFields(SecondStepInput, second, { ticket: typed(1_024), code: text(1, 40) })
  expectNoMore(SecondStepInput, second)
})

test('D-70: an authenticator is proved by exactly six digits, with a passphrase of one’s own', () => {
  const enrolment = { ticket: 'sealed', code: '123456', passphrase: 'luna verde café' }
  expectFields(EnrolmentInput, enrolment, {
    ticket: typed(1_024),
    code: { accepts: ['000000', ' 123456 '], refuses: ['12345', '1234567', '12345a', '123 456', '', 123456, null] },
    passphrase: {
      accepts: ['x'.repeat(15), ' '.repeat(128)],
      refuses: ['x'.repeat(14), 'x'.repeat(129), `${'x'.repeat(20)}\0`, 7, null],
    },
  })
  expectNoMore(EnrolmentInput, enrolment)
})

test('CO-1: an operation id is a UUID, compared in lower case', () => {
  const uuid = '0190f0f0-1234-7abc-8def-0123456789ab'
  expectFields(
    CommandInput,
    { operationId: uuid },
    { operationId: { accepts: [uuid.toUpperCase()], refuses: ['one', `${uuid}0`, uuid.slice(1), '', 7, null] } },
  )
  expectNoMore(CommandInput, { operationId: uuid })
  expect(v.parse(OperationId, uuid.toUpperCase())).toBe(uuid)
})

test('PT-5: a page of a long list has twenty rows, older than the id given', () => {
  expect(PAGE_SIZE).toBe(20)
  expectFields(PageQuery, { before: '7' }, { before: { ...idText, isOptional: true } })
  expect(v.parse(PageQuery, { before: '120' })).toEqual({ before: 120 })
})

test('D-59: notices are read up to one of them', () => {
  expectFields(ReadInput, { upTo: 7 }, { upTo: id })
  expectNoMore(ReadInput, { upTo: 7 })
})

test('S-44: an avatar is one of the sixteen', () => {
  const choice = { avatar: 'nova', firstLogin: true }
  expect(AVATAR_IDS).toHaveLength(16)
  expectFields(SetAvatarInput, choice, { avatar: oneOf(AVATAR_IDS), firstLogin: yesOrNo })
  expectNoMore(SetAvatarInput, choice)
  expect(['kira', 'Kira', 'otro', undefined, 7].map(isAvatarId)).toEqual([true, false, false, false, false])
})

test('S-40: a profile in the browser has the fields of its document', () => {
  const words = { accepts: ['', 'x'], refuses: [7, null] }
  const points = { accepts: [0, 9_000_000], refuses: [-1, 1.5, '1', null] }
  const profile = {
    email: 'a@orbita.example',
    name: 'Ana',
    avatar: null,
    isActive: true,
    platform: ['figuras'],
    level: 'sin-rango',
    experience: 0,
    credits: 0,
  }
  expectFields(Profile, profile, {
    email: words,
    name: words,
    avatar: { accepts: ['nova', null], refuses: [7] },
    isActive: yesOrNo,
    platform: { accepts: [[], ['figuras', 'mision-espacial']], refuses: ['figuras', null] },
    'platform.0': { accepts: ['figuras', 'mision-espacial'], refuses: ['otra', '', null, 7] },
    level: words,
    experience: points,
    credits: points,
  })
})

test('S-43: an e-mail is normalised, and need not belong to an account', () => {
  for (const given of email.accepts) expect(v.is(Email, given)).toBe(true)
  for (const given of email.refuses) expect(v.is(Email, given)).toBe(false)
  expect(v.parse(Email, ' Ana@Acme.CO ')).toBe('ana@acme.co')
})

test('CO-3: a day is one of the calendar', () => {
  for (const given of day.accepts) expect(v.is(Day, given)).toBe(true)
  for (const given of day.refuses) expect(v.is(Day, given)).toBe(false)
  expect(v.safeParse(Day, '2026-02-30').issues?.[0].message).toBe('Ese día no existe en el calendario.')
})

test('D-53: the terms have a version, a day and sections of paragraphs, lists and the odds', () => {
  const title = text(1, 120)
  const sentence = text(1, 4_000)
  const paragraph = { kind: 'paragraph', text: 'Las figuras son de papel.' }
  const list = { kind: 'list', items: ['Una.', 'Otra.'] }
  const terms = {
    version: '1.0',
    effectiveOn: '2026-11-21',
    title: 'Términos',
    sections: [{ id: 'figuras', title: 'Las figuras', body: [paragraph, list, { kind: 'odds' }] }],
  }
  const sections = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `parte-${index}`, title: 'Parte', body: [paragraph] }))
  expectFields(Terms, terms, {
    version: {
      accepts: ['0.1', '9999.9999'],
      refuses: ['1', '1.', 'v1.0', '1.0.0', '10000.0', '1.10000', '1a0', '', null],
    },
    effectiveOn: day,
    title,
    sections: {
      accepts: [sections(1), sections(40)],
      refuses: [[], sections(41), [...sections(1), ...sections(1)], null],
    },
    'sections.0.id': slug,
    'sections.0.title': title,
    'sections.0.body': {
      accepts: [[paragraph], Array(60).fill(paragraph)],
      refuses: [[], Array(61).fill(paragraph), 'Texto', null],
    },
    'sections.0.body.0.text': sentence,
    'sections.0.body.1.items': {
      accepts: [['Una.'], Array(40).fill('Una.')],
      refuses: [[], Array(41).fill('Una.'), 'Una.', null],
    },
    'sections.0.body.1.items.0': sentence,
    'sections.0.body.2.kind': { accepts: ['odds'], refuses: ['html', '', null] },
  })
  expectNoMore(Terms, terms)
  expect(refusedFields(Terms, having(terms, 'sections.0.body.2.kind', 'script'))).toEqual(['sections.0.body.2.kind'])
})
