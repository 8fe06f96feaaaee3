import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { addDays } from '@orbita/domain/time/period'
import { addWorkingDays, NO_HOLIDAYS } from '@orbita/domain/time/working-days'
import { beforeAll, expect, test } from 'vitest'
import { findLostMovements } from '../../game/ledger/lost-movements.ts'
import { recordMovements } from '../../game/ledger/record-movements.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { command, publishFirstSeason, SEASON } from '../../testing/game/album.ts'
import { aChallenge, anEvidence, missionPath, PIXEL, publishTestChallenge } from '../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow } from '../../testing/game/progress.ts'
import { aColleague, type TestColleague } from '../../testing/game/recognitions.ts'
import { aRedeem, giveCredits, handled, ledgerAgrees, publishTestReward } from '../../testing/game/rewards.ts'
import { aMachine } from '../../testing/machines.ts'
import { testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser
let ana: TestColleague

beforeAll(async () => {
  operator = await anOperatorSession(within)
  ana = await aColleague(within)
})

const home = async () => (await (await operator.get('/rpc/operator/home')).json()) as OperatorHomeOutput

test('D-71: a company where nothing waits reads so', async () => {
  const { inboxes, balances, stock } = await home()
  expect(inboxes.redeems).toEqual({ count: 0, late: 0, oldest: null })
  expect([balances, stock]).toEqual([null, []])
})

test('D-71: operators are told of a backup older than a day, and of none, but not in the first day of a company', async () => {
  const since = (age: string) => db.asOwner(`update schema_state set company_since = now() - interval '${age}'`)
  const copied = (age: string) =>
    db.pool.query(
      `insert into job_runs (name, started_at, seen_at, succeeded_at) values ('backup', now(), now(), now() - $1::interval)
       on conflict (name) do update set succeeded_at = excluded.succeeded_at returning succeeded_at`,
      [age],
    )
  expect((await home()).oldBackup).toBeNull()
  await since('25 hours')
  expect((await home()).oldBackup).toEqual({ at: null })
  await copied('23 hours')
  expect((await home()).oldBackup).toBeNull()
  const { rows } = await copied('25 hours')
  expect((await home()).oldBackup).toEqual({ at: rows[0].succeeded_at.toISOString() })
  await since('0')
})

test('D-107, D-109: operators are told of a system that takes nothing for an hour, of one that is off, and of keys that end', async () => {
  const now = within.clock.read()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const insert = `insert into destinations (kind, name, shown, address_sealed, events, is_on, off_because, off_at, failing_since,
                                           next_at, made_by, created_at)
                  values ('webhook', $1, '', '', '{}', $2::text is null, $2, $3, $4, $5, 0, $5)`
  await db.pool.query(insert, ['Nómina', null, null, ago(2), now])
  await db.pool.query(insert, ['Un rato', null, null, ago(0.5), now])
  await db.pool.query(insert, ['Datos', 'failures', ago(1), ago(130), now])
  await db.pool.query(insert, ['En pausa', 'operator', ago(1), null, now])
  await aMachine(within, { days: 13 })
  await aMachine(within, { days: 15 })
  expect((await home()).integrations).toEqual([
    { what: 'failing', name: 'Nómina', at: ago(2).toISOString() },
    { what: 'off', name: 'Datos', at: ago(1).toISOString() },
    { what: 'expires', name: 'CRM de ventas', at: ago(-13 * 24).toISOString() },
  ])
  const { key, ...leaking } = await aMachine(within)
  await db.pool.query('update machine_keys set revoked_at = $2 where account_id = $1', [
    leaking.accountId,
    ago(24 * 13),
  ])
  expect((await home()).integrations[0]).toMatchObject({ what: 'leaked' })
  await db.pool.query('insert into directory_guard (held_at) values ($1)', [ago(1)])
  expect((await home()).integrations).toContainEqual({
    what: 'held',
    name: 'Directorio',
    at: ago(1).toISOString(),
  })
  await db.pool.query('delete from directory_guard')
  await db.pool.query('delete from destinations')
})

test('operators are told of the movements that a promoted standby does not have', async () => {
  const { userId } = await anEmployee(within)
  const day = { kind: 'mission', reason: 'Misión', credits: 5, occurredAt: new Date(), userId } as const
  const pay = (key: string) => transaction(db.pool, (tx) => recordMovements(tx, [{ ...day, key }]))
  await pay('kept')
  await pay('lost')
  await until(async () => (await findLostMovements(db)) === 0)
  expect((await home()).lostMovements).toBeNull()
  // As the ledger of a standby that had not received the last one.
  await db.asOwner(
    `alter table ledger disable trigger user;
     delete from ledger where user_id = ${userId} and movement_key = 'lost';
     alter table ledger enable trigger user;
     update users set credits = 5 where id = ${userId}`,
  )
  await until(async () => (await findLostMovements(db)) === 1)
  expect((await home()).lostMovements).toMatchObject({ atLeast: 1 })
  expect(await findLostMovements(db)).toBe(0)
})

test('AL-1: the end of the open season is counted down while no other one follows', async () => {
  expect((await home()).season).toBeNull()
  await publishFirstSeason(db)
  const { today } = await home()
  const dates = 'update albums set starts_on = $1::date - 10, ends_on = $1::date + 30 where id = $2'
  await db.pool.query(dates, [today, SEASON.id])
  expect((await home()).season).toMatchObject({
    id: SEASON.id,
    startsOn: addDays(today, -10),
    daysLeft: 30,
    hasNext: false,
  })
})

test('D-71: evidence is late after the working days that operators promise, without their holidays', async () => {
  await publishTestChallenge(db)
  const beto = await aColleague(within)
  await beto.browser.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL))
  const { today } = await home()
  const due = addWorkingDays(today, 2, NO_HOLIDAYS)
  expect((await home()).inboxes.evidence).toMatchObject({
    count: 1,
    late: 0,
    oldest: { name: beto.name, what: 'Misión foto', promisedOn: due },
  })
  await operator.put(
    '/rpc/operator/settings/holidays',
    command({ value: [{ day: due, name: 'Día de la familia' }], version: 0 }),
  )
  const later = addWorkingDays(today, 3, NO_HOLIDAYS)
  expect((await home()).holidays).toEqual([due])
  expect((await home()).inboxes.evidence).toMatchObject({ late: 0, oldest: { promisedOn: later } })
  await db.pool.query('update evidence set sent_on = sent_on - 7')
  expect((await home()).inboxes.evidence).toMatchObject({ count: 1, late: 1 })
})

test('D-71: what waits is counted with its most urgent case; what is ready waits for the person', async () => {
  await ledgerAgrees(db)
  await giveCredits(db, ana.userId, 2_000)
  const mug = await publishTestReward(db, { price: 100 })
  const first = await aRedeem(ana.browser, mug)
  await aRedeem(ana.browser, mug)
  expect((await home()).inboxes.redeems).toMatchObject({ count: 2, late: 0, oldest: { what: mug.title } })

  await handled(operator, first.id, 'approval', 'preparation', 'readiness')
  expect((await home()).inboxes.redeems.count).toBe(1)
  // A month later; her session ended long ago.
  within.clock.advance({ days: 30 })
  operator = await anOperatorSession(within)
  expect((await home()).inboxes.redeems).toMatchObject({ count: 1, late: 1, oldest: { what: mug.title } })
})

test('D-71: the figures count active people alone', async () => {
  const before = (await home()).people
  await anEmployee({ db }, { isActive: false })
  await signedIn(within, await anEmployee({ db }))
  const after = (await home()).people
  expect([after.active - before.active, after.seenThisWeek - before.seenThisWeek]).toEqual([1, 1])
  expect((await home()).balances?.drifted).toBe(0)
})

test('D-71: people whom nobody has thanked are counted, and the two areas with most of them named', async () => {
  const before = (await home()).people.neverRecognised
  for (const area of ['Bodega', 'Bodega', 'Bodega', 'Caja', 'Caja', 'Rutas']) {
    const { userId } = await anEmployee({ db })
    await db.pool.query('update users set area = $2 where id = $1', [userId, area])
  }
  const { people } = await home()
  expect(people.neverRecognised - before).toBe(6)
  expect(people.neverRecognisedIn).toEqual([
    { area: 'Bodega', people: 3 },
    { area: 'Caja', people: 2 },
  ])
})

test('MI-13: areas without data are told from day 14 on, to whom they concern, until a row of theirs comes', async () => {
  const id = 'sin-datos'
  const own = {
    startsOn: '2026-12-06',
    endsOn: '2026-12-31',
    prerequisites: [] as string[],
    areas: ['Cumbre', 'Ladera'],
  }
  const challenge = aChallenge(id, {
    startsOn: '2026-12-01',
    endsOn: '2026-12-31',
    missions: { viajes: own, bitacora: { ...own, startsOn: '2026-12-07' } },
  })
  await publishTestChallenge(db, {
    ...challenge,
    missions: challenge.missions.filter((one) => one.id === 'viajes' || one.id === 'bitacora'),
  })
  await db.pool.query('update missions set closed_at = $1 where challenge_id <> $2', [within.clock.read(), id])
  const [zoe, yan] = [await aColleague(within), await aColleague(within)]
  const move = (userId: number, area: string) =>
    db.pool.query('update users set area = $2 where id = $1', [userId, area])
  await move(zoe.userId, 'Cumbre')
  await move(yan.userId, 'Ladera')
  const told = async (browser = operator) =>
    ((await (await browser.get('/rpc/operator/home')).json()) as OperatorHomeOutput).withoutData.filter(
      ({ title }) => title === 'Misión viajes',
    )
  const told14 = { missions: 1, title: 'Misión viajes', since: '2026-12-06' }
  expect(await told()).toEqual([
    { area: 'Cumbre', ...told14 },
    { area: 'Ladera', ...told14 },
  ])
  expect(await told(await anOperatorSession(within, { duties: { people: 'read' }, areas: ['Ladera'] }))).toEqual([
    { area: 'Ladera', ...told14 },
  ])
  await applyFile(operator, aProgressFile([aRow(zoe.email, 'viajes', { reto: id, total: 0, fecha: '2026-12-08' })]))
  expect(await told()).toEqual([{ area: 'Ladera', ...told14 }])
})
