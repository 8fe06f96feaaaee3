import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Browser } from './browser.ts'
import { testDatabase } from './databases/test-database.ts'
import { aMachine } from './machines.ts'
import { testApp } from './test-app.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** A person in the directory of a test. */
export type Listed = {
  objectId: string
  upn: string
  mail?: string
  given: string
  family: string
  number?: string
  department?: string
  title?: string
  /** id of the leader in Órbita */
  manager?: string
  isOn?: boolean
}

/** What the tests look at of an answer. */
export type Heard = { status: number; id: string; body: Record<string, never> & { detail?: string; scimType?: string } }

async function send(machine: Browser, method: string, path: string, json?: object): Promise<Heard> {
  const type = 'application/scim+json; charset=utf-8'
  const body = json && { file: { bytes: JSON.stringify(json), type } }
  const answer = await machine.send(method, `/scim/v2${path}`, body)
  const text = await answer.text()
  const read = text === '' ? {} : (JSON.parse(text) as { id?: string })
  return { status: answer.status, id: read.id ?? '', body: read as never }
}

const filter = (text: string) => `/Users?filter=${encodeURIComponent(text)}`

async function find(machine: Browser, path: string): Promise<string | undefined> {
  const { body } = await send(machine, 'GET', path)
  return (body as { Resources?: { id: string }[] }).Resources?.[0]?.id
}

/** A provisioning service that writes as Microsoft documents of Entra ID: small patches, `op` in capitals, booleans as text. */
export function entra(machine: Browser) {
  const patch = (id: string, ...Operations: object[]) =>
    send(machine, 'PATCH', `/Users/${id}`, { schemas: [PATCH], Operations })
  return {
    /** «Test connection» looks for somebody who cannot be. */
    test: () => send(machine, 'GET', filter('userName eq "e6d1a6c8-0b7e-4c58-9e1e-5f0f7a1d7a11"')),
    find: (upn: string) => find(machine, filter(`userName eq "${upn}"`)),
    hasLeader: (id: string, leader: string) =>
      find(machine, `${filter(`id eq "${id}" and manager eq "${leader}"`)}&attributes=id`),
    create: (person: Listed) =>
      send(machine, 'POST', '/Users', {
        schemas: [CORE, ENTERPRISE],
        externalId: person.objectId,
        userName: person.upn,
        active: person.isOn ?? true,
        displayName: `${person.given} ${person.family}`,
        emails: [{ primary: true, type: 'work', value: person.mail ?? person.upn }],
        meta: { resourceType: 'User' },
        name: {
          formatted: `${person.given} ${person.family}`,
          familyName: person.family,
          givenName: person.given,
        },
        phoneNumbers: [{ type: 'mobile', value: '+57 300 000 0000' }],
        ...(person.title && { title: person.title }),
        [ENTERPRISE]: {
          ...(person.number && { employeeNumber: person.number }),
          ...(person.department && { department: person.department }),
        },
      }),
    patch,
    disable: (id: string) => patch(id, { op: 'Replace', path: 'active', value: 'False' }),
    enable: (id: string) => patch(id, { op: 'Replace', path: 'active', value: 'True' }),
    setLeader: (id: string, leader: string) => patch(id, { op: 'Add', path: `${ENTERPRISE}:manager`, value: leader }),
    dropLeader: (id: string) => patch(id, { op: 'Remove', path: `${ENTERPRISE}:manager` }),
    remove: (id: string) => send(machine, 'DELETE', `/Users/${id}`),
  }
}

/** A provisioning service that writes as Okta documents: whole resources by PUT, and a patch without a path to end access. */
export function okta(machine: Browser) {
  const whole = (person: Listed) => ({
    schemas: [CORE, ENTERPRISE],
    userName: person.upn,
    name: { givenName: person.given, familyName: person.family },
    emails: [{ primary: true, value: person.mail ?? person.upn, type: 'work' }],
    displayName: `${person.given} ${person.family}`,
    locale: 'es-CO',
    externalId: person.objectId,
    groups: [],
    password: '1mz050nq',
    active: person.isOn ?? true,
    [ENTERPRISE]: {
      ...(person.number && { employeeNumber: person.number }),
      ...(person.department && { department: person.department }),
      ...(person.manager && { manager: { value: person.manager } }),
    },
  })
  return {
    find: (upn: string) => find(machine, `${filter(`userName eq "${upn}"`)}&startIndex=1&count=100`),
    list: (startIndex: number, count: number) => send(machine, 'GET', `/Users?startIndex=${startIndex}&count=${count}`),
    read: (id: string) => send(machine, 'GET', `/Users/${id}`),
    create: (person: Listed) => send(machine, 'POST', '/Users', whole(person)),
    replace: (id: string, person: Listed) => send(machine, 'PUT', `/Users/${id}`, { ...whole(person), id }),
    setActive: (id: string, active: boolean) =>
      send(machine, 'PATCH', `/Users/${id}`, {
        schemas: [PATCH],
        Operations: [{ op: 'replace', value: { active } }],
      }),
    groups: () => send(machine, 'GET', '/Groups?startIndex=1&count=100'),
    pushGroup: () => send(machine, 'POST', '/Groups', { displayName: 'Ventas', members: [] }),
  }
}

/** A company with a directory that has a key, and what of it the tests look at. */
export async function aDirectory(config: Parameters<typeof testApp>[0]['config'] = {}) {
  const within = testApp({ db: await testDatabase({ after: onTestFinished }), config })
  const { pool } = within.dependencies.db
  const machine = await aMachine(within, { scopes: ['scim'] })
  const stored = async (id: string) =>
    (
      await pool.query(
        `select name, email, area, site, job, cost_centre as "costCentre", reports_to as "reportsTo", is_active as "isActive",
                employee_number as number, platform from users where id = $1`,
        [id],
      )
    ).rows[0]
  const audited = async (id: string) =>
    (
      await pool.query('select action from audit where person_id = $1 and actor_account_id = $2 order by id', [
        id,
        machine.accountId,
      ])
    ).rows.map(({ action }) => action)
  return { within, pool, machine, stored, audited, entra: entra(machine), okta: okta(machine) }
}

let count = 0
/** Makes up a person of a directory. */
export const listed = (over: Partial<Listed> = {}): Listed => {
  const number = ++count
  return { objectId: randomUUID(), upn: `ana${number}@acme.example`, given: 'Ana María', family: 'Peña', ...over }
}
