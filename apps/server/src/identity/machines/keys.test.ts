import { randomUUID } from 'node:crypto'
import type { MachineKeysOutput, MadeKeyOutput } from '@orbita/contract/identity/machine-keys'
import { expect, onTestFinished, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { aMachine } from '../../testing/machines.ts'
import { testApp } from '../../testing/test-app.ts'

const PATH = '/rpc/operator/machine-keys'
const ASKED = { name: 'CRM de ventas', scopes: ['missions:read'], days: 30 }

async function product(config: Parameters<typeof testApp>[0]['config'] = {}) {
  const within = testApp({ db: await testDatabase({ after: onTestFinished }), config })
  const operator = await anOperatorSession(within)
  const keys = async () => ((await (await operator.get(PATH)).json()) as MachineKeysOutput).keys
  const make = async (json: object = ASKED, operationId = randomUUID()) =>
    operator.post(PATH, { json: { ...json, operationId } })
  const withKey = (key: string) => {
    const machine = new Browser(within.app)
    machine.own.authorization = `Bearer ${key}`
    return machine
  }
  const actions = async () =>
    (
      await within.dependencies.db.pool.query(
        'select action, actor_account_id as actor, title from audit where action like $1 order by id',
        ['keys.%'],
      )
    ).rows
  const confirmedAt = (at: Date) =>
    within.dependencies.db.pool.query('update sessions set created_at = $1, confirmed_at = $1', [at])
  return { within, operator, keys, make, withKey, actions, confirmedAt }
}

test('D-107: without any open key there is no interface: every path answers as one that does not exist', async () => {
  const { within } = await product()
  const browser = new Browser(within.app)
  const answers = new Set<string>()
  for (const [method, path] of [
    ['GET', '/api/v1/missions'],
    ['POST', '/api/v1/missions'],
    ['GET', '/api/v1/progress'],
    ['POST', '/api/v1/progress'],
    ['GET', '/api/v1/openapi.json'],
    ['GET', '/api/v1/nada'],
    ['GET', '/api/nada'],
  ] as const) {
    const { status, headers, ...answer } = await browser
      .send(method, path, {
        headers: { authorization: `Bearer orb_22222222_${'1'.repeat(44)}` },
      })
      .then(async (one) => ({ status: one.status, headers: one.headers, text: await one.text() }))
    const seen = ['allow', 'www-authenticate', 'content-type'].map((name) => headers.get(name))
    answers.add(JSON.stringify([status, seen, answer.text]))
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain('404')
})

test('D-107: a key is made with a proof, its secret is in one answer alone, and it opens what its scopes say', async () => {
  const { within, make, keys, withKey, confirmedAt } = await product()
  const now = within.clock.read()
  await confirmedAt(new Date(now.getTime() - 6 * 60_000))
  expect([(await make()).status, await keys()]).toEqual([403, []])

  await confirmedAt(now)
  const operationId = randomUUID()
  const made = (await (await make(ASKED, operationId)).json()) as MadeKeyOutput
  expect(made.secret).toMatch(/^orb_[2-9a-z]{8}_[1-9A-Za-z]{44}$/)
  expect(await (await make(ASKED, operationId)).json()).toEqual({ ...made, secret: null })
  const [key] = await keys()
  expect(key).toMatchObject({ name: 'CRM de ventas', scopes: ['missions:read'], state: 'open', usedAt: null })
  expect(made.secret).toContain(`${key!.prefix}_`)
  const stored = await within.dependencies.db.pool.query(
    'select k::text, a::text, o::text from machine_keys k, accounts a, operations o',
  )
  expect(JSON.stringify(stored.rows)).not.toContain(made.secret)

  const machine = withKey(made.secret!)
  expect((await machine.get('/api/v1/missions')).status).toBe(200)
  const refused = await machine.post('/api/v1/progress', { json: {} })
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SCOPE_MISSING' }])
  expect((await keys())[0]).toMatchObject({ usedAt: within.clock.read().toISOString(), usedFrom: '192.0.2.0/24' })
})

test.each([
  ['no scope', { ...ASKED, scopes: [] }],
  ['a scope twice', { ...ASKED, scopes: ['missions:read', 'missions:read'] }],
  ['an unknown scope', { ...ASKED, scopes: ['people:erase'] }],
  ['more than a year', { ...ASKED, days: 366 }],
  ['no day', { ...ASKED, days: 0 }],
  ['what is no network', { ...ASKED, networks: ['oficina'] }],
  ['every network of all', { ...ASKED, networks: ['0.0.0.0/0'] }],
  ['a part of what an IPv6 sender has', { ...ASKED, networks: ['2001:db8::1/128'] }],
  ['a name of blanks', { ...ASKED, name: '     ' }],
])('D-107: a key with %s is refused', async (_, json) => {
  const { make, keys } = await product()
  expect([(await make(json)).status, await keys()]).toEqual([400, []])
})

test('D-107: a key that is revoked, or whose last day is over, opens nothing from the next request on', async () => {
  const { within, make, keys, operator, withKey, actions } = await product()
  const [one, other] = [
    (await (await make()).json()) as MadeKeyOutput,
    (await (await make({ ...ASKED, name: 'Cursos', days: 31 })).json()) as MadeKeyOutput,
  ]
  const revoke = () => operator.put(`${PATH}/${one.id}/revoked`, { json: { operationId: randomUUID() } })
  expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204])
  const answer = await withKey(one.secret!).get('/api/v1/missions')
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="orbita"'])
  expect((await keys()).map(({ name, state }) => [name, state])).toEqual([
    ['Cursos', 'open'],
    ['CRM de ventas', 'revoked'],
  ])

  within.clock.advance({ days: 31, seconds: -1 })
  expect((await withKey(other.secret!).get('/api/v1/missions')).status).toBe(200)
  within.clock.advance({ seconds: 1 })
  expect((await withKey(other.secret!).get('/api/v1/missions')).status).toBe(401)
  expect((await actions()).map(({ action }) => action)).toEqual(['keys.create', 'keys.create', 'keys.revoke'])
})

test.each(['/api/v1/missions?key=', '/api/v1/', '/api/v1/nada?a=1&token='])(
  'D-107: a key in the address %s is refused and revoked, and operators read why',
  async (path) => {
    const { within, make, keys, withKey, actions } = await product()
    const { secret } = (await (await make()).json()) as MadeKeyOutput
    await make({ ...ASKED, name: 'Otra' })
    const answer = await withKey(secret!).get(`${path}${secret}`)
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'KEY_IN_URL' }])
    expect((await withKey(secret!).get('/api/v1/missions')).status).toBe(401)
    expect((await keys()).map(({ name, state }) => [name, state])).toEqual([
      ['Otra', 'open'],
      ['CRM de ventas', 'leaked'],
    ])
    expect((await actions()).at(-1)).toEqual({ action: 'keys.leaked', actor: null, title: 'CRM de ventas' })
    expect(JSON.stringify(within.logged)).not.toContain(secret)
  },
)

test('D-107: an address that only looks like a key revokes none, and tells nothing', async () => {
  const { within, keys } = await product()
  const machine = await aMachine(within)
  const answer = await machine.get(`/api/v1/missions?key=orb_22222222_${'1'.repeat(44)}`)
  expect([answer.status, (await keys())[0]!.state]).toEqual([401, 'open'])
})

test('D-107: a key has a limit of its own, which its answers say', async () => {
  const { within } = await product({ requestLimits: { person: 2, network: 1e9 } })
  const machine = await aMachine(within)
  const answers = []
  for (let n = 0; n < 3; n++) answers.push(await machine.get('/api/v1/missions'))
  expect(answers.map(({ status, headers }) => [status, headers.get('ratelimit'), headers.get('retry-after')])).toEqual([
    [200, '"key";r=1;t=10', null],
    [200, '"key";r=0;t=10', null],
    [429, '"key";r=0;t=1', '1'],
  ])
})

test.each([
  ['203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['2001:db8:1::/48', '2001:db8:1:2:3::4', '2001:db8:2::1'],
])(
  'D-107: a key for %s is good from %s, and from %s it is refused in words and is no use of it',
  async (network, from, elsewhere) => {
    const { within, make, keys, withKey, actions } = await product({ trustProxy: ['192.0.2.0/24'] })
    const { secret } = (await (
      await make({ ...ASKED, networks: ['198.51.100.0/24', network] })
    ).json()) as MadeKeyOutput
    const get = (address: string) =>
      withKey(secret!).get('/api/v1/missions', { headers: { 'x-forwarded-for': address } })

    const refused = await get(elsewhere)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'KEY_ELSEWHERE', detail: 'La clave no vale desde esta red. Quien la creó dice desde cuáles.' },
    ])
    expect((await keys())[0]).toMatchObject({ usedAt: null, networks: ['198.51.100.0/24', network] })
    expect(within.logged.filter(({ text }) => text.includes('keys.elsewhere'))).toHaveLength(1)
    // A sender cannot say another address than the one that the proxy saw.
    expect(
      (await withKey(secret!).get('/api/v1/missions', { from: elsewhere, headers: { 'x-forwarded-for': from } }))
        .status,
    ).toBe(403)
    expect((await get(from)).status).toBe(200)
    const { rows } = await within.dependencies.db.pool.query("select details from audit where action = 'keys.create'")
    expect(rows[0].details).toMatchObject({ networks: ['198.51.100.0/24', network] })
    expect(await actions()).toHaveLength(1)
  },
)
