import type {
  DataRequestsOutput,
  MyDataDocumentOutput,
  MyDataOutput,
  OwnDataRequestOutput,
} from '@orbita/contract/people/data-requests'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { Browser, codeOf, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, aSignedInEmployee } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { anEvidence, missionPath, PIXEL, publishTestChallenge } from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const MINE = '/rpc/employee/my-data'
const THEIRS = '/rpc/operator/data-requests'
const CORRECT = { kind: 'correct', what: null, text: 'Mi segundo apellido está mal escrito: es Muñoz' }
const EVERYTHING = { kind: 'erase', what: 'everything', text: 'Me voy de la empresa' }

let operator: Browser & { accountId: number }

beforeAll(async () => {
  operator = await anOperatorSession(within)
})

const aPerson = (name: string) => aSignedInEmployee(within, { name })

const ask = (browser: Browser, body: object) => browser.post(`${MINE}/requests`, command(body))
const asked = async (browser: Browser, body: object) => json<OwnDataRequestOutput>(await ask(browser, body))
const mine = async (browser: Browser) => json<MyDataOutput>(await browser.get(MINE))
const list = async (query = '') => json<DataRequestsOutput>(await operator.get(`${THEIRS}?${query}`))
const handle = (id: number, step: string, body?: object) => operator.put(`${THEIRS}/${id}/${step}`, command(body))

describe('D-126: what an employee asks', () => {
  test.each([
    ['an erasure of nothing', { ...CORRECT, kind: 'erase' }, 'what'],
    ['a correction of evidence', { ...CORRECT, what: 'evidence' }, 'what'],
    ['two letters', { ...CORRECT, text: ' no ' }, 'text'],
    ['another kind', { ...CORRECT, kind: 'sue' }, 'kind'],
  ])('%s is refused, and names the field', async (_what, body, field) => {
    const { browser } = await aPerson('Ana Ruiz')
    const answer = await ask(browser, body)
    expect([answer.status, ((await answer.json()) as { details: object }).details]).toEqual([400, { fields: [field] }])
  })

  test('a fourth open request is refused until one is withdrawn, also when all come at once', async () => {
    const { browser } = await aPerson('Ana Ruiz')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(browser, CORRECT)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
    const { requests } = await mine(browser)
    expect((await browser.delete(`${MINE}/requests/${requests[0]!.id}`, command())).status).toBe(200)
    expect((await ask(browser, CORRECT)).status).toBe(200)
  })

  test('it says the day of the law, counted without the holidays of the company, and keeps it when these change', async () => {
    const holidays = (value: object[], version: number) =>
      operator.put('/rpc/operator/settings/holidays', command({ value, version }))
    const { browser } = await aPerson('Ana Ruiz')
    const before = await asked(browser, CORRECT)
    await holidays([{ day: before.dueOn, name: 'Un festivo' }], 0)
    const after = await asked(browser, { ...CORRECT, kind: 'consult' })
    expect(before).toMatchObject({ law: 'Ley 1581 de Colombia', term: '15 días hábiles', state: 'received' })
    expect(after.term).toBe('10 días hábiles')
    const { requests, claim } = await mine(browser)
    expect(requests.find(({ id }) => id === before.id)!.dueOn).toBe(before.dueOn)
    expect(claim.dueOn > before.dueOn).toBe(true)
    await holidays([], 1)
  })

  test('somebody else’s request cannot be withdrawn or answered', async () => {
    const [ana, beto] = [await aPerson('Ana Ruiz'), await aPerson('Beto Rey')]
    const { id } = await asked(ana.browser, CORRECT)
    expect(await refusal(beto.browser.delete(`${MINE}/requests/${id}`, command()))).toBe('404 NOT_FOUND')
    expect(await refusal(beto.browser.put(`${MINE}/requests/${id}/reply`, command({ text: 'Ya no' })))).toBe(
      '404 NOT_FOUND',
    )
  })
})

describe('SE-1: a browser of less than three days', () => {
  test('gets neither the page nor the file nor may it ask to erase everything, and reads until when', async () => {
    const { email, password } = await aPerson('Ana Ruiz')
    const browser = new Browser(within.app)
    expect((await browser.signIn(email, password)).status).toBe(200)
    expect(await refusal(browser.get(`${MINE}/document`))).toBe('403 DEVICE_TOO_NEW')
    expect(await refusal(browser.get(`${MINE}/file`))).toBe('403 DEVICE_TOO_NEW')
    expect(await refusal(ask(browser, EVERYTHING))).toBe('403 DEVICE_TOO_NEW')
    expect((await mine(browser)).trustedFrom).toMatch(/^\d{4}/)
    expect((await ask(browser, CORRECT)).status).toBe(200)
  })
})

describe('what is kept about an employee', () => {
  test('is read by them in Spanish, and downloaded as a page and as data, which the audit says without their data', async () => {
    const { browser, userId, accountId } = await aPerson('Íñigo <b>Muñoz</b> 🚀')
    const { sections } = await json<MyDataDocumentOutput>(await browser.get(`${MINE}/document`))
    const who = sections.find(({ name }) => name === 'perfil')!
    expect(who.entries[0]).toContainEqual({ label: 'Nombre', text: 'Íñigo <b>Muñoz</b> 🚀' })

    const answer = await browser.get(`${MINE}/file`)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['mis-datos.html', 'datos.json'])
    const page = strFromU8(files['mis-datos.html']!)
    expect(page).toContain('<dt>Nombre</dt><dd>Íñigo &lt;b&gt;Muñoz&lt;/b&gt; 🚀</dd>')
    expect(JSON.parse(strFromU8(files['datos.json']!))).toMatchObject({ persona: userId })
    const { rows } = await db.pool.query(
      `select subject, details from audit where action = 'people.export' and actor_account_id = $1`,
      [accountId],
    )
    expect(rows).toEqual([{ subject: `users/${userId}`, details: { files: 0 } }])
  })
})

describe('operators', () => {
  test('are told apart from employees', async () => {
    const { browser } = await aPerson('Ana Ruiz')
    expect((await browser.get(THEIRS)).status).toBe(404)
  })

  test('see what is due first, what is late, and by name', async () => {
    const { browser, userId } = await aPerson('Zoraida Ñáñez')
    const { id } = await asked(browser, CORRECT)
    await db.pool.query(`update data_requests set due_on = '2020-01-01' where id = $1`, [id])
    const { requests } = await list('state=late&q=ñañez')
    expect(requests).toMatchObject([{ id, isLate: true, takenBy: null, person: { id: userId, isErased: false } }])
    expect((await list()).requests[0]!.id).toBe(id)
  })

  test('take it, ask for something and close it, and the person reads each step and is told of the answers', async () => {
    const { browser, userId } = await aPerson('Ana Ruiz')
    const { id } = await asked(browser, CORRECT)
    expect(await json(await handle(id, 'taken'))).toMatchObject({
      state: 'review',
      takenBy: expect.stringContaining('@'),
    })
    await handle(id, 'question', { text: '¿Cómo va el apellido?' })
    expect((await mine(browser)).requests[0]).toMatchObject({
      state: 'needs-person',
      question: '¿Cómo va el apellido?',
    })
    await browser.put(`${MINE}/requests/${id}/reply`, command({ text: 'Con eñe' }))
    expect((await list('state=open&q=ana')).requests.find((one) => one.id === id)).toMatchObject({
      state: 'review',
      reply: 'Con eñe',
    })
    await handle(id, 'closing', { outcome: 'done', answer: 'Ya dice Muñoz.' })
    expect((await mine(browser)).requests[0]).toMatchObject({ state: 'done', answer: 'Ya dice Muñoz.' })
    const { rows } = await db.pool.query('select title, text, path from notices where user_id = $1 order by id', [
      userId,
    ])
    expect(rows.map(({ title, text }) => [title, text])).toEqual([
      ['Tu pedido necesita algo tuyo', '¿Cómo va el apellido?'],
      ['Respondimos tu pedido', 'Ya dice Muñoz.'],
    ])
    const audited = await db.pool.query(`select action, person_id from audit where subject = $1 order by id`, [
      `data_requests/${id}`,
    ])
    expect(audited.rows).toEqual(
      ['people.take-data-request', 'people.ask-about-data-request', 'people.close-data-request'].map((action) => ({
        action,
        person_id: userId,
      })),
    )
  })

  test('of two who close it at once one does, and a withdrawn one is closed', async () => {
    const { browser } = await aPerson('Ana Ruiz')
    const { id } = await asked(browser, CORRECT)
    const answers = await Promise.all(
      ['done', 'refused'].map((outcome) => handle(id, 'closing', { outcome, answer: 'Listo' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { id: other } = await asked(browser, CORRECT)
    await browser.delete(`${MINE}/requests/${other}`, command())
    const answer = await handle(other, 'closing', { outcome: 'done', answer: 'Listo' })
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'DATA_REQUEST_CLOSED'])
  })

  test('who grant the erasure of evidence delete the files, and what they gave stays', async () => {
    const { browser, userId } = await aPerson('Ana Ruiz')
    const { id } = await asked(browser, { kind: 'erase', what: 'evidence', text: 'Esas fotos ya no hacen falta' })
    await publishTestChallenge(db)
    expect((await browser.post(`${missionPath('foto')}/evidence`, anEvidence(PIXEL))).status).toBe(200)
    await handle(id, 'closing', { outcome: 'refused', answer: 'Todavía las revisan' })
    const count = async () =>
      (await db.pool.query('select count(*)::int as n from evidence where user_id = $1', [userId])).rows[0].n
    expect(await count()).toBe(1)
    const again = await asked(browser, { kind: 'erase', what: 'evidence', text: 'Esas fotos ya no hacen falta' })
    await handle(again.id, 'closing', { outcome: 'done', answer: 'Las borramos' })
    expect(await count()).toBe(0)
  })

  test('cannot call everything erased before it is; the erasure closes it, without a text, and nothing may be done then', async () => {
    const { browser, userId, email } = await aPerson('Zoila Vargas')
    const { id } = await asked(browser, EVERYTHING)
    expect(await refusal(handle(id, 'closing', { outcome: 'done', answer: 'Listo' }))).toBe('409 DATA_REQUEST_ERASES')
    const other = await asked(browser, CORRECT)
    const erased = await operator.post('/rpc/operator/person-erasures', command({ personId: userId, email }))
    expect(erased.status).toBe(200)
    const { requests } = await list('state=closed&sort=-asked')
    const left = requests.filter(({ person }) => person.id === userId)
    expect(left.map((one) => one.id).toSorted()).toEqual([id, other.id].toSorted())
    for (const one of left) {
      expect(one).toMatchObject({ state: 'done', text: null, person: { name: 'Persona retirada', isErased: true } })
    }
    expect(await refusal(handle(id, 'question', { text: '¿Sigues ahí?' }))).toBe('409 DATA_REQUEST_CLOSED')
  })
})
