import { beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '../game/ledger/verify-ledger.ts'
import { longTransaction } from '../infra/db/long-transaction.ts'
import { purgeOperations } from '../infra/idempotency/purge.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anAccount, anEmployee, signedIn } from '../testing/factories.ts'
import { aFullPerson, type FullPerson, MARK } from '../testing/full-person.ts'
import { command, refusal } from '../testing/game/album.ts'
import { mismatchedReservations } from '../testing/game/trades.ts'
import { mustImport } from '../testing/people.ts'
import { KEYS, testApp } from '../testing/test-app.ts'
import { erasePerson } from './erase-person.ts'
import { PERSON_COLUMNS } from './person-columns.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const ERASURES = '/rpc/operator/person-erasures'

let people: FullPerson

const { rows } = db
const tables = async () =>
  (await rows(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)).map(
    ({ name }) => name as string,
  )

/** Lists the tables with a row whose text holds a word, whatever its column. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tables()) {
    const [{ count }] = await rows(`select count(*) from ${name} t where to_jsonb(t)::text ilike $1`, [`%${word}%`])
    if (count > 0) found.push(name)
  }
  return found
}

const erase = (json: object) => people.operator.post(ERASURES, command(json))

const balancesOf = async (userId: number) =>
  (await rows('select experience, credits, stardust, level from users where id = $1', [userId]))[0]

beforeAll(async () => {
  people = await aFullPerson(within)
})

describe('the table of columns', () => {
  test('says what export and erasure do with every column that refers to a person', async () => {
    const referring = await rows(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'f' and c.confrelid in ('users'::regclass, 'accounts'::regclass)
        union
       select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and data_type in ('bigint', 'ARRAY')
          and column_name ~ '(user|account|person|employee|proposer|receiver|sender|reporter|nominator|nominee)_ids?$|_by$'
          and column_name <> 'best_employee_id'
        order by 1`,
    )
    expect(referring.map(({ name }) => name)).toEqual(Object.keys(PERSON_COLUMNS).toSorted())
  })
})

describe('erasing a person is refused, and changes nothing', () => {
  test('to an employee, to whom there is no such route', async () => {
    const browser = await signedIn(within, people.zulema)
    const json = { personId: people.zulema.userId, email: people.zulema.email }
    expect(await refusal(browser.post(ERASURES, command(json)))).toBe('404 NOT_FOUND')
  })

  test('with the e-mail of another person', async () => {
    const json = { personId: people.zulema.userId, email: people.bystander.email }
    expect(await refusal(erase(json))).toBe('409 EMAIL_NOT_CONFIRMED')
    expect(await rows('select is_active from users where id = $1', [people.zulema.userId])).toEqual([
      { is_active: true },
    ])
  })

  test('without a recent proof of who asks', async () => {
    const moveBack = (hours: number) =>
      rows(`update sessions set created_at = created_at - make_interval(hours => $2) where account_id = $1`, [
        people.operator.accountId,
        hours,
      ])
    await moveBack(1)
    const { userId, email } = people.zulema
    expect(await refusal(erase({ personId: userId, email }))).toBe('403 CONFIRMATION_NEEDED')
    expect(await refusal(people.operator.post('/rpc/operator/person-exports', { json: { email } }))).toBe(
      '403 CONFIRMATION_NEEDED',
    )
    await moveBack(-1)
  })

  test('for a person who does not exist', async () => {
    expect(await refusal(erase({ personId: 999_999, email: people.zulema.email }))).toBe('404 PROFILE_NOT_FOUND')
  })

  test('for a person who is also an operator', async () => {
    const { email, userId } = await anEmployee({ db })
    await anAccount({ db }, { email, password: 'una clave larga', kind: 'operator' })
    expect(await refusal(erase({ personId: userId, email }))).toBe('409 PERSON_IS_OPERATOR')
  })

  test('while a redemption waits to be handed over', async () => {
    const { userId, email } = people.zulema
    const [{ id }] = await rows(`select id from redeems where user_id = $1 and state = 'requested'`, [userId])
    await db.pool.query(`update redeems set state = 'approved' where id = $1`, [id])
    expect(await refusal(erase({ personId: userId, email }))).toBe('409 PERSON_HAS_REDEEMS')
    expect(await tablesWith(MARK)).toContain('kudos')
    // The redemption goes back as it was, which the trigger would refuse.
    await db.asOwner(
      `alter table redeems disable trigger goes_as_listed;
       update redeems set state = 'requested' where id = ${id};
       alter table redeems enable trigger goes_as_listed`,
    )
  })

  test('by a statement that changes more of an append-only row than its text', async () => {
    const attacks = [
      'update ledger set credits = credits + 1',
      `update ledger set reason = 'Otra cosa'`,
      'delete from ledger',
      `update kudos set message = 'Otro mensaje, muy distinto'`,
      'update progress_events set amount = amount + 1',
      `update audit set details = '{}'`,
      `update audit set title = 'Otra cosa'`,
      `update audit set person_name = 'Otra persona'`,
      'update audit set person_id = null where person_id is not null',
      'delete from audit',
      `update stock_movements set reason = erased_text()`,
      'delete from best_employees',
    ]
    for (const attack of attacks) {
      const declared = `select set_config('orbita.erasing', 'on', false); ${attack}`
      await expect(db.asOwner(declared), attack).rejects.toMatchObject({ code: '23000' })
    }
    await expect(db.asOwner('update ledger set reason = erased_text()')).rejects.toMatchObject({ code: '23000' })
  })
})

test('the preview says what goes and what stays', async () => {
  const answer = await people.operator.post(`${ERASURES}/preview`, { json: { email: people.zulema.email } })
  expect(await answer.json()).toMatchObject({
    personId: people.zulema.userId,
    name: people.zulema.name,
    isOperator: false,
    redeemsToFinish: 0,
    redeemsToCancel: 1,
    tradesToEnd: 1,
    evidence: 1,
    kudos: 2,
  })
})

describe('an erased person', () => {
  let before: { hers: Record<string, number>; his: unknown; figures: unknown; price: number }

  beforeAll(async () => {
    const { zulema, bystander } = people
    const [{ price }] = await rows(`select price from redeems where user_id = $1 and state = 'requested'`, [
      zulema.userId,
    ])
    before = {
      hers: await balancesOf(zulema.userId),
      his: await balancesOf(bystander.userId),
      figures: await rows('select number, copies from collection where user_id = $1 order by 1', [bystander.userId]),
      price,
    }
    const answer = await erase({ personId: zulema.userId, email: ' Zulema.Q@orbita.example' })
    expect(answer.status, JSON.stringify(within.logged.slice(-2))).toBe(200)
  })

  test('leaves neither name, e-mail, number nor text of theirs in any table', async () => {
    // The answers kept for repetitions of operators' commands go by themselves, within two days.
    expect(await tablesWith(MARK)).toEqual(['operations'])
    await purgeOperations(db.pool, new Date(Date.now() + 49 * 3_600_000))
    expect(await tablesWith(MARK)).toEqual([])
    expect(await tablesWith('HASH-BEFORE')).toEqual([])
  })

  test('has no row in the tables whose rows go, and a pseudonym in the others', async () => {
    const { userId, accountId } = people.zulema
    for (const [name, { erasure }] of Object.entries(PERSON_COLUMNS)) {
      const [table, column] = name.split('.') as [string, string]
      const isAccount = column.includes('account')
      const [{ count }] = await rows(
        `select count(*) from ${table} where ${column === 'account_ids' ? `$1 = any (${column})` : `${column} = $1`}`,
        [isAccount ? accountId : userId],
      )
      if (erasure === 'deleted') expect([name, count]).toEqual([name, 0])
    }
    expect(await rows('select name, email, platform, is_active from users where id = $1', [userId])).toEqual([
      { name: 'Persona retirada', email: `persona-retirada-${userId}`, platform: [], is_active: false },
    ])
  })

  test('leaves every balance the sum of its movements, with the open redemption returned', async () => {
    expect(await verifyLedger(db.pool)).toEqual([])
    const { credits, experience } = await balancesOf(people.zulema.userId)
    expect([experience, credits]).toEqual([before.hers.experience, before.hers.credits! + before.price])
  })

  test('changes nothing in the balances and the album of a colleague', async () => {
    const { userId } = people.bystander
    expect(await balancesOf(userId)).toEqual(before.his)
    expect(await rows('select number, copies from collection where user_id = $1 order by 1', [userId])).toEqual(
      before.figures,
    )
    expect(await mismatchedReservations(db)).toEqual([])
  })

  test('is out of the sessions that were open, and cannot sign in', async () => {
    const { browser, email, password } = people.zulema
    expect((await browser.get('/rpc/employee/profile')).status).toBe(401)
    expect((await browser.signIn(email, password)).status).toBe(401)
  })

  test('is refused a second time, with words', async () => {
    const { userId, email } = people.zulema
    expect(await refusal(erase({ personId: userId, email }))).toBe('409 PERSON_ERASED')
    expect(await refusal(people.operator.post(`${ERASURES}/preview`, { json: { email } }))).toBe(
      '404 PROFILE_NOT_FOUND',
    )
  })

  test('cannot be activated again', async () => {
    const { userId } = people.zulema
    await expect(db.pool.query('update users set is_active = true where id = $1', [userId])).rejects.toMatchObject({
      constraint: 'users_erased',
    })
  })

  test('is in the audit by id alone', async () => {
    const subject = `users/${people.zulema.userId}`
    expect(await rows(`select subject, title, person_name, details from audit where action = 'people.erase'`)).toEqual([
      { subject, title: null, person_name: 'Persona retirada', details: {} },
    ])
    const about = 'select distinct person_name as name from audit where person_id = $1'
    expect(await rows(about, [people.zulema.userId])).toEqual([{ name: 'Persona retirada' }])
    expect(await rows(`select title, details from audit where subject = 'messages/4711'`)).toEqual([
      { title: 'Texto retirado a petición de una persona', details: { area: null } },
    ])
  })

  test('comes back as a new person when the same e-mail is imported', async () => {
    const { email, userId } = people.zulema
    await mustImport(db, ['correo,cedula,nombre,plataformas', `${email},1098765432,Otra,figuras`])
    const [again] = await rows('select id, credits from users where email = $1', [email])
    expect(again).toMatchObject({ credits: 0 })
    expect(again.id).not.toBe(userId)
  })
})

test('an erasure that fails at its last step leaves everything as it was', async () => {
  const { userId, email } = await anEmployee({ db }, { name: 'Completa Aún' })
  await db.pool.query(
    `insert into notices (user_id, kind, title, text, notice_key, created_at) values ($1, 'kudos', 'a', 'b', 'k', now())`,
    [userId],
  )
  const keys = { ...KEYS, throttle: undefined as never }
  const broken = { personId: userId, email, actor: null, keys, now: new Date() }
  await expect(longTransaction(db, 'test', (tx) => erasePerson(tx, broken))).rejects.toThrow()
  expect(await rows('select name, is_active from users where id = $1', [userId])).toEqual([
    { name: 'Completa Aún', is_active: true },
  ])
  expect(await rows('select count(*) from notices where user_id = $1', [userId])).toEqual([{ count: 1 }])
})
