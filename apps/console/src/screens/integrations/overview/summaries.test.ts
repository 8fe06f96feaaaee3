// @vitest-environment node
import type { MachineKey } from '@orbita/contract/identity/machine-keys'
import { expect, test } from 'vitest'
import { summaryOfDirectory, summaryOfIdentity, summaryOfKeys, summaryOfMail } from './summaries.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const KEY: MachineKey = {
  ...{ id: 1, name: 'CRM', prefix: 'orb_x', scopes: [], networks: [], state: 'open', madeBy: '' },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', expiresAt: '2027-05-01T00:00:00.000Z', revokedAt: null, revokedBy: null },
  ...{ usedAt: '2026-11-10T00:00:00.000Z', usedFrom: '203.0.113.0' },
}

test.each<[string, Partial<MachineKey>]>([
  ['ok 1 en uso', {}],
  ['wait 1 vence pronto', { expiresAt: '2026-12-04T11:00:00.000Z' }],
  ['ok 1 en uso', { expiresAt: '2026-12-04T13:00:00.000Z' }],
  ['wait 1 sin uso en 90 días', { usedAt: '2026-08-01T00:00:00.000Z' }],
  ['wait 1 sin uso en 90 días', { usedAt: null, createdAt: '2026-08-01T00:00:00.000Z' }],
  ['bad 1 revocada sola', { state: 'leaked', revokedAt: '2026-11-19T00:00:00.000Z' }],
  ['off Ninguna', { state: 'leaked', revokedAt: '2026-11-01T00:00:00.000Z' }],
  ['off Ninguna', { state: 'expired' }],
])('D-107: the keys are summed up: %s', (words, change) => {
  const { tone, state } = summaryOfKeys({ keys: [{ ...KEY, ...change }] }, NOW)
  expect(`${tone} ${state}`).toBe(words)
})

const SERVER = {
  ...{ host: 'smtp', port: 465, isPlain: false, from: 'a@b', isOn: true, failingSince: null, nextAt: null },
  ...{ offBecause: null, deferred: 0, givenUp: 0 },
  ...{
    lastSuccessAt: '2026-01-20T15:14:00.000Z',
    lastAnswer: null,
    waiting: 3,
    sentThisWeek: 2,
    refused: 0,
    invitable: 0,
  },
}

test('D-110: a mail server that takes nothing is said with its answer and what waits', () => {
  expect(summaryOfMail({ server: SERVER })).toMatchObject({ tone: 'ok', last: 'El último salió 20 ene · 2 en 7 días' })
  const broken = { ...SERVER, failingSince: '2026-01-21T15:14:00.000Z', lastAnswer: '535 no entra' }
  expect(summaryOfMail({ server: broken })).toMatchObject({
    tone: 'bad',
    failures: [
      {
        what: 'El correo no sale desde 21 ene.',
        rest: '535 no entra. 3 correos esperan. Los avisos en la app siguen llegando.',
      },
    ],
  })
  expect(summaryOfMail({ server: { ...SERVER, isOn: false } })).toMatchObject({ tone: 'bad' })
  expect(summaryOfMail({ server: { ...SERVER, deferred: 3 } })).toMatchObject({
    tone: 'wait',
    state: '3 para más tarde',
  })
})

test('D-113: a directory that was held or has no key is a failure; one with differences waits', () => {
  const directory = {
    ...{ address: '', keys: 1, usedAt: null, people: 2, active: 2, left: 0, most: 5, heldAt: null, openUntil: null },
    conflicts: [{ personId: 1, name: 'Ana', field: 'area' as const, byHand: 'A', inDirectory: 'B' }],
  }
  expect(summaryOfDirectory(directory)).toMatchObject({ tone: 'wait', state: '1 dato distinto' })
  expect(summaryOfDirectory({ ...directory, keys: 0 }).failures).toHaveLength(1)
  expect(summaryOfDirectory({ ...directory, heldAt: NOW.toISOString() })).toMatchObject({ state: 'Detenido' })
})

test('D-112: a provider that failed is said before whether it is on', () => {
  const provider = {
    ...{
      issuer: 'https://idp',
      clientId: 'c',
      numberClaim: null,
      isRequired: false,
      returnAddress: '',
      signOutAddress: '',
    },
    ...{ forEmployees: true, forOperators: false, lastSuccessAt: null, failure: null, bound: 0, people: 4 },
  }
  expect(summaryOfIdentity({ provider })).toMatchObject({ tone: 'ok', state: 'Encendida' })
  const failure = { problem: 'away' as never, at: NOW.toISOString() }
  expect(summaryOfIdentity({ provider: { ...provider, failure } })).toMatchObject({ tone: 'bad', state: 'Falló' })
})
