import type { PeopleFeedOutput } from '@orbita/contract/machines/people'
import { expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { aMachine } from '../../testing/machines.ts'
import { testApp } from '../../testing/test-app.ts'
import { findPeopleFeed } from './people-feed.ts'

const db = await testDatabase()
const within = testApp({ db })
const WHOLE = { cursor: undefined as string | undefined, updated_since: undefined, limit: 500 }

/** Reads on from where it was. */
function reader() {
  let cursor: string | undefined
  return async () => {
    const answer = await findPeopleFeed(db.pool, { ...WHOLE, cursor }, 0)
    cursor = answer.cursor
    return answer.people.map(({ id }) => id)
  }
}

test('D-106: a key without the scope reads nobody, and a cursor that no answer had is refused', async () => {
  const other = await aMachine(within, { scopes: ['missions:read', 'scim'] })
  expect((await other.get('/api/v1/people')).status).toBe(403)
  const machine = await aMachine(within, { scopes: ['people:read'] })
  expect((await machine.get('/api/v1/people?cursor=MQ')).status).toBe(400)
  expect((await machine.get('/api/v1/people?limit=501')).status).toBe(400)
})

test('D-106: people are read with what a file brings, and never with a cédula, a balance or what they chose', async () => {
  const boss = await anEmployee({ db })
  const ana = await anEmployee({ db }, { name: 'Ana Peña', avatar: 'astronauta', password: '87654321' })
  await db.pool.query(
    `update users set employee_number = 'N-1', area = 'Ventas', site = 'Bogotá', job = 'Asesora', cost_centre = 'CC',
            reports_to = $2, joined_on = '2024-02-01', called = 'Anita secreta', credits = 98765, level = 'cadete' where id = $1`,
    [ana.userId, boss.userId],
  )
  const machine = await aMachine(within, { scopes: ['people:read'] })
  const answer = await findPeopleFeed(db.pool, WHOLE, 0)
  expect(answer.people.find(({ id }) => id === ana.userId)).toEqual({
    ...{ id: ana.userId, employeeNumber: 'N-1', email: ana.email, name: 'Ana Peña', area: 'Ventas', site: 'Bogotá' },
    ...{
      job: 'Asesora',
      costCentre: 'CC',
      leader: boss.userId,
      joinedOn: '2024-02-01',
      isActive: true,
      isErased: false,
    },
    ...{ platforms: ['figuras', 'mision-espacial'], updatedAt: expect.any(String) },
  })
  const { rows } = await db.pool.query('select password_hash from accounts where id = $1', [ana.accountId])
  for (const secret of ['87654321', 'Anita', '98765', 'cadete', 'astronauta', rows[0].password_hash]) {
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
  const served = await okJson<PeopleFeedOutput>(machine.get(`/api/v1/people?cursor=${answer.cursor}`))
  expect(served).toEqual({ people: [], cursor: answer.cursor, more: false })
})

test('D-106: who changes is read again, once and as they are now; a movement or an avatar is no change', async () => {
  const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
  const read = reader()
  expect(await read()).toEqual(expect.arrayContaining([ana.userId, beto.userId]))
  expect(await read()).toEqual([])
  await db.pool.query(`update users set credits = credits + 5, avatar = 'x', called = 'A' where id = $1`, [ana.userId])
  await db.pool.query('update users set area = area, is_active = is_active where id = $1', [ana.userId])
  expect(await read()).toEqual([])
  await db.pool.query(`update users set area = 'Ventas' where id = $1`, [beto.userId])
  await db.pool.query('update users set is_active = false where id = $1', [ana.userId])
  await db.pool.query(`update users set site = 'Cali' where id = $1`, [beto.userId])
  expect(await read()).toEqual([ana.userId, beto.userId])
  await db.pool.query(
    `update users set is_active = false, platform = '{}', email = 'persona-retirada-' || id, name = 'Persona retirada',
                              area = null, site = null, erased_at = now() where id = $1`,
    [beto.userId],
  )
  const { people } = await findPeopleFeed(db.pool, WHOLE, 0)
  expect(people.at(-1)).toMatchObject({ id: beto.userId, email: null, name: null, isActive: false, isErased: true })
})

test('D-106: a change that commits late is not skipped, and a change of many at one instant comes page by page', async () => {
  const [ana, beto, carla] = [await anEmployee({ db }), await anEmployee({ db }), await anEmployee({ db })]
  const read = reader()
  await read()
  await transaction(db.pool, async (early) => {
    await early.query('select 1')
    await db.pool.query(`update users set area = 'Uno' where id = $1`, [ana.userId])
    expect(await read()).toEqual([])
    await early.query(`update users set area = 'Dos' where id = $1`, [beto.userId])
    expect(await read()).toEqual([])
  })
  expect((await read()).toSorted()).toEqual([ana.userId, beto.userId].toSorted())

  const ids = [ana, beto, carla].map(({ userId }) => userId)
  await db.pool.query(`update users set area = 'Tres' where id = any ($1)`, [ids])
  const { people } = await findPeopleFeed(db.pool, WHOLE, 0)
  const paged: number[] = []
  for (let query = { ...WHOLE, limit: 2 }, more = true; more; ) {
    const page = await findPeopleFeed(db.pool, query, 0)
    paged.push(...page.people.map(({ id }) => id))
    query = { ...query, cursor: page.cursor as never }
    more = page.more
  }
  expect(paged).toEqual(people.map(({ id }) => id))
  expect(paged.slice(-3)).toEqual(ids)
})
