import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { MovementsOutput } from '@orbita/contract/movements'
import { test } from 'vitest'
import { json } from '../src/testing/browser.ts'
import { allBut, command, giveStardust, own, SEASON } from '../src/testing/game/album.ts'
import { aGift, GIFTS } from '../src/testing/game/gifts.ts'
import { anEvidence, missionOperatorPath, missionPath, PIXEL } from '../src/testing/game/missions.ts'
import { aProgressFile, applyFile, undoFile } from '../src/testing/game/progress.ts'
import type { TestColleague } from '../src/testing/game/recognitions.ts'
import { aRedeem, cancel, giveCredits, handle, publishTestReward } from '../src/testing/game/rewards.ts'
import { seasonDocument, seasonStep } from '../src/testing/game/seasons.ts'
import { numbersOf, openedPacks } from '../src/testing/game/trades.ts'
import { invalidationsSuite } from '../src/testing/invalidations.ts'

const { db, operator, people, untilReceived, expectInvalidated } = await invalidationsSuite()

test('AL-10: a gift is invalidated for its giver and its receiver, and so are its opening and the thanks', async () => {
  const [ana, beto] = (await people(2)) as [TestColleague, TestColleague]
  const [number] = numbersOf('comun') as [number]
  await own(db, ana.userId, [number, number])
  await openedPacks(db, beto.userId, 3)
  await db.pool.query('insert into trade_participants values ($1, now())', [beto.userId])
  const answer = await expectInvalidated(
    () => ana.browser.post(GIFTS, aGift(ana, beto, number)),
    [
      [ana, ['album', 'trades']],
      [beto, ['album', 'trades', 'notices']],
    ],
  )
  const { id } = await json<{ id: number }>(answer)
  await expectInvalidated(() => beto.browser.post(`${GIFTS}/${id}/opening`, command()), [[beto, ['trades']]])
  await expectInvalidated(
    () => beto.browser.post(`${GIFTS}/${id}/thanks`, command()),
    [
      [ana, ['notices']],
      [beto, ['trades']],
    ],
  )
})

test('D-119: evidence that comes in, is taken back or decided is invalidated for who leads its owner and who stands in', async () => {
  const [ana, beto, caro] = (await people(3)) as [TestColleague, TestColleague, TestColleague]
  await db.pool.query('update users set reports_to = $1 where id = $2', [ana.userId, beto.userId])
  await db.pool.query(
    `insert into leader_substitutes (leader_id, substitute_id, from_on, until_on, chosen_at)
     values ($1, $2, '2020-01-01', '2100-01-01', now())`,
    [ana.userId, caro.userId],
  )
  const all = [ana, beto, caro].map((one): [TestColleague, string[]] => [one, ['missions']])
  const path = `${missionPath('foto')}/evidence`
  const send = async () => {
    const answer = await expectInvalidated(() => beto.browser.post(path, anEvidence(PIXEL)), all)
    return (await json<MissionOutput>(answer)).evidence!.sent[0]!.id
  }
  const first = await send()
  await expectInvalidated(() => beto.browser.put(`/rpc/mision-espacial/evidence/${first}/withdrawal`, command()), all)
  const second = await send()
  await expectInvalidated(
    () => operator.put(`/rpc/operator/evidence/${second}/rejection`, command({ reason: 'No se ve nada' })),
    [
      [ana, ['missions']],
      [beto, ['missions', 'notices']],
      [caro, ['missions']],
    ],
  )
})

test('RE-2 to RE-6: a goal, a wait, a redemption and each of its steps are invalidated for the employee', async () => {
  const [ana, beto] = (await people(2)) as [TestColleague, TestColleague]
  await giveCredits(db, ana.userId, 500)
  await untilReceived(`${ana.userId}:profile`)
  const reward = await publishTestReward(db, { stock: 1, price: 100 })
  await untilReceived('*:rewards')
  const { id: rewardId } = reward
  await expectInvalidated(
    () => ana.browser.put('/rpc/mision-espacial/rewards/goal', command({ rewardId })),
    [[ana, ['rewards']]],
  )
  const bought = ['redeems', 'rewards', 'ledger', 'profile', 'notices']
  const { id } = await expectInvalidated(() => aRedeem(ana.browser, reward), [[ana, bought]])
  await expectInvalidated(
    () => beto.browser.put(`/rpc/mision-espacial/rewards/${rewardId}/wait`, command({ wanted: true })),
    [[beto, ['rewards']]],
  )
  await expectInvalidated(
    () => cancel(ana.browser, id),
    [
      [ana, bought],
      [beto, ['rewards', 'notices']],
    ],
  )
  await expectInvalidated(
    () => operator.put('/rpc/operator/rewards', command({ reward: { ...reward, title: 'Taza' }, revision: 1 })),
    [['*', ['rewards']]],
  )
  const { id: second } = await expectInvalidated(() => aRedeem(ana.browser, reward), [[ana, bought]])
  await expectInvalidated(() => handle(operator, second, 'approval'), [[ana, ['redeems', 'rewards', 'notices']]])
})

test('RE-7: joining and leaving a waiting list are invalidated for all who wait', async () => {
  const [ana, beto, carla] = (await people(3)) as [TestColleague, TestColleague, TestColleague]
  const reward = await publishTestReward(db, { delivery: 'time-off', stock: undefined, areaLimit: 1 })
  for (const who of [ana, beto, carla]) await giveCredits(db, who.userId, 500)
  await untilReceived(`${carla.userId}:profile`)
  const bought = ['redeems', 'rewards', 'ledger', 'profile', 'notices']
  await expectInvalidated(() => aRedeem(ana.browser, reward), [[ana, bought]])
  const wait = (who: TestColleague, wanted: boolean) =>
    who.browser.put(`/rpc/mision-espacial/rewards/${reward.id}/place`, command({ wanted }))
  await expectInvalidated(() => wait(beto, true), [[beto, ['rewards']]])
  const both: [TestColleague, string[]][] = [
    [beto, ['rewards']],
    [carla, ['rewards']],
  ]
  await expectInvalidated(() => wait(carla, true), both)
  await expectInvalidated(() => wait(beto, false), both)
})

test('MI-3, MI-6: evidence, its review, corrections and files are invalidated for the employees they concern', async () => {
  const [ana, beto] = (await people(2)) as [TestColleague, TestColleague]
  const done = ['missions', 'ledger', 'profile', 'notices']
  const answer = await expectInvalidated(
    () => ana.browser.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL)),
    [[ana, ['missions']]],
  )
  const { id } = (await json<MissionOutput>(answer)).evidence!.sent[0]!
  const rejection = command({ reason: 'No se ve la entrega.' })
  await expectInvalidated(
    () => operator.put(`/rpc/operator/evidence/${id}/rejection`, rejection),
    [[ana, ['missions', 'notices']]],
  )
  const again = await expectInvalidated(
    () => ana.browser.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL)),
    [[ana, ['missions']]],
  )
  const { id: second } = (await json<MissionOutput>(again)).evidence!.sent[0]!
  await expectInvalidated(
    () => ana.browser.put(`/rpc/mision-espacial/evidence/${second}/withdrawal`, command()),
    [[ana, ['missions']]],
  )
  const row = { correo: beto.email, mision: 'induccion', incremento: 1, clave: 'fila-1' }
  const batch = await expectInvalidated(() => applyFile(operator, aProgressFile([row])), [[beto, done]])
  await expectInvalidated(() => undoFile(operator, batch.id), [[beto, done]])
  const correction = { email: ana.email, challengeId: 'rumbo', missionId: 'bitacora', amount: 1, on: '2026-11-18' }
  await expectInvalidated(
    () => operator.post('/rpc/operator/progress', command({ ...correction, text: 'Lo vimos en la reunión' })),
    [[ana, ['missions']]],
  )
  await expectInvalidated(
    () => operator.put(`${missionOperatorPath('bitacora')}/closing`, command()),
    [
      ['*', ['missions']],
      [ana, ['missions', 'notices']],
    ],
  )
})

test('PT-5, PT-6: a movement by hand, a report of it and its answer are invalidated for the employee', async () => {
  const [ana] = (await people(1)) as [TestColleague]
  const gift = { email: ana.email, experience: 0, credits: 5, reason: 'Por la feria' }
  await expectInvalidated(
    () => operator.post('/rpc/operator/movements', command(gift)),
    [[ana, ['ledger', 'profile', 'notices']]],
  )
  const grant = (kind: string) => command({ kind, amount: 1, ids: [ana.userId], reason: 'Por la feria' })
  await expectInvalidated(
    () => operator.post('/rpc/operator/grants', grant('stardust')),
    [[ana, ['ledger', 'album', 'notices']]],
  )
  await expectInvalidated(() => operator.post('/rpc/operator/grants', grant('packs')), [[ana, ['packs', 'notices']]])
  const { movements } = await json<MovementsOutput>(await ana.browser.get('/rpc/employee/movements'))
  const report = command({ text: 'No es lo que hice ese día' })
  await expectInvalidated(
    () => ana.browser.post(`/rpc/employee/movements/${movements.at(-1)!.id}/report`, report),
    [[ana, ['ledger']]],
  )
  const { rows } = await db.pool.query<{ id: number }>('select id from movement_reports')
  const answer = command({ answer: 'Ya lo corregimos' })
  await expectInvalidated(
    () => operator.put(`/rpc/operator/movement-reports/${rows[0]!.id}/answer`, answer),
    [[ana, ['ledger', 'notices']]],
  )
  await expectInvalidated(
    () => ana.browser.put('/rpc/employee/notices/read', command({ upTo: 999_999 })),
    [[ana, ['notices']]],
  )
})

test('AL-6, AW-2: stardust, a completed page and its award are invalidated for the employee', async () => {
  const [ana] = (await people(1)) as [TestColleague]
  const first = SEASON.pages[0]!.figures.map(({ number }) => number)
  const common = first[0]!
  await own(db, ana.userId, [...allBut(...first), ...first.slice(1), first[1]!, first[1]!])
  await giveStardust(db, ana.userId, 100)
  await untilReceived(`${ana.userId}:album`)
  const figure = { albumId: SEASON.id, number: first[1]! }
  await expectInvalidated(
    () => ana.browser.post('/rpc/figuras/stardust/conversions', command({ ...figure, copies: 1 })),
    [[ana, ['album', 'ledger']]],
  )
  await expectInvalidated(
    () => ana.browser.post('/rpc/figuras/stardust/purchases', command({ ...figure, number: common })),
    [[ana, ['album', 'awards', 'ledger', 'notices']]],
  )
  const award = SEASON.awards.find(({ rule }) => rule.kind === 'page-complete' && rule.page === SEASON.pages[0]!.id)!
  await expectInvalidated(
    () => ana.browser.post(`/rpc/figuras/awards/${SEASON.id}.${award.id}/claim`, command()),
    [[ana, ['awards', 'ledger', 'notices', 'packs', 'profile']]],
  )
})

test('S-44, D-26: the first avatar and a change of access are invalidated for the employee', async () => {
  const [ana] = (await people(1)) as [TestColleague]
  await expectInvalidated(
    () => ana.browser.put('/rpc/figuras/avatar', command({ avatar: 'zip', firstLogin: true })),
    [[ana, ['packs', 'profile']]],
  )
  const change = command({ email: ana.email, platform: ['figuras'] })
  await expectInvalidated(() => operator.put('/rpc/operator/people/platforms', change), [[ana, ['profile']]])
})

test('AL-1: a season that is published, and one that is closed, are invalidated for everyone', async () => {
  const topics = ['album', 'packs', 'awards']
  await operator.put(`/rpc/operator/seasons/${SEASON.id}/draft`, command({ document: seasonDocument(), version: 0 }))
  await expectInvalidated(() => seasonStep(operator, SEASON.id, 'publish', { version: 1 }), [['*', topics]])
  await expectInvalidated(() => seasonStep(operator, SEASON.id, 'close', { lastDay: '2027-04-01' }), [['*', topics]])
})
