import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode } from '../identity/operators/totp.ts'
import { holdPresence } from '../infra/db/presence.ts'
import { deriveKeys } from '../infra/secrets/keys.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { Browser } from '../testing/browser.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { command, refusal } from '../testing/game/album.ts'
import { aBuyer, aRedeem, codeFor, handled, ledgerAgrees, publishTestReward } from '../testing/game/rewards.ts'
import { aNewOperator, enrol, secondStep, ticketOf } from '../testing/operators.ts'
import { programArguments } from '../testing/processes/bundle.ts'
import { commandLine } from '../testing/processes/command-line.ts'
import { CHEAP, testApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'

const cli = await commandLine()
const { db, commandWith } = cli
afterAll(cli.close)

const OLD = cli.variablesOf(cli.proxy.url).PEPPER
const NEW = randomBytes(32).toString('base64')
const OTHER = randomBytes(32).toString('base64')
const ROTATING = { PEPPER: NEW, PEPPER_PREVIOUS: OLD }
const PEOPLE = Array.from({ length: 20 }, (_, n) => `p${n}@acme.co,${10_000_000 + n},Persona ${n},figuras`)

const bytes = (pepper: string) => Buffer.from(pepper, 'base64')
const idOf = (pepper: string) => deriveKeys(bytes(pepper)).id
const rows = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows
const rotate = (over: Readonly<Record<string, string>>, ...args: string[]) =>
  commandWith(over, 'rotate-pepper', ...args)
const people = () => cli.file('personas.csv', ['correo,cedula,nombre,plataformas', ...PEOPLE].join('\n'))

/** The product as it runs with a pepper, and perhaps the one before it. */
function productWith(pepper: string, previous?: string) {
  const keys = deriveKeys(bytes(pepper), previous === undefined ? undefined : bytes(previous))
  return { ...testApp({ db, config: { keys }, over: { hasher: createHasher(keys, CHEAP) } }), db }
}

/** The same browser, with its cookies, in front of another process. */
function again(browser: Browser, { app }: { app: ConstructorParameters<typeof Browser>[0] }): Browser {
  const same = new Browser(app)
  for (const [name, value] of browser.cookies) same.cookies.set(name, value)
  return same
}

const before = productWith(OLD)
let ana: Browser
let operator: Browser
let shown: { browser: Browser; id: number; code: string }[]
let campaignCode: string
let authenticator: { email: string; secret: string; recoveryCodes: string[] }

async function aRedemption(delivery: 'code' | 'pickup') {
  const reward = await publishTestReward(db, { delivery })
  if (delivery === 'code') {
    const loaded = await operator.post(`/rpc/operator/rewards/${reward.id}/codes`, command({ codes: ['CINE-7K2M'] }))
    expect(loaded.status).toBe(200)
  }
  const { browser } = await aBuyer(before)
  const { id, state } = await aRedeem(browser, reward)
  if (delivery === 'pickup') await handled(operator, id, 'approval', 'preparation', 'readiness')
  else if (state !== 'delivered') await handled(operator, id, 'approval', 'preparation', 'readiness', 'delivery')
  return { browser, id, code: (await codeFor(browser, id)).code, rewardId: reward.id }
}

async function anEnrolledOperator() {
  const email = 'operadora@acme.co'
  await aNewOperator(before, email)
  return { email, ...(await enrol(before, new Browser(before.app), email)) }
}

beforeAll(async () => {
  expect(await cli.command('import-people', people())).toMatchObject({ code: 0 })
  await ledgerAgrees(db)
  ana = new Browser(before.app)
  expect((await ana.signIn('p0@acme.co', '10000000')).status).toBe(200)
  operator = await anOperatorSession(before)
  authenticator = await anEnrolledOperator()
  shown = [await aRedemption('code'), await aRedemption('pickup')]
  const campaign = command({ label: 'Feria', endsOn: '2099-12-31', code: 'ORBITA-2099' })
  const made = await operator.post('/rpc/operator/codes', campaign)
  campaignCode = ((await made.json()) as { codes: string[] }).codes[0]!
  expect(await cli.command('backup', cli.path('antes.gz'))).toMatchObject({ code: 0 })
})

const stored = async () =>
  JSON.stringify([
    await rows('select id, password_hash from accounts order by id'),
    await rows('select * from reward_codes order by id'),
    await rows('select id, pickup_sealed, pickup_hash, pickup_key_id from redeems order by id'),
    await rows('select id, retired_at from peppers'),
  ])

describe('a rotation is refused, and changes nothing', () => {
  test.each([
    ['without the pepper in use', { PEPPER: NEW }, /^✗ Falta PEPPER_PREVIOUS\. /],
    ['with another pepper as the one in use', { PEPPER: NEW, PEPPER_PREVIOUS: OTHER }, /^✗ PEPPER_PREVIOUS no es la /],
    ['without a new pepper', { PEPPER: OLD }, /^✗ La base de datos ya usa esta PEPPER .*openssl rand/],
    ['with the same pepper twice', { PEPPER: OLD, PEPPER_PREVIOUS: OLD }, /PEPPER_PREVIOUS: es la misma que PEPPER/],
  ])('%s', async (_how, over, reason) => {
    const kept = await stored()
    expect(await rotate(over)).toEqual({ code: 1, output: expect.stringMatching(reason) })
    expect(await stored()).toBe(kept)
  })

  test('while the product runs', async () => {
    const kept = await stored()
    const presence = await holdPresence({ config: db.config, what: 'servidor' })
    expect(await rotate(ROTATING)).toEqual({ code: 1, output: expect.stringMatching(/^✗ .*servidor \(proceso/) })
    await presence.close()
    expect(await stored()).toBe(kept)
  })

  test('and until it is done, the product says that it is missing', async () => {
    const { code, output } = await commandWith(ROTATING, 'backup', cli.path('no.gz'))
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^✗ .*usa todavía la clave anterior/) })
  })
})

describe('a rotation', () => {
  test('that is killed half-way leaves the rest to the next one, and nothing else runs before', async () => {
    // A row that is held makes the rotation wait after it has sealed the codes of pools.
    const holder = await db.pool.connect()
    await holder.query('begin')
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query('select from redeems where pickup_sealed is not null for update')
    const child = spawn(process.execPath, [...programArguments('run-command'), 'rotate-pepper'], {
      env: { ...process.env, ...cli.variablesOf(cli.proxy.url), ...ROTATING },
      stdio: 'ignore',
    })
    const ended = once(child, 'close')
    const waits = `select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    await until(async () => (await rows(waits)).length > 0)

    expect(await rotate(ROTATING)).toEqual({ code: 1, output: expect.stringMatching(/^✗ .*npm run rotate-pepper \(/) })
    child.kill('SIGKILL')
    await ended
    await holder.query('rollback')
    holder.release()

    const others = `select 1 from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`
    await until(async () => (await rows(others)).length === 0)
    expect(await rows('select distinct key_id from reward_codes')).toEqual([{ key_id: idOf(NEW) }])
    expect(await rows('select pickup_key_id from redeems where pickup_sealed is not null')).toEqual([
      { pickup_key_id: idOf(OLD) },
    ])
    const early = await commandWith(ROTATING, 'import-people', people())
    expect(early).toEqual({
      code: 1,
      output: expect.stringContaining('✗ El cambio de la clave PEPPER no ha terminado'),
    })
    expect(await rotate({ PEPPER: NEW })).toEqual({ code: 1, output: expect.stringContaining('Falta PEPPER_PREVIOUS') })

    const finished = await rotate(ROTATING)
    expect(finished).toMatchObject({ code: 0, output: expect.stringContaining(`desde ahora la ${idOf(NEW)}`) })
    expect(finished.output).toContain(
      `De la anterior (${idOf(OLD)}) dependen: 1 código de campaña, 1 persona operadora, 20 personas, 10 códigos de recuperación.`,
    )
    expect(await rotate(ROTATING)).toMatchObject({ code: 0, output: expect.stringContaining('el cambio está hecho') })
  })

  test('leaves nothing sealed or named with the pepper before', async () => {
    expect(await rows('select distinct pickup_key_id from redeems where pickup_sealed is not null')).toEqual([
      { pickup_key_id: idOf(NEW) },
    ])
    expect(await rows('select totp_key_id from operators where totp_secret is not null')).toEqual([
      { totp_key_id: idOf(NEW) },
    ])
  })

  test('is refused again while hashes wait for the pepper before the last one', async () => {
    const next = await rotate({ PEPPER: OTHER, PEPPER_PREVIOUS: NEW })
    expect(next).toEqual({ code: 1, output: expect.stringMatching(/^✗ No se cambió nada: .*20 personas/) })
  })

  test.each([
    [
      'without the pepper that hashes wait for',
      { PEPPER: NEW },
      /^✗ Falta la clave anterior \([0-9a-f]{16}\).*20 personas/,
    ],
    ['with one that it never had', { PEPPER: NEW, PEPPER_PREVIOUS: OTHER }, /^✗ PEPPER_PREVIOUS no es una clave ant/],
    ['with the pepper before as the one in use', { PEPPER: OLD }, /^✗ PEPPER no es la clave de esta base de datos/],
  ])('leaves a database that no process uses %s', async (_how, over, reason) => {
    expect(await commandWith(over, 'backup', cli.path('no.gz'))).toEqual({
      code: 1,
      output: expect.stringMatching(reason),
    })
  })
})

describe('after a rotation', () => {
  const after = productWith(NEW, OLD)

  test('a wrong cédula is refused, and a right one enters only with the pepper that made its hash', async () => {
    expect((await new Browser(after.app).signIn('p1@acme.co', '10000002')).status).toBe(401)
    const without = productWith(NEW)
    expect((await new Browser(without.app).signIn('p1@acme.co', '10000001')).status).toBe(401)
    expect((await new Browser(after.app).signIn('p1@acme.co', '10000001')).status).toBe(200)
    // The sign-in made the hash again.
    expect((await new Browser(without.app).signIn('p1@acme.co', '10000001')).status).toBe(200)
  })

  test('a browser used before is still known', async () => {
    const notices = () =>
      rows(`select kind from notices n join users u on u.id = user_id where email = 'p0@acme.co' order by n.id`)
    // The first entry ever is told, too.
    expect(await notices()).toEqual([{ kind: 'sign-in' }])
    expect((await again(ana, after).signIn('p0@acme.co', '10000000')).status).toBe(200)
    expect(await notices()).toHaveLength(1)
    expect((await new Browser(after.app).signIn('p0@acme.co', '10000000')).status).toBe(200)
    expect(await notices()).toHaveLength(2)
  })

  test('codes of rewards open, are found, and are not loaded twice', async () => {
    for (const { browser, id, code } of shown) expect((await codeFor(again(browser, after), id)).code).toBe(code)
    const people = again(operator, after)
    const pickup = await people.post('/rpc/operator/redeems/pickups', command({ code: shown[1]!.code }))
    expect(pickup.status).toBe(200)
    const [{ reward_id: reward }] = await rows('select reward_id from reward_codes')
    const loaded = await people.post(`/rpc/operator/rewards/${reward}/codes`, command({ codes: ['CINE-7K2M'] }))
    expect(await loaded.json()).toMatchObject({ added: 0, known: 1 })
  })

  test('a code of a campaign gives its pack, and belongs to no second campaign', async () => {
    const { browser } = await aBuyer(after)
    expect((await browser.post('/rpc/figuras/codes', command({ code: campaignCode }))).status).toBe(200)
    const twice = command({ label: 'Otra', endsOn: '2099-12-31', code: 'ORBITA-2099' })
    expect(await refusal(again(operator, after).post('/rpc/operator/codes', twice))).toBe('400 BAD_INPUT')
  })

  test('an operator enters with the authenticator, and with a recovery code once', async () => {
    const { email, secret, recoveryCodes } = authenticator
    const { clock } = after.dependencies
    const enter = async (code: string) => {
      const browser = new Browser(after.app)
      return (await secondStep(browser, await ticketOf(browser, email), code)).status
    }
    after.clock.advance({ minutes: 2 })
    expect(await enter(totpCode(secret, clock()))).toBe(200)
    expect(await enter(recoveryCodes[0]!)).toBe(200)
    expect(await enter(recoveryCodes[0]!)).toBe(401)
  })

  test('an import of the same people changes none of them, and seals every cédula anew', async () => {
    const imported = await commandWith(ROTATING, 'import-people', people())
    expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('Cambian: 0\nSin cambios: 20') })
    expect(imported.output).toContain('Cédulas que ya no dependen de la clave PEPPER anterior: 18')
    const { output } = await rotate(ROTATING, '--status')
    expect(output).toContain(`Clave en uso: ${idOf(NEW)}.`)
    expect(output).not.toContain('persona')
    expect((await commandWith(ROTATING, 'import-people', people())).output).not.toContain('Cédulas que')
  })

  test('a backup of before is refused without its pepper, and rotated after it was restored', async () => {
    const url = { DATABASE_URL: await cli.emptyDatabase() }
    const without = await commandWith({ ...url, PEPPER: NEW }, 'restore', cli.path('antes.gz'))
    expect(without).toEqual({ code: 1, output: expect.stringContaining(`otra clave PEPPER (${idOf(OLD)})`) })

    const restored = await commandWith({ ...url, ...ROTATING }, 'restore', cli.path('antes.gz'))
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('La copia es de la clave anterior') })
    expect(await rotate({ ...url, ...ROTATING })).toMatchObject({ code: 0 })
    const imported = await commandWith({ ...url, ...ROTATING }, 'import-people', people())
    expect(imported.output).toContain('Cambian: 0\nSin cambios: 20')
  })

  test('the pepper before is given up only with a confirmation while something waits for it', async () => {
    expect(await rotate(ROTATING, '--drop-previous')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^✗ No se cambió nada: .*1 código de campaña, 9 códigos de recuperación\. .*--confirm/,
      ),
    })
    expect(await rotate(ROTATING, '--drop-previous', '--confirm')).toMatchObject({ code: 0 })
    expect(await commandWith({ PEPPER: NEW }, 'backup', cli.path('despues.gz'))).toMatchObject({ code: 0 })
    expect(await rotate({ PEPPER: OTHER, PEPPER_PREVIOUS: NEW })).toMatchObject({ code: 0 })
  })
})
