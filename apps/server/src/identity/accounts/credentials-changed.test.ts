import type { NoticesOutput } from '@orbita/contract/notices'
import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, signedIn } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { importsOf } from '../../testing/imports.ts'
import { emptyCompany, mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const HEADER = 'numero,correo,cedula,nombre,area,plataformas'
const ANA = '007,ana@acme.co,1020304050,Ana Núñez,Ventas,figuras'
const LUIS = '008,luis@acme.co,1020304051,Luis Vega,,figuras'
let operator: Browser & { accountId: number }

beforeEach(async () => {
  await emptyCompany(db)
  operator = await anOperatorSession(within)
  await mustImport(db, [HEADER, ANA, LUIS])
})

const id = async (text: string, value: string) => (await db.pool.query<{ id: number }>(text, [value])).rows[0]!.id
const personId = (name: string) => id('select id from users where name = $1', name)
const phoneOf = async (email: string) =>
  signedIn(within, { accountId: await id('select id from accounts where email = $1', email), email })
const isOpen = async (browser: Browser) => (await browser.get('/rpc/employee/profile')).status === 200
const enters = async (email: string, cedula: string) => (await new Browser(within.app).signIn(email, cedula)).ok

const titles = async (email: string) => {
  const { notices } = await json<NoticesOutput>((await phoneOf(email)).get('/rpc/employee/notices'))
  return notices.map(({ title }) => title)
}
const TOLD = { cedula: 'Cambió la cédula con la que entras', email: 'Cambió el correo con el que entras' }

/** Makes the proof of the operator's session an hour old, as a stolen one has it. */
const letProofAge = () =>
  db.pool.query(
    `update sessions set created_at = $2::timestamptz - interval '1 hour', confirmed_at = null where account_id = $1`,
    [operator.accountId, within.clock.read()],
  )
const proveAgain = () =>
  db.pool.query('update sessions set confirmed_at = $2 where account_id = $1', [
    operator.accountId,
    within.clock.read(),
  ])

/** Brings a file to its last step. @returns what applies it */
async function compared(lines: readonly string[]) {
  const steps = importsOf(operator)
  const file = await steps.arrive([HEADER, ...lines])
  await steps.compare(file)
  return {
    ask: () =>
      operator.post(
        `/rpc/operator/imports/${file}/application`,
        command({ leftOut: [], stay: [], confirmsRetirement: false }),
      ),
    apply: () => steps.apply(file),
  }
}

const editEmail = async (email: string) => {
  const { version, area, joinedOn, name, platform } = await json<Record<string, unknown>>(
    operator.get(`/rpc/operator/people/${await personId('Ana Núñez')}`),
  )
  return operator.put(
    `/rpc/operator/people/${await personId('Ana Núñez')}`,
    command({ version, area, joinedOn, name, platform, email }),
  )
}

describe('criterion 38: a session of an operator without a fresh proof changes no cédula and no address', () => {
  test('by a file of one line, by its undoing, or by the form; nothing changes and the owner stays in', async () => {
    const { ask, apply } = await compared([ANA.replace('1020304050', '999888777')])
    const ana = await phoneOf('ana@acme.co')
    await letProofAge()
    expect(await refusal(ask())).toBe('403 CONFIRMATION_NEEDED')
    expect(await refusal(editEmail('mia@acme.co'))).toBe('403 CONFIRMATION_NEEDED')
    expect(await enters('ana@acme.co', '999888777')).toBe(false)
    expect([await isOpen(ana), await titles('ana@acme.co')]).toEqual([true, []])

    await proveAgain()
    const { outcome } = await apply()
    await letProofAge()
    const batch = outcome?.type === 'applied' ? outcome.batchId : 0
    const undo = () => operator.delete(`/rpc/operator/imports/batches/people/${batch}`, command({}))
    expect(await refusal(undo())).toBe('403 CONFIRMATION_NEEDED')
    expect(await enters('ana@acme.co', '1020304050')).toBe(false)
  })

  test('and an edit of what nobody signs in with asks for none', async () => {
    await letProofAge()
    const ana = await personId('Ana Núñez')
    const person = await json<Record<string, unknown>>(operator.get(`/rpc/operator/people/${ana}`))
    const { version, joinedOn, name, platform, email } = person
    const edit = operator.put(
      `/rpc/operator/people/${ana}`,
      command({ version, area: 'Compras', joinedOn, name, platform, email }),
    )
    expect((await edit).status).toBe(200)
  })
})

describe('criterion 38: with the proof, the person’s sessions end at once and they are told', () => {
  test('by a file with another cédula, and again when it is undone; nobody else’s end', async () => {
    const [ana, luis] = [await phoneOf('ana@acme.co'), await phoneOf('luis@acme.co')]
    const { apply } = await compared([ANA.replace('1020304050', '999888777'), LUIS])
    const { outcome } = await apply()
    expect([await isOpen(ana), await isOpen(luis)]).toEqual([false, true])
    expect([await titles('ana@acme.co'), await titles('luis@acme.co')]).toEqual([[TOLD.cedula], []])

    const again = await phoneOf('ana@acme.co')
    within.clock.advance({ minutes: 1 })
    const batch = outcome?.type === 'applied' ? outcome.batchId : 0
    const undone = await operator.delete(`/rpc/operator/imports/batches/people/${batch}`, command({}))
    expect([undone.status, await isOpen(again), await isOpen(luis)]).toEqual([200, false, true])
    expect(await titles('ana@acme.co')).toEqual([TOLD.cedula, TOLD.cedula])
  })

  test('by a file with another address, also when two exchange theirs', async () => {
    const [ana, luis] = [await phoneOf('ana@acme.co'), await phoneOf('luis@acme.co')]
    const { apply } = await compared([ANA.replace('ana@', 'luis@'), LUIS.replace('luis@', 'ana@')])
    await apply()
    expect([await isOpen(ana), await isOpen(luis)]).toEqual([false, false])
    expect([await titles('ana@acme.co'), await titles('luis@acme.co')]).toEqual([[TOLD.email], [TOLD.email]])
  })

  test('by the form', async () => {
    const ana = await phoneOf('ana@acme.co')
    expect((await editEmail('ana.n@acme.co')).status).toBe(200)
    expect(await isOpen(ana)).toBe(false)
    expect(await titles('ana.n@acme.co')).toEqual([TOLD.email])
  })

  test('but not when a cédula that stays is hashed again, or when a file changes something else', async () => {
    const ana = await phoneOf('ana@acme.co')
    await mustImport(db, [HEADER, ANA.replace('Ventas', 'Compras')])
    expect([await isOpen(ana), await titles('ana@acme.co')]).toEqual([true, []])
  })
})
