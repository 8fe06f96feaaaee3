import type { Terms } from '@orbita/domain/people/terms'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { publishTerms } from '../../people/terms/publish-terms.ts'
import { Browser, codeOf } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { createOperator } from '../operators/manage.ts'
import { totpCode } from '../operators/totp.ts'

const db = await testDatabase()
const { app, dependencies, clock } = testApp({ db })

const publish = (version: string) => {
  const terms: Terms = { version, effectiveOn: '2026-11-20', title: 'Términos y condiciones', sections: [] }
  return transaction(db.pool, (tx) => publishTerms(tx, { terms, actor: null, now: clock.read() }))
}

async function acceptances(accountId?: number) {
  const { rows } = await db.pool.query<{ version: string; accepted_at: Date }>(
    'select version, accepted_at from terms_acceptances where $1::bigint is null or account_id = $1 order by accepted_at',
    [accountId ?? null],
  )
  return rows.map(({ version, accepted_at }) => [version, accepted_at.toISOString()])
}

async function entered(who: { email: string; password: string }): Promise<Browser> {
  const browser = new Browser(app)
  expect((await browser.signIn(who.email, who.password)).status).toBe(200)
  return browser
}

test('before any terms are published, an employee signs in and accepts none', async () => {
  await entered(await anEmployee({ db }))
  expect(await acceptances()).toEqual([])
})

describe('with terms in force, nothing is recorded', () => {
  test('of a wrong cédula, an unknown e-mail and an inactive person', async () => {
    await publish('1.9')
    const ana = await anEmployee({ db })
    const inactive = await anEmployee({ db }, { isActive: false })
    const refusals: string[] = []
    for (const [email, password] of [
      [ana.email, '00000000'],
      ['nadie@orbita.example', ana.password],
      [inactive.email, inactive.password],
    ] as const) {
      refusals.push(await codeOf(await new Browser(app).signIn(email, password)))
      await new Browser(app).post('/login', { form: { email, password } })
    }
    expect(refusals).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'ACCOUNT_INACTIVE'])
    expect(await acceptances()).toEqual([])
  })

  test('of an operator, at the form of operators or at that of employees', async () => {
    const [email, passphrase] = ['operaciones@orbita.example', 'siete lunas de papel']
    const passphraseHash = await dependencies.hasher.hash(passphrase)
    await transaction(db.pool, (tx) => createOperator(tx, { email, actor: null, now: clock.read(), passphraseHash }))
    expect((await new Browser(app).signIn(email, passphrase)).status).toBe(401)

    const browser = new Browser(app)
    const first = await browser.post('/auth/operator/passphrase', { json: { email, passphrase } })
    const { ticket, secret } = (await first.json()) as { ticket: string; secret: string }
    const code = totpCode(secret, clock.read())
    expect(
      (
        await browser.post('/auth/operator/enrolment', {
          json: { ticket, code, passphrase: 'ocho veleros de cristal' },
        })
      ).status,
    ).toBe(200)
    expect(await acceptances()).toEqual([])
  })

  test('of a sign-in that opens no session because the database refuses it', async () => {
    const ana = await anEmployee({ db })
    await db.asOwner(`alter table accounts add constraint no_sign_in check (first_sign_in_at is null) not valid`)
    const answer = await new Browser(app).signIn(ana.email, ana.password)
    await db.asOwner('alter table accounts drop constraint no_sign_in')
    expect(answer.status).toBe(500)
    expect(await acceptances(ana.accountId)).toEqual([])
  })
})

describe('an employee who signs in', () => {
  test('accepts the version in force once, at the first sign-in', async () => {
    const ana = await anEmployee({ db })
    const first = clock.read().toISOString()
    await entered(ana)
    clock.advance({ hours: 1 })
    await entered(ana)
    expect(await acceptances(ana.accountId)).toEqual([['1.9', first]])
  })

  test('accepts it by the form without scripts, too', async () => {
    const ana = await anEmployee({ db })
    await new Browser(app).post('/login', { form: { email: ana.email, password: ana.password } })
    expect(await acceptances(ana.accountId)).toEqual([['1.9', clock.read().toISOString()]])
  })

  test('accepts it once in two browsers at the same time', async () => {
    const ana = await anEmployee({ db })
    await Promise.all([entered(ana), entered(ana)])
    expect(await acceptances(ana.accountId)).toEqual([['1.9', clock.read().toISOString()]])
  })

  test('accepts a new version at the next sign-in, and not in a session that is open', async () => {
    const ana = await anEmployee({ db })
    const before = clock.read().toISOString()
    const browser = await entered(ana)
    clock.advance({ hours: 1 })
    await publish('1.10')
    expect((await browser.get('/rpc/employee/profile')).status).toBe(200)
    expect(await acceptances(ana.accountId)).toEqual([['1.9', before]])

    await entered(ana)
    expect(await acceptances(ana.accountId)).toEqual([
      ['1.9', before],
      ['1.10', clock.read().toISOString()],
    ])
  })
})

describe('an acceptance stays as it was recorded', () => {
  const NOT_ALLOWED = { code: '42501' }
  const APPEND_ONLY = { code: '23000' }

  test('for the product, which may only read and add', async () => {
    for (const statement of [
      `update terms_acceptances set accepted_at = now()`,
      'delete from terms_acceptances',
      'truncate terms_acceptances',
    ]) {
      await expect(db.pool.query(statement)).rejects.toMatchObject(NOT_ALLOWED)
    }
  })

  test('for the owner of the tables, too', async () => {
    const ana = await anEmployee({ db })
    await entered(ana)
    for (const statement of [
      `update terms_acceptances set accepted_at = now()`,
      'delete from terms_acceptances',
      'truncate terms_acceptances',
    ]) {
      await expect(db.asOwner(statement)).rejects.toMatchObject(APPEND_ONLY)
    }
    expect(await acceptances(ana.accountId)).toHaveLength(1)
  })

  test('until its account is deleted', async () => {
    const ana = await anEmployee({ db })
    await entered(ana)
    await db.pool.query('delete from accounts where id = $1', [ana.accountId])
    expect(await acceptances(ana.accountId)).toEqual([])
  })
})
