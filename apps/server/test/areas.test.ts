import type { PeopleOutput, PersonMovementsOutput } from '@orbita/contract/people/people'
import type { PersonTradesOutput } from '@orbita/contract/people/person-tabs'
import { ALL_DUTIES } from '@orbita/domain/duties/duties'
import { needOf } from '@orbita/domain/duties/needs'
import { type OperatorRoute, ROUTE_NEEDS } from '@orbita/domain/duties/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../src/testing/browser.ts'
import { databaseDigest } from '../src/testing/databases/database-digest.ts'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { anEmployee } from '../src/testing/factories.ts'
import { aFullPerson, type FullPerson, HER_CODE, MARK } from '../src/testing/full-person.ts'
import { command, refusal } from '../src/testing/game/album.ts'
import { anActiveOperator } from '../src/testing/operators.ts'
import { ROUTE_REQUESTS } from '../src/testing/route-requests.ts'
import { testApp } from '../src/testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const { system: _, ...DUTIES } = ALL_DUTIES
const HER_AREA = 'Selva Amarga'
/** Days in which everything happened. */
const LATELY = { from: '2026-11-01', until: '2026-11-20' }

/** Nothing of hers may be in any answer. */
const HERS = [MARK, HER_CODE, HER_AREA, 'zulema.q@']

let people: FullPerson
/** An operator of Ventas, and one of the whole company. */
let ofVentas: Browser
let ofAll: Browser

/** The ids that the parameters of a path may have: those of the person of Ventas, and those of the outsider. */
let ids: Record<string, readonly number[]>

beforeAll(async () => {
  people = await aFullPerson(within)
  const { zulema, bystander } = people
  await db.rows('update users set area = $2, reports_to = null where id = $1', [zulema.userId, HER_AREA])
  // She also leads somebody of Ventas, whose area is spelled in another way.
  await db.rows("update users set area = 'VÉNTAS', reports_to = $2 where id = $1", [bystander.userId, zulema.userId])
  // Reports show groups of five people or more.
  for (let place = 0; place < 10; place++) {
    const { userId } = await anEmployee({ db }, { name: `Colega ${place}` })
    await db.rows('update users set area = $2 where id = $1', [userId, place % 2 ? HER_AREA : 'Véntas'])
  }
  const all = async (sql: string) => (await db.rows(sql)).map(({ id }) => id as number)
  ids = {
    personId: [bystander.userId, zulema.userId],
    evidenceId: await all('select id from evidence'),
    redeemId: await all('select id from redeems'),
  }
  expect([ids.evidenceId!.length > 0, ids.redeemId!.length > 0]).toEqual([true, true])
  ofVentas = await anActiveOperator(within, { standing: { duties: DUTIES, areas: ['Ventas'] } })
  ofAll = await anActiveOperator(within)
})

/** Returns the addresses of a route: one for each id of its parameter, or that of the table of requests. */
function addressesOf(route: OperatorRoute): string[] {
  const [, path = ''] = route.split(' ')
  const [param] = Object.keys(ids).filter((name) => path.includes(`:${name}`))
  const [first = '', search] = (
    ROUTE_REQUESTS[route.replace(' ', ' /rpc/operator')]?.path ?? `/rpc/operator${path}`
  ).split('?')
  if (route === 'GET /reports/participation/people')
    return [0, 1].map((group) => `${first}?group=${group}&week=${LATELY.from}`)
  if (/ \/(reports|home\/period)/.test(route)) return [`${first}?from=${LATELY.from}&until=${LATELY.until}`]
  const query = route.includes('/export') ? '?format=csv' : search === undefined ? '' : `?${search}`
  if (param === undefined) return [...new Set([`${first}${query}`, first])]
  return ids[param]!.map((id) => `/rpc/operator${path.replace(`:${param}`, `${id}`).replace(/:\w+/, '1')}${query}`)
}

const ROUTES = (Object.keys(ROUTE_NEEDS) as OperatorRoute[]).filter((route) => needOf(route).scope !== 'company')
const READS = ROUTES.filter(
  (route) => (route.startsWith('GET ') && needOf(route).duties !== 'any') || route === 'GET /home',
)

describe('D-122: an operator of one area', () => {
  test.each(READS)('reads no byte of an outsider by %s', async (route) => {
    for (const address of addressesOf(route)) {
      const answer = await ofVentas.get(address)
      const body = `${[...answer.headers].join()} ${Buffer.from(await answer.arrayBuffer()).toString('utf8')}`
      expect([200, 400, 404], `${address}: ${body}`).toContain(answer.status)
      for (const hers of HERS) expect(body, address).not.toContain(hers)
    }
  })

  test('would have read her by these routes, had they been of the whole company', async () => {
    const telling: string[] = []
    for (const route of READS) {
      for (const address of addressesOf(route)) {
        const body = await (await ofAll.get(address)).text()
        if (HERS.some((hers) => body.includes(hers)) && !telling.includes(route)) telling.push(route)
      }
    }
    expect(telling).toEqual([
      'GET /evidence',
      'GET /evidence/:evidenceId',
      'GET /evidence/export',
      'GET /evidence/summary',
      'GET /goals',
      'GET /home',
      'GET /home/period',
      'GET /people',
      'GET /people/:personId',
      'GET /people/:personId/activity',
      'GET /people/:personId/movements',
      'GET /people/:personId/movements/export',
      'GET /people/:personId/points',
      'GET /people/:personId/trades',
      'GET /people/areas',
      'GET /people/areas/export',
      'GET /people/export',
      'GET /people/summary',
      'GET /redeems',
      'GET /redeems/board',
      'GET /reports/albums',
      'GET /reports/credits',
      'GET /reports/participation',
      'GET /reports/participation/people',
      'GET /reports/recognitions',
    ])
  })

  test('sees their own people, however the area is spelled, in lists and in totals', async () => {
    const list = await (await ofVentas.get('/rpc/operator/people')).json()
    expect(list).toMatchObject({
      total: 6,
      people: expect.arrayContaining([expect.objectContaining({ name: people.bystander.name, leader: null })]),
    })
    expect(await (await ofVentas.get('/rpc/operator/people/summary')).json()).toMatchObject({
      all: 6,
      areas: ['Véntas', 'VÉNTAS'],
    })
    expect(await (await ofVentas.get('/rpc/operator/people?q=zulema')).json()).toMatchObject({ total: 0, people: [] })
    expect((await ofVentas.get(`/rpc/operator/people/${people.bystander.userId}`)).status).toBe(200)
    expect(await refusal(ofVentas.get('/rpc/operator/audit'))).toBe('403 DUTY_FOR_ALL')
  })

  test('counts their own people alone in reports, whose figures are those of the list', async () => {
    const period = `from=${LATELY.from}&until=${LATELY.until}`
    const report = async (name: string) => (await ofVentas.get(`/rpc/operator/reports/${name}?${period}`)).json()
    const list = (await (await ofVentas.get('/rpc/operator/people')).json()) as PeopleOutput
    const unspent = list.people.reduce((sum, { credits }) => sum + credits, 0)
    expect(await report('participation')).toMatchObject({ people: 6, groups: [{ people: 6 }] })
    expect(await report('credits')).toMatchObject({ active: 6, unspent, groups: [{ people: 6, credits: unspent }] })
    expect(await report('recognitions')).toMatchObject({
      ...{ active: 6, matrix: [[0]], most: { name: people.bystander.name } },
    })
    expect(await report('albums')).toMatchObject({ people: 6, openers: { now: 1 } })
    expect(await (await ofVentas.get('/rpc/operator/home')).json()).toMatchObject({ people: { active: 6 } })
    // What the company spends is about everybody.
    expect(await refusal(ofVentas.get('/rpc/operator/reports/budget'))).toBe('403 DUTY_FOR_ALL')
  })

  test('sees what a person of theirs traded and got, with the other side unnamed', async () => {
    const of = `/rpc/operator/people/${people.bystander.userId}`
    const { trades } = (await (await ofVentas.get(`${of}/trades`)).json()) as PersonTradesOutput
    expect(trades.length).toBeGreaterThan(0)
    expect(trades.map(({ otherId, otherName }) => [otherId, otherName])).toEqual(trades.map(() => [null, null]))
    const { movements } = (await (await ofVentas.get(`${of}/movements`)).json()) as PersonMovementsOutput
    expect(movements.map(({ reason }) => reason)).toContain('Kudos de alguien de otra área')
    const { movements: all } = (await (await ofAll.get(`${of}/movements`)).json()) as PersonMovementsOutput
    expect(all.map(({ id }) => id)).toEqual(movements.map(({ id }) => id))
    expect(all.map(({ reason }) => reason)).toContain(`Kudos de ${people.zulema.name}`)
  })

  const WRITES = ROUTES.filter((route) => !route.startsWith('GET ') && /:(personId|evidenceId|redeemId)/.test(route))
  test.each(WRITES)('changes nothing of an outsider by %s', async (route) => {
    const [method = ''] = route.split(' ')
    const hers = await idsOfHers(route)
    const before = await databaseDigest(db.pool)
    const request = ROUTE_REQUESTS[route.replace(' ', ' /rpc/operator')]?.request?.(people.zulema) ?? command()
    for (const address of hers)
      expect(await refusal(ofVentas.send(method, address, request)), address).toBe('403 PERSON_OF_OTHER_AREA')
    expect(hers.length).toBeGreaterThan(0)
    expect(await databaseDigest(db.pool)).toEqual(before)
  })

  /** Returns the addresses of a route that are about her. */
  async function idsOfHers(route: OperatorRoute): Promise<string[]> {
    const tables = {
      personId: 'users where id',
      evidenceId: 'evidence where user_id',
      redeemId: 'redeems where user_id',
    }
    const [param, table] = Object.entries(tables).find(([name]) => route.includes(`:${name}`))!
    const rows = await db.rows(`select id from ${table} = $1`, [people.zulema.userId])
    const [, path = ''] = route.split(' ')
    return rows.map(({ id }) => `/rpc/operator${path.replace(`:${param}`, `${id}`).replace(/:\w+/, '1')}`)
  }

  test('changes nothing that names an outsider or an area of others, also among their own people', async () => {
    const { zulema, bystander } = people
    const mine = await anEmployee({ db }, { name: 'Mía Ventas' })
    await db.rows("update users set area = 'Ventas' where id = $1", [mine.userId])
    const both = { ids: [mine.userId, zulema.userId] }
    const move = { kind: 'area', area: HER_AREA }
    const stamp = 'a'.repeat(32)
    const { version } = (await (await ofVentas.get(`/rpc/operator/people/${mine.userId}`)).json()) as {
      version: string
    }
    const person = {
      email: mine.email,
      name: 'Mía Ventas',
      area: 'Ventas',
      joinedOn: null,
      platform: [],
    }
    const before = await databaseDigest(db.pool)
    const asked: [string, string, object][] = [
      ['PUT', 'people/active', { email: zulema.email, isActive: false }],
      ['PUT', 'people/platforms', { email: zulema.email, platform: [] }],
      ['PUT', 'people', { who: both, change: { kind: 'access', isActive: false }, stamp, reason: 'Porque sí' }],
      ['PUT', 'people', { who: { ids: [mine.userId] }, change: move, stamp, reason: 'Porque sí' }],
      ['POST', 'people/change-preview', { who: both, change: { kind: 'access', isActive: false } }],
      ['POST', 'people/link-cards', { who: both }],
      ['PUT', `people/${mine.userId}`, { ...person, area: HER_AREA, version }],
      ['PUT', `people/${mine.userId}`, { ...person, area: null, version }],
      ['PUT', `people/${mine.userId}`, { ...person, leader: zulema.email, version }],
      ['PUT', 'awards/delivery', { email: zulema.email, awardId: 'mision.x' }],
    ]
    for (const [method, path, json] of asked) {
      const { operationId: _id, ...plain } = command(json).json as Record<string, unknown>
      const sent = path === 'people/change-preview' ? { json: plain } : command(json)
      expect(await refusal(ofVentas.send(method, `/rpc/operator/${path}`, sent)), `${method} ${path}`).toBe(
        '403 PERSON_OF_OTHER_AREA',
      )
    }
    expect(await databaseDigest(db.pool)).toEqual(before)
    expect(bystander.userId).toBeGreaterThan(0)
  })
})
