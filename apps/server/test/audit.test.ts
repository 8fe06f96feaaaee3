import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { expect, test } from 'vitest'
import { drawConsequences } from '../src/consequences/draw-consequences.ts'
import { asCommandLine } from '../src/infra/current-work.ts'
import { importPeople } from '../src/people/import/import-people.ts'
import { Browser } from '../src/testing/browser.ts'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../src/testing/factories.ts'
import { command, refusal } from '../src/testing/game/album.ts'
import { anEvidence, missionPath, PIXEL, publishTestChallenge } from '../src/testing/game/missions.ts'
import {
  aBuyer,
  aRedeem,
  codeFor,
  ledgerAgrees,
  loadTestCodes,
  publishTestReward,
} from '../src/testing/game/rewards.ts'
import { testApp } from '../src/testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, config: { trustProxy: ['10.0.0.0/8'] } }), db }

const { rows } = db
const entriesOf = (action: string, subject: string) =>
  rows('select actor_account_id as actor, network, details from audit where action = $1 and subject = $2 order by id', [
    action,
    subject,
  ])

test('an operator who opens the file of an employee leaves an entry with account and network, each time', async () => {
  await publishTestChallenge(db)
  const sender = await signedIn(within, await anEmployee({ db }))
  const sent = await sender.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL))
  const { id } = ((await sent.json()) as MissionOutput).evidence!.sent[0]!
  const operator = await anOperatorSession(within)
  const path = `/rpc/operator/evidence/${id}/file`

  expect((await operator.get(path, { from: '203.0.113.77' })).status).toBe(200)
  const forged = { 'x-forwarded-for': '198.51.100.1' }
  expect((await operator.get(path, { from: '203.0.113.77', headers: forged })).status).toBe(200)
  expect(
    (await operator.get(path, { from: '10.0.0.1', headers: { 'x-forwarded-for': '2001:db8:7:8::9' } })).status,
  ).toBe(200)
  expect(await refusal(operator.get('/rpc/operator/evidence/999999/file'))).toBe('404 NOT_FOUND')
  expect((await sender.get(`/rpc/mision-espacial/evidence/${id}/file`)).status).toBe(200)

  const opened = (network: string) => ({ actor: operator.accountId, network, details: {} })
  expect(await entriesOf('evidence.open', `evidence/${id}`)).toEqual(
    ['203.0.113.0/24', '203.0.113.0/24', '2001:db8:7::/48'].map(opened),
  )
  expect(await rows("select 1 from audit where action = 'evidence.open'")).toHaveLength(3)
})

test('a code that is shown leaves an entry without the code, and one that is refused leaves none', async () => {
  await ledgerAgrees(db)
  const reward = await publishTestReward(db, { delivery: 'code' })
  await loadTestCodes(db, reward.id, ['SECRETO-1'])
  const buyer = await aBuyer(within)
  const { id } = await aRedeem(buyer.browser, reward)
  const other = await aBuyer(within)
  expect(await refusal(other.browser.get(`/rpc/mision-espacial/redeems/${id}/code`))).toBe('404 REDEEM_NOT_FOUND')
  expect((await codeFor(buyer.browser, id)).code).toBe('SECRETO-1')
  expect((await codeFor(buyer.browser, id)).code).toBe('SECRETO-1')

  const shown = { actor: buyer.accountId, network: '192.0.2.0/24', details: { kind: 'code' } }
  expect(await entriesOf('redeems.show-code', `redeems/${id}`)).toEqual([shown])
  // Another network, and the hour after, are entries of their own.
  await buyer.browser.get(`/rpc/mision-espacial/redeems/${id}/code`, { from: '203.0.113.9' })
  within.clock.advance({ minutes: 61 })
  await codeFor(buyer.browser, id)
  expect(await entriesOf('redeems.show-code', `redeems/${id}`)).toEqual([
    shown,
    { ...shown, network: '203.0.113.0/24' },
    shown,
  ])
})

test('a wrong sign-in and an operator’s change say the network they came from', async () => {
  const ana = await anEmployee({ db })
  await new Browser(within.app, '198.51.100.23').signIn(ana.email, '99999999')
  expect(await rows("select network from audit where action = 'identity.sign-in-failed'")).toEqual([
    { network: '198.51.100.0/24' },
  ])
  const operator = await anOperatorSession(within)
  const change = { ...command({ email: ana.email, isActive: false }), from: '2001:db8:1:2::3' }
  expect((await operator.put('/rpc/operator/people/active', change)).status).toBe(200)
  expect(await rows('select network from audit where actor_account_id = $1', [operator.accountId])).toEqual([
    { network: '2001:db8:1::/48' },
  ])
})

test('an entry of the command line says so, and one of the product itself too', async () => {
  const { hasher, clock, config } = within.dependencies
  const given = {
    config: db.config,
    consequences: drawConsequences,
    label: 'personas.csv',
    sealKeys: config.keys,
    hasher,
    clock,
  }
  const importing = (email: string) => {
    const person = { row: 2, email, name: email, cedula: '1000999', platform: ['figuras' as const] }
    return importPeople({ ...given, people: [person] })
  }
  await asCommandLine(() => importing('linea@orbita.example'))
  await importing('producto@orbita.example')
  expect(await rows("select network from audit where action = 'people.import' order by id")).toEqual([
    { network: 'command-line' },
    { network: 'product' },
  ])
})
