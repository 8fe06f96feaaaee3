import type { AuditEntryOutput, AuditOutput } from '@orbita/contract/audit'
import type { AuditAction } from '@orbita/domain/audit/actions'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { setAccessOf } from '../../testing/set-access-of.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const AUDIT = '/rpc/operator/audit'
let operator: Browser & { accountId: number }
let ana: TestEmployee

beforeAll(async () => {
  operator = await anOperatorSession(within)
  ana = await anEmployee({ db }, { name: 'Ana Díaz' })
  expect((await setAccessOf(operator, [ana.userId], false, 'Fin de contrato')).status).toBe(200)
  expect((await setAccessOf(operator, [ana.userId], true, 'Volvió')).status).toBe(200)
  expect((await new Browser(within.app).signIn(ana.email, ana.password)).status).toBe(200)
})

const list = async (query: string) => (await (await operator.get(`${AUDIT}?${query}`)).json()) as AuditOutput
const actions = async (query: string) => (await list(query)).entries.map(({ action }) => action)

describe('D-83: the audit refuses', () => {
  test('everybody but operators, as a route that does not exist', async () => {
    const { entries } = await list('')
    for (const browser of [await signedIn(within, ana), new Browser(within.app)]) {
      expect(await refusal(browser.get(AUDIT))).toBe('404 NOT_FOUND')
      expect(await refusal(browser.get(`${AUDIT}/${entries[0]!.id}`))).toBe('404 NOT_FOUND')
      expect(await refusal(browser.get(`${AUDIT}/actors`))).toBe('404 NOT_FOUND')
    }
  })

  test.each([
    'group=todo',
    'by=nobody',
    'person=0',
    'from=2026-02-30',
    'until=ayer',
    'cursor=zzz',
    `cursor=${Buffer.from(JSON.stringify(["2026-01-01'; drop table audit", 1])).toString('base64url')}`,
  ])('%s', async (query) => {
    expect(await refusal(operator.get(`${AUDIT}?${query}`))).toBe('400 BAD_INPUT')
  })

  test('an entry that does not exist', async () => {
    expect(await refusal(operator.get(`${AUDIT}/999999`))).toBe('404 NOT_FOUND')
  })
})

describe('D-83: the audit', () => {
  test('says who did what to whom, with before, after and reason', async () => {
    const { entries, total } = await list('group=people')
    expect(total).toBe(2)
    expect(entries[1]).toMatchObject({
      action: 'users.set-access',
      by: { kind: 'operator', name: expect.stringContaining('operador') },
      person: { id: ana.userId, name: 'Ana Díaz' },
      network: '192.0.2.0/24',
      changes: [{ field: 'isActive', before: 'sí', after: 'no' }],
      facts: [{ field: 'reason', text: 'Fin de contrato' }],
    })
    const around = (await (await operator.get(`${AUDIT}/${entries[0]!.id}`)).json()) as AuditEntryOutput
    expect([around.before?.id, around.entry.id, around.after]).toEqual([entries[1]!.id, entries[0]!.id, null])
  })

  test('leaves out employees’ sign-ins unless they are asked for', async () => {
    expect(await actions('')).not.toContain('identity.signed-in')
    expect(await actions('group=sign-ins')).toEqual(['identity.signed-in'])
    expect(await actions(`person=${ana.userId}&by=operators`)).toEqual(['users.set-access', 'users.set-access'])
    expect(await actions(`person=${ana.userId}`)).toEqual([
      'identity.signed-in',
      'users.set-access',
      'users.set-access',
    ])
  })

  test('is limited to an operator, to the product, and to days of the company', async () => {
    await db.pool.query(
      `insert into audit (at, action, subject, network)
       values ('2025-03-01T04:59:59Z', 'redeems.expire', 'redeems/1', 'product'),
              ('2025-03-01T05:00:00Z', 'redeems.expire', 'redeems/2', 'product')`,
    )
    expect(await actions(`by=${operator.accountId}&group=people`)).toEqual(['users.set-access', 'users.set-access'])
    expect(await actions(`by=${ana.accountId}&group=people`)).toEqual([])
    expect((await list('by=product')).entries.map(({ subject }) => subject)).toEqual(['redeems/2', 'redeems/1'])
    // Midnight in Bogota is five in the morning in UTC.
    expect((await list('until=2025-02-28')).entries.map(({ subject }) => subject)).toEqual(['redeems/1'])
    expect((await list('from=2025-03-01&until=2025-03-01')).entries.map(({ subject }) => subject)).toEqual([
      'redeems/2',
    ])
  })

  test('continues after a page without losing or repeating an entry, though all have one instant', async () => {
    await db.pool.query(
      `insert into audit (at, action, subject, network)
       select '2024-02-01', 'redeems.expire', 'redeems/' || n, 'product' from generate_series(1, 120) n`,
    )
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: AuditOutput = await list(`until=2024-12-31${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(120)
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('ends with a page that is full, and offers no empty one after it', async () => {
    await db.pool.query(
      `insert into audit (at, action, subject, network)
       select '2022-02-01', 'redeems.expire', 'redeems/' || n, 'product' from generate_series(1, 50) n`,
    )
    const { entries, next } = await list('until=2022-12-31')
    expect([entries.length, next]).toEqual([50, null])
  })

  test('names an action of another release as it was recorded, and lists who may have acted', async () => {
    await db.pool.query(`insert into audit (at, action, subject) values ('2023-01-01', 'games.play', 'games/1')`)
    expect((await list('until=2023-12-31')).entries[0]).toMatchObject({ action: 'games.play', by: { kind: 'unknown' } })
    const { operators } = (await (await operator.get(`${AUDIT}/actors`)).json()) as { operators: object[] }
    expect(operators).toContainEqual(expect.objectContaining({ accountId: operator.accountId }))
  })
})

describe('D-83: the entries of a text and of a thing', () => {
  const write = (action: AuditAction, subject: string, title: string, details: Record<string, unknown>) =>
    recordAudit(db.pool, { at: new Date(), actorAccountId: operator.accountId, action, subject, title, details })

  beforeAll(async () => {
    await write('missions.publish', 'challenge_definitions/gran-ruta', 'Gran Rúta', {
      before: { line: 'Vieja' },
      after: { line: 'Ñandú' },
    })
    await write('settings.change', 'settings/budget', 'presupuesto', { reason: 'La gran feria' })
  })

  test.each(['object=x', 'object=users', 'object=users/1,', `q=${'x'.repeat(81)}`])('%s is refused', async (query) => {
    expect(await refusal(operator.get(`${AUDIT}?${query}`))).toBe('400 BAD_INPUT')
  })

  test('are found by words of the action, of its object, of who did it and of what was noted, whatever their accents', async () => {
    expect(await actions('q=guardo rúta')).toEqual(['missions.publish'])
    expect(await actions('q=nandu')).toEqual(['missions.publish'])
    expect(await actions('q=GRAN')).toEqual(['settings.change', 'missions.publish'])
    expect(await actions('q=gran&group=operators')).toEqual(['settings.change'])
    expect(await actions('q=diaz contrato')).toEqual(['users.set-access'])
    expect(await actions(`q=volvio&person=${ana.userId}`)).toEqual(['users.set-access'])
    expect(await actions('q=gran nadie')).toEqual([])
    expect(await actions('q=reason')).toEqual([])
    await write('settings.change', 'settings/promises', 'promesas', { before: { days: 4711 }, after: { days: 2 } })
    expect(await actions('q=4711')).toEqual(['settings.change'])
    expect((await list('q=gran')).total).toBe(2)
  })

  test('are those of the objects that are asked for', async () => {
    expect(await actions('object=settings/budget')).toEqual(['settings.change'])
    expect(await actions('object=settings/budget,challenge_definitions/gran-ruta&q=ruta')).toEqual(['missions.publish'])
    expect(await actions('object=rewards/nada')).toEqual([])
  })

  test('are found by the e-mail of the operator who did it, which the audit itself does not hold', async () => {
    const [{ email }] = (await db.pool.query('select email from accounts where id = $1', [operator.accountId])).rows
    expect(await actions(`q=${email}`)).toEqual(await actions(`by=${operator.accountId}`))
    const { rows } = await db.pool.query('select audit::text as line from audit')
    expect(rows.map(({ line }) => line).join()).not.toContain(email)
  })
})

describe('D-83: a thing keeps in the audit the name that it had', () => {
  test('whatever a message is about, and however a setting and a person are called', async () => {
    const message = { title: 'Hola ñandú', text: 'Hoy hay café', path: null, area: null }
    const { id } = (await (await operator.post('/rpc/operator/messages', command(message))).json()) as { id: number }
    expect(
      (await operator.put('/rpc/operator/settings/budget', command({ value: { ceiling: 500 }, version: 0 }))).status,
    ).toBe(200)
    const titles = async (object: string) => (await list(`object=${object}`)).entries.map(({ title }) => title)
    expect(await titles(`messages/${id}`)).toEqual(['Hola ñandú'])
    expect((await titles('settings/budget'))[0]).toBe('presupuesto')

    await db.pool.query(`update messages set title = 'Otro' where id = $1`, [id])
    await db.pool.query(`update users set name = 'Ana Ruiz' where id = $1`, [ana.userId])
    expect(await titles(`messages/${id}`)).toEqual(['Hola ñandú'])
    expect((await list(`person=${ana.userId}`)).entries.map(({ person }) => person)).toEqual(
      Array(3).fill({ id: ana.userId, name: 'Ana Díaz' }),
    )
  })

  test('but an operator, whose account alone it keeps, is called what they are called now', async () => {
    await recordAudit(db.pool, {
      at: new Date(),
      actorAccountId: operator.accountId,
      action: 'operators.disabled',
      subject: `accounts/${operator.accountId}`,
      title: null,
    })
    const [entry] = (await list(`object=accounts/${operator.accountId}`)).entries
    expect(entry).toMatchObject({
      title: expect.stringContaining('operador'),
      by: { name: entry!.title },
      person: null,
    })
  })
})
