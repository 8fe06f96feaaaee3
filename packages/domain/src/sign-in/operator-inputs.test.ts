import * as v from 'valibot'
import { expect, test } from 'vitest'
import { expectFields, expectNoMore, idText, text } from '../testing/fields.ts'
import {
  ConfirmationInput,
  InviteOperatorInput,
  OperatorParam,
  OperatorSessionParam,
  OwnPassphraseInput,
} from './operator-inputs.ts'
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from './operator-sign-in.ts'

test('D-70: an operator is invited by an e-mail, which is kept in lower case', () => {
  const invitation = { email: 'ana@orbita.example', duties: { review: 'write' }, areas: ['Ventas'] }
  expectFields(InviteOperatorInput, invitation, {
    email: {
      accepts: [' ANA@orbita.example ', 'a@b.c', `${'x'.repeat(239)}@orbita.example`],
      refuses: [
        '',
        'ana',
        'ana@orbita',
        'a b@c.co',
        '@b.co',
        'a@@b.co',
        `${'x'.repeat(240)}@orbita.example`,
        '\u0430na@b.co',
        null,
      ],
    },
  })
  expectNoMore(InviteOperatorInput, invitation)
  expect(v.parse(InviteOperatorInput, { ...invitation, email: ' ANA@Orbita.Example ' })).toEqual(invitation)
})

test('D-70: a new passphrase has its length, and a proof a passphrase and a code', () => {
  const ends = (least: number) => ({
    accepts: ['x'.repeat(least), 'x'.repeat(PASSPHRASE_MAX)],
    refuses: ['x'.repeat(least - 1), 'x'.repeat(PASSPHRASE_MAX + 1), 7, null],
  })
  expectFields(OwnPassphraseInput, { passphrase: 'la nave siempre vuelve' }, { passphrase: ends(PASSPHRASE_MIN) })
  const proof = { passphrase: 'x', code: '123456' }
  expectFields(ConfirmationInput, proof, { passphrase: ends(1), code: text(1, 40) })
  expectNoMore(ConfirmationInput, proof)
})

test('D-70: the addresses of an operator and of a session of theirs', () => {
  expectFields(OperatorParam, { accountId: '1' }, { accountId: idText })
  const sessionId = {
    accepts: ['A_z-'.repeat(10).concat('abc')],
    refuses: ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`],
  }
  expectFields(OperatorSessionParam, { sessionId: 'a'.repeat(43) }, { sessionId })
})
