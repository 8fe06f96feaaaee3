import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { expect } from 'vitest'
import { type Browser, okJson } from './browser.ts'
import type { TestDatabase } from './databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from './factories.ts'
import { command, givePacks, own, SEASON } from './game/album.ts'
import { give } from './game/gifts.ts'
import { report, thank } from './game/kudos.ts'
import { anEvidence, CHALLENGE, missionPath, PIXEL } from './game/missions.ts'
import { aKudos, RECOGNITIONS } from './game/recognitions.ts'
import { aRedeem, giveCredits, handled, loadTestCodes, publishTestReward } from './game/rewards.ts'
import { anOffer, end, numbersOf, openedPacks, type TestTrader } from './game/trades.ts'
import { prepareRoutes } from './route-requests.ts'
import type { TestApp } from './test-app.ts'

/** The word that stands in every text by or about the full person, and in no other. */
export const MARK = 'Zulema'

/** The code of the reward that she redeemed. */
export const HER_CODE = 'ZUL-CODE-7781'

/** The full person, a colleague with whom she traded and exchanged kudos, and an operator. */
export type FullPerson = {
  zulema: TestTrader
  bystander: TestTrader
  operator: Browser & { accountId: number }
}

type Within = TestApp & { db: TestDatabase }

/**
 * Makes an employee with rows in every table that refers to people, most of them through the product's own routes, and
 * with her name in every text. The content of {@link prepareRoutes} is published first.
 */
export async function aFullPerson(within: Within): Promise<FullPerson> {
  const { db } = within
  await prepareRoutes(db.pool)
  const zulema = await aMember(within, { email: 'zulema.q@orbita.example', name: `${MARK} Quiróz` })
  const bystander = await aMember(within, { email: 'beto@orbita.example', name: 'Beto Rey' })
  const operator = await anOperatorSession(within)
  const all = { zulema, bystander, operator }
  await tradeAndCollect(within, all)
  await recognise(within, all)
  await redeem(within, all)
  await doMissions(within, all)
  await moveBalances(within, all)
  await insertTheRest(within, all)
  return all
}

async function aMember(within: Within, who: { email: string; name: string }): Promise<TestTrader> {
  const person = await anEmployee(within, who)
  await givePacks(within.db, person.userId, 1)
  await openedPacks(within.db, person.userId, 3)
  const browser = await signedIn(within, person)
  await ok(browser.put('/rpc/figuras/trades/participation', { json: { optedIn: true } }))
  return { ...person, browser }
}

async function ok(sent: Promise<Response>): Promise<Response> {
  const answer = await sent
  expect([200, 204], await answer.clone().text()).toContain(answer.status)
  return answer
}

async function tradeAndCollect({ db }: Within, { zulema, bystander }: FullPerson): Promise<void> {
  const [one, two, three, four, five, six] = numbersOf('comun') as [number, number, number, number, number, number]
  await own(db, zulema.userId, [one, one, two, two])
  await own(db, bystander.userId, [three, three, four, four])
  const first = await anOffer(zulema, bystander, [one, three])
  await ok(end(bystander.browser, first.id, 'acceptance'))
  const second = await anOffer(bystander, zulema, [four, two])
  await ok(end(zulema.browser, second.id, 'rejection'))
  await own(db, zulema.userId, [five, five])
  await own(db, bystander.userId, [six, six])
  await ok(give(zulema, bystander, five))
  await db.pool.query(
    `insert into figure_finishes (user_id, album_id, number, finish, is_shown, bought_at) values ($1, $2, $3, 'oro', true, now())`,
    [zulema.userId, SEASON.id, five],
  )
  await ok(zulema.browser.put('/rpc/figuras/showcase', command({ figures: [{ albumId: SEASON.id, number: five }] })))
  const home = await okJson<FigurasHomeOutput>(zulema.browser.get('/rpc/figuras/home'))
  const { week, names } = home.silhouette!
  await ok(zulema.browser.post('/rpc/figuras/silhouette', command({ week, number: names[0]!.number })))
  await ok(give(bystander, zulema, six))
  // An offer of each stays open.
  await anOffer(zulema, bystander, [two, four])
}

async function recognise({ db }: Within, { zulema, bystander, operator }: FullPerson): Promise<void> {
  const message = `Gracias, firmado ${MARK}, por todo lo de ayer`
  const sent = await ok(zulema.browser.post(`${RECOGNITIONS}/kudos`, aKudos(zulema, [bystander], { message })))
  const { kudos: mine } = (await sent.json()) as { kudos: { id: number } }
  await ok(thank(bystander, mine.id))
  const about = `${MARK}, gracias por tu ayuda de anoche`
  const received = await ok(
    bystander.browser.post(`${RECOGNITIONS}/kudos`, aKudos(bystander, [zulema], { message: about })),
  )
  const { kudos: theirs } = (await received.json()) as { kudos: { id: number } }
  await ok(thank(zulema, theirs.id))
  await db.pool.query('insert into kudos_joins values ($1, $2, now())', [theirs.id, zulema.userId])
  await db.pool.query('insert into area_thanks_choices values ($1, true, true, false)', [zulema.userId])
  await ok(report(zulema, theirs.id))
  const reason = `Porque ${MARK} siempre ayudó a los demás.`
  const best = { month: '2026-10', area: null, email: zulema.email, reason, version: 0 }
  await ok(operator.post('/rpc/operator/best-employees', command(best)))
  const other = {
    month: '2026-09',
    area: null,
    email: bystander.email,
    reason: 'Porque siempre ayudó a los demás.',
    version: 0,
  }
  const { id } = (await (await ok(operator.post('/rpc/operator/best-employees', command(other)))).json()) as {
    id: number
  }
  await db.pool.query('insert into congratulations values ($1, $2, now())', [id, zulema.userId])
  await db.pool.query(
    `insert into nominations values ($1, '2026-11', $2, 'equipo', $3, now()), ($2, '2026-11', $1, 'equipo', $3, now())`,
    [zulema.userId, bystander.userId, `${MARK} se quedó con nosotros hasta que todo salió bien.`],
  )
}

async function redeem({ db }: Within, { zulema, operator }: FullPerson): Promise<void> {
  await giveCredits(db, zulema.userId, 5_000)
  const coded = await publishTestReward(db, { delivery: 'code', stock: undefined })
  await loadTestCodes(db, coded.id, [HER_CODE])
  await aRedeem(zulema.browser, coded)
  const cup = await publishTestReward(db)
  const picked = await aRedeem(zulema.browser, cup)
  await handled(operator, picked.id, 'approval', 'preparation', 'readiness')
  await ok(operator.put(`/rpc/operator/redeems/${picked.id}/delivery`, command({ note: `La recibió ${MARK}` })))
  await aRedeem(zulema.browser, cup)
  await db.pool.query('insert into reward_waits values ($1, $2, now())', [zulema.userId, cup.id])
  await db.pool.query('insert into place_waits (user_id, reward_id, at) values ($1, $2, now())', [
    zulema.userId,
    cup.id,
  ])
  await db.pool.query('insert into reward_goals values ($1, $2, now())', [zulema.userId, cup.id])
}

async function doMissions({ db }: Within, { zulema, operator }: FullPerson): Promise<void> {
  const file = anEvidence(PIXEL, { name: `${MARK}.png` })
  await ok(zulema.browser.post(`${missionPath('foto')}/evidence`, file))
  const fact = { challengeId: CHALLENGE.id, missionId: 'induccion', email: zulema.email, amount: 1, on: '2026-11-18' }
  await ok(operator.post('/rpc/operator/progress', command({ ...fact, text: `Lo contó ${MARK}` })))
  await db.pool.query(
    `insert into self_reports (user_id, challenge_id, mission_id, amount, reported_on, reported_at, state, reviewed_at, reason)
     values ($1, $2, 'induccion', 1, '2026-11-18', now(), 'reversed', now(), $3)`,
    [zulema.userId, CHALLENGE.id, `No fue de ${MARK}`],
  )
}

async function moveBalances({ db }: Within, { zulema, operator }: FullPerson): Promise<void> {
  const { email, userId, browser } = zulema
  const reason = `Por la feria de ${MARK}`
  await ok(operator.post('/rpc/operator/movements', command({ email, experience: 5, credits: 5, reason })))
  await ok(operator.post('/rpc/operator/movements', command({ email, experience: 0, credits: 900, reason })))
  const { rows } = await db.pool.query('select max(id) as id from ledger where user_id = $1', [userId])
  const text = `Aquí ${MARK}: no es lo que hice`
  await ok(browser.post(`/rpc/employee/movements/${rows[0].id}/report`, command({ text })))
}

/** Inserts the rows that would take long to earn. */
async function insertTheRest({ db }: Within, { zulema, bystander }: FullPerson): Promise<void> {
  const { userId, accountId, email } = zulema
  const run = (text: string, ...values: unknown[]) => db.pool.query(text, values)
  await run(
    `update users set employee_number = $2, area = $2, joined_on = '2020-01-01', avatar = 'luna', avatar_chosen_at = now()
      where id = $1`,
    userId,
    `${MARK}-77`,
  )
  await run(
    `insert into audit (at, action, subject, details)
     values (now(), 'users.edit', 'users/' || $1::bigint, json_build_object('before', json_build_object('name', $2::text), 'after', '{}'))`,
    userId,
    MARK,
  )
  await run(
    `insert into audit (at, action, subject, title, details)
     select now(), 'messages.write', 'messages/4711', 'Bienvenida, ' || name, json_build_object('title', name, 'area', null)
       from users where id = $1`,
    userId,
  )
  await run('update users set reports_to = $2 where id = $1', userId, bystander.userId)
  await run('update users set site = $2, job = $2, cost_centre = $2 where id = $1', userId, MARK)
  const pairs = [[userId, bystander.userId] as const, [bystander.userId, userId] as const]
  for (const pair of pairs) {
    await run(
      `insert into leader_credits (leader_id, user_id, month, credits, reason, given_at) values ($1, $2, '2026-11', 10, $3, now())`,
      ...[...pair, MARK],
    )
    await run(`insert into leader_substitutes values ($1, $2, '2026-11-01', '2026-11-30', now())`, ...pair)
  }
  await run('insert into wishes values ($1, $2, $3, now())', userId, SEASON.id, [7, 8])
  await run(`insert into wish_grants values ($1, '2026-10', $2, 9, true, 0, 0, now(), now())`, userId, SEASON.id)
  await run('insert into album_completions values ($1, $2, $3, now())', userId, SEASON.id, SEASON.pages[0]!.id)
  await run(`insert into anniversaries values ($1, 'year-1', '2026-11-02', now())`, userId)
  await run(`insert into flight_plan_steps values ($1, 'avatar', now())`, userId)
  await run(
    `insert into absences (user_id, starts_on, ends_on, recorded_at) values ($1, '2026-11-02', '2026-11-06', now())`,
    userId,
  )
  await run('insert into flight_plans (user_id, completed_at) values ($1, now())', userId)
  await run(`insert into pulse_marks values ($1, '2026-W47', 'look', now())`, userId)
  await run(`insert into pulse_stars values ($1, '2026-W47', now())`, userId)
  await run('insert into album_visits values ($1, $2, now()) on conflict do nothing', userId, SEASON.id)
  await run(
    `insert into special_figures (user_id, figure_key, title, story, picture, won_at) values ($1, 'x', $2, $2, 'x', now())`,
    userId,
    MARK,
  )
  await run(
    `insert into award_states (user_id, award_id, state, unlocked_at) select $1, id, 'unlocked', now() from awards limit 1
     on conflict do nothing`,
    userId,
  )
  await run(
    `with campaign as (insert into campaigns (label, ends_on, created_at) values ('Feria', '2026-12-31', now()) returning id),
          code as (insert into campaign_codes (campaign_id, code_hash, is_shared, used_by)
                   select id, decode(repeat('ab', 32), 'hex'), false, $1 from campaign returning id, campaign_id)
     insert into code_uses (campaign_id, user_id, code_id, at) select campaign_id, $1, id, now() from code`,
    userId,
  )
  await run(
    `insert into push_subscriptions (user_id, session_hash, endpoint, service, p256dh, auth, level, created_at, seen_at, next_at)
     values ($1, decode(repeat('ef', 32), 'hex'), 'https://fcm.googleapis.com/fcm/send/zulema', 'fcm.googleapis.com', 'x', 'x',
             'all', now(), now(), now())`,
    userId,
  )
  await run('insert into quiet_hours values ($1, 21, 6, false)', userId)
  await run(
    `insert into account_devices (account_id, device_hash, since, used_at) values ($1, sha256('navegador'), now(), now())`,
    accountId,
  )
  await run(
    `insert into passkeys values ('llave-zulema', $1, '\\x01', 0, '{}', 'Firefox en un computador', now(), null)`,
    accountId,
  )
  await run(`insert into passkey_steps values (sha256('reto'), $1, 'register', 0, now())`, accountId)
  await run(
    `insert into account_subjects values ($1, 'employee', 'https://login.example', 'sub-zulema', now(), now())`,
    accountId,
  )
  await run(
    `insert into device_links (token_hash, account_id, created_by, created_at, expires_at)
     values (sha256(gen_random_uuid()::text::bytea), $1, null, now(), now())`,
    accountId,
  )
  await run(`insert into terms_acceptances select $1, version, now() from terms`, accountId)
  await run('insert into code_guesses (user_id, at) values ($1, now())', userId)
  await run(`insert into standings values ('month', 1, 1, $1, 10)`, userId)
  await run(
    `insert into leaderboard_scores values ($1, 'month', 10, $2) on conflict do nothing`,
    userId,
    `${MARK} Quiróz`,
  )
  await run(
    `insert into leaderboard_absences values ($1, now() - interval '90 days', now() - interval '60 days')`,
    userId,
  )
  await run('insert into leaderboard_opt_outs values ($1, now())', userId)
  await run(
    `with batch as (insert into people_batches (label, created, changed, retired, applied_at)
                    values ('personas.csv', 1, 0, 0, now()) returning id)
     insert into people_batch_changes (batch_id, user_id, before, after, hash_before, hash_after)
     select id, $1, $2, $2, 'HASH-BEFORE', 'HASH-AFTER' from batch`,
    userId,
    { email, name: `${MARK} Quiróz` },
  )
  await run(
    `insert into people_hand_changes (user_id, field, changed_at, former_email) values ($1, 'email', now(), $2)`,
    userId,
    email,
  )
  await run(
    `insert into directory_people (user_id, external_id, user_name, said) values ($1, $2, $3, $4)`,
    userId,
    `${MARK}-directory`,
    email,
    { displayName: `${MARK} Quiróz` },
  )
  await run(
    `insert into people_mends (user_id, column_name, wrong, mended, mended_at) values ($1, 'nombre', $2, $2, now())`,
    userId,
    `${MARK} Quiróz`,
  )
  await run(
    'insert into people_file_names (user_id, name, confirmed_at) values ($1, $2, now())',
    userId,
    `${MARK} quiroz`,
  )
  await run(
    `with batch as (insert into progress_batches (label, file_hash, summary, applied_at)
                    values ('ventas.csv', decode(repeat('ab', 32), 'hex'), '{}', now()) returning id)
     insert into import_refusals (batch_id, row, user_id, email, cells, reasons, refused_at)
     select id, 2, $1, $2, $3, '{Ese día todavía no llega.}', now() from batch`,
    userId,
    email,
    { name: `${MARK} Quiróz`, contact: email, challenge: '', mission: '', amount: '', day: '' },
  )
  await run(
    `with batch as (insert into people_batches (label, created, changed, retired, applied_at)
                    values ('nomina.csv', 0, 1, 0, now()) returning id)
     insert into import_people_refusals (batch_id, row, user_id, email, name, contact, reasons, refused_at)
     select id, 2, $1, $2, $3, $2, '{El correo no se puede leer.}', now() from batch`,
    userId,
    email,
    `${MARK} Quiróz`,
  )
  await run(
    `insert into payroll_returns (key, user_id, at, returned_by, reason) values ('redeem:1', $1, now(), 1, $2)`,
    userId,
    `La devolvió ${MARK}`,
  )
  await run(
    `insert into data_requests (user_id, kind, text, term, requested_at, due_on, state, question, reply)
     values ($1, 'correct', $2, '15 días hábiles', now(), current_date, 'review', $2, $2)`,
    userId,
    `${MARK} va con zeta`,
  )
  await run('insert into access_changes values ($1) on conflict do nothing', userId)
  await run('insert into people_pending_updates (user_id, before, after) values ($1, $2, $2)', userId, {
    name: `${MARK} Quiróz`,
  })
  await run(`insert into cedula_seals (account_ids, seal) values ($1, decode(repeat('cd', 32), 'hex'))`, [
    accountId,
    901,
    902,
    903,
    904,
    905,
    906,
    907,
  ])
  await run(
    `insert into audit (at, actor_account_id, action, subject) values (now(), null, 'users.set-access', 'users/' || $1)`,
    userId,
  )
}
