import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openGameDatabase, PATIENT } from '../../testing/databases/game-database.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { entra, listed, okta } from '../../testing/directories.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { aMachine } from '../../testing/machines.ts'
import { testApp } from '../../testing/test-app.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const ROUNDS = 3

const db = await testDatabase()
const databases = [openGameDatabase({ ...db.config, ...PATIENT }), openGameDatabase({ ...db.config, ...PATIENT })]
const [one, two] = databases.map((database) => testApp({ db: { ...database, config: db.config } })) as [
  ReturnType<typeof testApp>,
  ReturnType<typeof testApp>,
]
const [here, there] = await Promise.all([one, two].map((app) => aMachine(app, { scopes: ['scim'] })))
const operator = await anOperatorSession(two)
await db.rows("insert into directory_guard (is_only, open_until) values (true, '2999-01-01')")

// The attempts of a transaction hide a deadlock, whose statistics are complete once the connections have closed.
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  expect(await db.rows('select deadlocks from pg_stat_database where datname = current_database()')).toEqual([
    { deadlocks: 0 },
  ])
})

const stored = async (id: string) =>
  (
    await db.rows(
      `select name, email, area, job, cost_centre as "costCentre", is_active as "isActive", said
         from users u join directory_people on user_id = u.id where u.id = $1`,
      [id],
    )
  )[0]

test('D-113: two processes that create one person make one, and two that change one lose nothing', async () => {
  const [mine, other] = [entra(here!), entra(there!)]
  for (let round = 0; round < ROUNDS; round++) {
    const person = listed({ number: `5${round}` })
    const made = await Promise.all([mine, other, mine, other].map((directory) => directory.create(person)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const { id } = made.find(({ status }) => status === 201)!
    const changed = await Promise.all([
      mine.patch(id, { op: 'Replace', path: 'title', value: 'Jefa' }),
      other.patch(id, { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Ventas' }),
      mine.patch(id, { op: 'Add', path: `${ENTERPRISE}:costCenter`, value: 'CC' }),
      other.disable(id),
    ])
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stored(id)).toMatchObject({ job: 'Jefa', area: 'Ventas', costCentre: 'CC', isActive: false })
    expect((await stored(id)).said).toMatchObject({ job: 'Jefa', area: 'Ventas', costCentre: 'CC', active: false })
  }
  expect(here!.accountId).not.toBe(there!.accountId)
})

test('D-113: a directory and operators who change one person at once both succeed, or are told of the other', async () => {
  const [mine, other] = [entra(here!), okta(there!)]
  for (let round = 0; round < ROUNDS; round++) {
    const person = listed()
    const { id } = await mine.create(person)
    const { version } = (await (await operator.get(`/rpc/operator/people/${id}`)).json()) as { version: string }
    const by = (fields: object) => ({ json: { ...fields, operationId: randomUUID() } })
    const { upn: email } = person
    const renamed = `nueva-${email}`
    const edit = { name: 'Anita', email, area: 'Ventas', joinedOn: null, platform: ['figuras'], version }
    const [directory, operators] = await Promise.all([
      Promise.all([
        mine.patch(id, { op: 'Replace', path: 'title', value: 'Jefa' }),
        other.replace(id, { ...person, upn: renamed, title: 'Jefa' }),
        mine.patch(id, { op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: `9${round}` }),
      ]),
      Promise.all([
        operator.put(`/rpc/operator/people/${id}`, by(edit)),
        operator.put(`/rpc/operator/people/${id}/cedula`, by({ cedula: '1020304050' })),
        operator.put('/rpc/operator/people/active', by({ email, isActive: false })),
      ]),
    ])
    expect(directory.map(({ status }) => status)).toEqual([200, 200, 200])
    const heard = operators.map(({ status }) => status)
    expect(heard).toEqual([expect.toBeOneOf([200, 409]), 200, expect.toBeOneOf([200, 404])])
    expect(await stored(id)).toMatchObject({
      ...{ email: renamed, job: 'Jefa' },
      name: heard[0] === 200 ? 'Anita' : 'Ana María Peña',
      said: { userName: renamed, job: 'Jefa', employeeNumber: `9${round}` },
    })
  }
})
