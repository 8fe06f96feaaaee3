import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { ManualMovementOutput } from '@orbita/contract/movements'
import type { PersonOutput } from '@orbita/contract/people/people'
import { beforeAll, expect, test } from 'vitest'
import terms from '../../../content/terms.json' with { type: 'json' }
import { type Browser, type BrowserRequest, json } from '../src/testing/browser.ts'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { anOperatorSession } from '../src/testing/factories.ts'
import { command, giveStardust, own, publishFirstSeason, SEASON } from '../src/testing/game/album.ts'
import {
  aChallenge,
  anEvidence,
  CHALLENGE,
  missionOperatorPath,
  missionPath,
  PIXEL,
  publishTestChallenge,
} from '../src/testing/game/missions.ts'
import { aProgressFile, applyFile, undoFile } from '../src/testing/game/progress.ts'
import { aColleague, RECOGNITIONS, sent, type TestColleague } from '../src/testing/game/recognitions.ts'
import {
  aRedeem,
  aReward,
  codeFor,
  giveCredits,
  handled,
  ledgerAgrees,
  publishTestReward,
} from '../src/testing/game/rewards.ts'
import { seasonDocument } from '../src/testing/game/seasons.ts'
import { setAccessOf } from '../src/testing/set-access-of.ts'
import { testApp } from '../src/testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser & { accountId: number }
let second: Browser & { accountId: number }
let ana: TestColleague
let beto: TestColleague

beforeAll(async () => {
  await publishFirstSeason(db)
  await publishTestChallenge(db)
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
  second = await anOperatorSession(within)
  ana = await aColleague(within, { name: 'Ana' })
  beto = await aColleague(within, { name: 'Norberto' })
  await giveCredits(db, ana.userId, 2_000)
})

async function does(by: Browser, method: 'post' | 'put' | 'delete', path: string, more?: object): Promise<Response> {
  const answer = await by[method](`/rpc/operator/${path}`, command(more) as BrowserRequest)
  expect([200, 204], `${path}: ${await answer.clone().text()}`).toContain(answer.status)
  return answer
}

/**
 * Returns the entries that this work left under the operators’ accounts, as `action subject`, with what the thing is called
 * between « and », and with the name of the person whom it is about.
 */
async function entriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { rows: before } = await db.pool.query<{ last: number }>('select coalesce(max(id), 0) as last from audit')
  await work()
  const { rows } = await db.pool.query<{ entry: string }>(
    `select concat_ws(' ', action, subject, '«' || title || '»', 'of ' || person_name,
                      case actor_account_id when $3 then 'by the second' end) as entry
       from audit where id > $1 and actor_account_id in ($2, $3) order by id`,
    [before[0]!.last, operator.accountId, second.accountId],
  )
  return rows.map(({ entry }) => entry)
}

test('each change of an operator in missions and progress leaves an entry', async () => {
  const file = () => aProgressFile([{ correo: ana.email, mision: 'viajes', incremento: 1, clave: 'fila-1' }])
  const on = { email: ana.email, challengeId: CHALLENGE.id, missionId: 'induccion' }
  const photo = async (who: TestColleague) => {
    const shown = await json<MissionOutput>(who.browser.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL)))
    return shown.evidence!.sent[0]!.id
  }
  const [first, other] = [await photo(ana), await photo(beto)]
  let batchId = 0
  expect(
    await entriesOf(async () => {
      await does(operator, 'put', 'challenges', {
        challenge: aChallenge('otro', { missions: { arranque: { endsOn: CHALLENGE.endsOn } } }),
      })
      const mission = { ...CHALLENGE.missions[1], target: 12 }
      await operator.put(missionOperatorPath('viajes'), command({ mission, version: 1 }))
      await operator.put(`${missionOperatorPath('arranque')}/closing`, command())
      await does(operator, 'post', 'progress', { ...on, amount: 1, on: '2026-11-18', text: 'Lo vimos' })
      batchId = (await applyFile(operator, file())).id
      await undoFile(operator, batchId)
      await does(operator, 'post', 'progress', { ...on, amount: -1, on: '2026-11-18', text: 'No era suyo' })
      await does(operator, 'post', 'progress-reversals', { ...on, reason: 'No era suyo' })
      await does(operator, 'put', `evidence/${first}/approval`, { amount: 1 })
      await does(operator, 'put', `evidence/${other}/rejection`, { reason: 'No se ve.' })
    }),
  ).toEqual([
    `missions.publish challenge_definitions/otro «${CHALLENGE.title}»`,
    'missions.edit missions/rumbo/viajes «Misión viajes»',
    'missions.close missions/rumbo/arranque «Misión arranque»',
    `progress.correct mission_progress/${ana.userId}/rumbo/induccion «Misión induccion» of Ana`,
    `progress.import progress_batches/${batchId} «avances.csv»`,
    `progress.undo progress_batches/${batchId} «avances.csv»`,
    `progress.correct mission_progress/${ana.userId}/rumbo/induccion «Misión induccion» of Ana`,
    `progress.reverse mission_progress/${ana.userId}/rumbo/induccion «Misión induccion» of Ana`,
    `evidence.review evidence/${first} «Misión foto» of Ana`,
    `evidence.review evidence/${other} «Misión foto» of Norberto`,
  ])
})

test('each change of an operator in the goals leaves an entry', async () => {
  const goal = { month: '2026-11', area: null, challengeId: CHALLENGE.id, missionId: 'induccion', why: 'Por todos.' }
  const unit = { one: 'libro', many: 'libros' }
  const company = { title: 'Cien libros', cause: 'Para la escuela.', target: 100, unit, endsOn: '2026-12-18' }
  const written = { goal: { ...company, mission: null, amount: 3 } }
  expect(
    await entriesOf(async () => {
      await does(operator, 'post', 'goals/shared', { goal })
      await does(operator, 'put', 'goals/shared/1', { goal: { ...goal, why: 'Por cada quien.' }, revision: 1 })
      await does(operator, 'delete', 'goals/shared/1', { revision: 2 })
      await does(operator, 'post', 'goals/company', written)
      await does(operator, 'put', 'goals/company/1', { ...written, revision: 1 })
      await does(operator, 'delete', 'goals/company/1', { revision: 2 })
    }),
  ).toEqual([
    'goals.save shared_goals/1 «Misión induccion»',
    'goals.save shared_goals/1 «Misión induccion»',
    'goals.withdraw shared_goals/1 «Misión induccion»',
    'goals.save company_goals/1 «Cien libros»',
    'goals.save company_goals/1 «Cien libros»',
    'goals.withdraw company_goals/1 «Cien libros»',
  ])
})

test('each change of an operator in seasons leaves an entry', async () => {
  const copy = { title: 'Otra', startsOn: '2027-05-08', endsOn: '2027-08-27', copyOf: SEASON.id }
  expect(
    await entriesOf(async () => {
      await does(operator, 'post', 'seasons', copy)
      await does(operator, 'post', 'seasons/files', { document: seasonDocument() })
      await does(operator, 'put', `seasons/${SEASON.id}/draft`, { document: seasonDocument(), version: 0 })
      await does(operator, 'delete', `seasons/${SEASON.id}/draft`, { version: 1 })
      await does(operator, 'put', 'seasons/temporada-2/publication', { version: 1 })
      await does(operator, 'delete', 'seasons/temporada-2/publication')
    }),
  ).toEqual([
    'seasons.create season_drafts/temporada-2 «Otra»',
    `seasons.create season_drafts/temporada-3 «${SEASON.title}»`,
    `seasons.save-draft season_drafts/${SEASON.id} «${SEASON.title}»`,
    `seasons.discard-draft season_drafts/${SEASON.id} «${SEASON.title}»`,
    'seasons.publish albums/temporada-2 «Otra»',
    'seasons.withdraw albums/temporada-2 «Otra»',
  ])
})

test('each change of an operator in rewards and redemptions leaves an entry', async () => {
  const mug = await publishTestReward(db, { title: 'Una taza', price: 100 })
  const code = await publishTestReward(db, { title: 'Un curso', price: 600, delivery: 'code' })
  const one = await aRedeem(ana.browser, mug)
  const two = await aRedeem(ana.browser, mug)
  const three = await aRedeem(ana.browser, mug)
  expect(
    await entriesOf(async () => {
      await does(operator, 'put', 'rewards', {
        reward: aReward({ id: 'otro-premio', title: 'Otro premio' }),
        revision: 0,
      })
      await does(operator, 'post', 'rewards/otro-premio/stock', { amount: 1, reason: 'Llegó una' })
      await does(operator, 'post', `rewards/${code.id}/codes`, { codes: ['ABCD-1234'] })
      await does(operator, 'put', 'rewards/otro-premio/retirement')
      await handled(operator, one.id, 'approval', 'preparation', 'readiness')
      await does(operator, 'post', 'redeems/pickups', { code: (await codeFor(ana.browser, one.id)).code })
      await handled(operator, two.id, 'rejection')
      await handled(operator, three.id, 'approval', 'failure')
    }),
  ).toEqual([
    'rewards.publish rewards/otro-premio «Otro premio»',
    'rewards.move-stock rewards/otro-premio «Otro premio»',
    `rewards.load-codes rewards/${code.id} «Un curso»`,
    'rewards.retire rewards/otro-premio «Otro premio»',
    `redeems.approve redeems/${one.id} «Una taza» of Ana`,
    `redeems.prepare redeems/${one.id} «Una taza» of Ana`,
    `redeems.make-ready redeems/${one.id} «Una taza» of Ana`,
    `redeems.deliver redeems/${one.id} «Una taza» of Ana`,
    `redeems.reject redeems/${two.id} «Una taza» of Ana`,
    `redeems.approve redeems/${three.id} «Una taza» of Ana`,
    `redeems.fail redeems/${three.id} «Una taza» of Ana`,
  ])
})

test('each change of an operator in the ledger, the awards and the recognitions leaves an entry', async () => {
  const { kudos } = await sent(ana, [beto])
  await beto.browser.post(`${RECOGNITIONS}/kudos/${kudos.id}/report`, command())
  const { kudos: ours } = await sent(beto, [ana], { shows: true })
  await ana.browser.put(`${RECOGNITIONS}/area/${ours.id}/showing`, command({ shows: true }))
  await own(db, ana.userId, [1, 2, 3, 4, 5, 6, 7, 14, 15, 22, 23, 30])
  await giveStardust(db, ana.userId, 150)
  await ana.browser.post('/rpc/figuras/stardust/purchases', command({ albumId: SEASON.id, number: 8 }))
  const prize = `${SEASON.id}.epicas-seis`
  await ana.browser.post(`/rpc/figuras/awards/${prize}/claim`, command())
  const gift = { email: ana.email, experience: 0, reason: 'Por la feria' }
  let waiting: [number, number] = [0, 0]
  const best = {
    month: '2026-10',
    area: null,
    email: beto.email,
    reason: 'Porque siempre ayudó a los demás.',
    version: 0,
  }
  expect(
    await entriesOf(async () => {
      await does(operator, 'post', 'movements', { ...gift, credits: 5 })
      const asked = await json<ManualMovementOutput>(does(operator, 'post', 'movements', { ...gift, credits: 501 }))
      const again = await json<ManualMovementOutput>(does(operator, 'post', 'movements', { ...gift, credits: 502 }))
      waiting = [asked.id, again.id]
      await does(second, 'put', `movements/${asked.id}/approval`)
      await does(second, 'put', `movements/${again.id}/refusal`, { note: 'Ya lo tiene' })
      await does(operator, 'put', `kudos-reports/${kudos.id}`, { decision: 'removed' })
      await does(operator, 'put', `area-thanks/${ours.id}`, { isHidden: true })
      await does(operator, 'put', `area-thanks/${ours.id}`, { isHidden: false })
      await does(operator, 'post', 'best-employees', best)
      await does(operator, 'put', 'incentives', { incentives: [] })
      await does(operator, 'put', 'awards/delivery', { email: ana.email, awardId: prize })
    }),
  ).toEqual([
    `ledger.ask-movement manual_movements/${waiting[0] - 1} of Ana`,
    `ledger.ask-movement manual_movements/${waiting[0]} of Ana`,
    `ledger.ask-movement manual_movements/${waiting[1]} of Ana`,
    `ledger.approve-movement manual_movements/${waiting[0]} of Ana by the second`,
    `ledger.refuse-movement manual_movements/${waiting[1]} of Ana by the second`,
    `kudos.removed kudos/${kudos.id} of Ana`,
    `area-thanks.hide kudos/${ours.id} of Norberto`,
    `area-thanks.show kudos/${ours.id} of Norberto`,
    'recognitions.publish best_employees/1 of Norberto',
    'incentives.publish awards',
    `awards.deliver award_states/${ana.userId}/${prize} of Ana`,
  ])
})

test('each change of an operator in people, packs, codes and terms leaves an entry', async () => {
  const gift = { ids: [ana.userId], reason: 'Por la feria' }
  const fields = { name: 'Beto', email: beto.email, area: null, joinedOn: null, platform: ['figuras'] }
  const versionOf = async () => (await json<PersonOutput>(operator.get(`/rpc/operator/people/${beto.userId}`))).version
  expect(
    await entriesOf(async () => {
      await does(operator, 'post', 'packs', { emails: [ana.email], reason: 'Por la feria' })
      await does(operator, 'post', 'grants', { ...gift, kind: 'packs', amount: 2 })
      await does(operator, 'post', 'grants', { ...gift, kind: 'stardust', amount: 5 })
      await does(operator, 'post', 'codes', { label: 'Feria', quantity: 2, endsOn: '2026-12-31' })
      await does(operator, 'put', 'terms', { ...terms, version: '101.0' })
      await does(operator, 'post', 'messages', { title: 'Hola', text: 'Algo nuevo.', path: null, area: null })
      await does(operator, 'put', 'people/platforms', { email: beto.email, platform: ['figuras'] })
      await does(operator, 'put', 'people/active', { email: beto.email, isActive: false })
      await does(operator, 'put', `people/${beto.userId}`, { ...fields, version: await versionOf() })
      await does(operator, 'post', 'people', {
        ...fields,
        name: 'Nueva',
        email: 'nueva@orbita.example',
        cedula: '1020304050',
      })
      await does(operator, 'delete', `people/${ana.userId}/sessions`)
      await does(operator, 'put', `people/${ana.userId}/cedula`, { cedula: '5040302010' })
      expect((await setAccessOf(operator, [beto.userId], true, 'Volvió')).status).toBe(200)
      await does(operator, 'delete', 'sign-in-locks', { email: beto.email })
    }),
  ).toEqual([
    expect.stringMatching(/^ledger\.ask-movement manual_movements\/\d+ of Ana$/),
    expect.stringMatching(/^ledger\.ask-movement manual_movements\/\d+ of Ana$/),
    expect.stringMatching(/^ledger\.ask-movement manual_movements\/\d+ of Ana$/),
    'codes.create-campaign campaigns/1 «Feria»',
    'terms.publish terms/101.0 «101.0»',
    'messages.write messages/1 «Hola»',
    `users.set-access users/${beto.userId} of Norberto`,
    `users.set-access users/${beto.userId} of Norberto`,
    `users.edit users/${beto.userId} of Beto`,
    expect.stringMatching(/^users\.create users\/\d+ of Nueva$/),
    `users.end-sessions users/${ana.userId} of Ana`,
    `users.change-cedula users/${ana.userId} of Ana`,
    `users.set-access users/${beto.userId} of Beto`,
    expect.stringMatching(/^identity\.sign-in-lock-cleared sign-ins\/[\da-f]{32}$/),
  ])
})
