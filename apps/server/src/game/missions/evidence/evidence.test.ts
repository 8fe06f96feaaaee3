import { randomUUID } from 'node:crypto'
import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEdge } from '../../../infra/http/edge.ts'
import { type Browser, codeOf } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { aSignedInEmployee, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { anotherProcess, atOnce, refusal, statuses } from '../../../testing/game/album.ts'
import { aJpeg, aPdf, SECRET } from '../../../testing/game/evidence-files.ts'
import { anEvidence, missionPath, PIXEL, publishTestChallenge, setProgress } from '../../../testing/game/missions.ts'
import { exchange, listening } from '../../../testing/processes/raw-http.ts'
import { testApp } from '../../../testing/test-app.ts'

const MB = 1024 * 1024
const FOTO = `${missionPath('foto')}/evidence`

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const port = await listening(createEdge(within.app, {}))

beforeAll(() => publishTestChallenge(db))

const signedInEmployee = () => aSignedInEmployee(within)

/** An employee who may send evidence for a mission of three deliveries. */
async function aCourier() {
  const person = await signedInEmployee()
  await setProgress(db, person.userId, 'bitacora', { amount: 3, completedAt: '2026-11-10T15:00:00Z' })
  return person
}

const DELIVERIES = `${missionPath('entregas')}/evidence`

async function sentBy(userId: number) {
  const { rows } = await db.pool.query(
    `select media_type, file_name, sent_on::text, place_in_day, state from evidence where user_id = $1 order by id`,
    [userId],
  )
  return rows
}

async function send(browser: Browser, path: string, request = anEvidence(PIXEL)): Promise<MissionOutput> {
  const answer = await browser.post(path, request)
  expect(answer.status).toBe(200)
  return (await answer.json()) as MissionOutput
}

describe('MI-6: evidence is refused, and nothing is stored', () => {
  const cases: [what: string, path: string, request: ReturnType<typeof anEvidence>, refusal: string][] = [
    [
      'for a mission that does not exist',
      `${missionPath('otra')}/evidence`,
      anEvidence(PIXEL),
      '404 MISSION_NOT_FOUND',
    ],
    ['for one of another area', `${missionPath('bodega')}/evidence`, anEvidence(PIXEL), '404 MISSION_NOT_FOUND'],
    ['for one that asks for none', `${missionPath('induccion')}/evidence`, anEvidence(PIXEL), '409 EVIDENCE_CLOSED'],
    ['for one that is locked', DELIVERIES, anEvidence(PIXEL), '409 EVIDENCE_CLOSED'],
    ['that is empty', FOTO, anEvidence(''), '415 EVIDENCE_TYPE'],
    [
      'that is a page called a photo',
      FOTO,
      anEvidence('<script>1</script>', { type: 'image/jpeg', name: 'a.jpg' }),
      '415 EVIDENCE_TYPE',
    ],
    [
      'that is an SVG',
      FOTO,
      anEvidence('<svg onload="1"/>', { type: 'image/svg+xml', name: 'a.svg' }),
      '415 EVIDENCE_TYPE',
    ],
    ['of a type that forms send', FOTO, anEvidence(PIXEL, { type: 'text/plain' }), '415 EVIDENCE_TYPE'],
    [
      'that forms send whole',
      FOTO,
      anEvidence(PIXEL, { type: 'multipart/form-data; boundary=x' }),
      '415 EVIDENCE_TYPE',
    ],
    ['that is JSON', FOTO, anEvidence('{}', { type: 'application/json' }), '415 EVIDENCE_TYPE'],
    ['of 5 MB and a byte', FOTO, anEvidence(Buffer.concat([PIXEL, Buffer.alloc(5 * MB)])), '413 EVIDENCE_TOO_LARGE'],
    ['with an id that is none', FOTO, anEvidence(PIXEL, { operationId: 'x' }), '400 BAD_INPUT'],
    ['without a name', FOTO, anEvidence(PIXEL, { name: '' }), '400 BAD_INPUT'],
    [
      'with a name that is badly written',
      FOTO,
      { ...anEvidence(PIXEL), headers: { 'x-operation-id': randomUUID(), 'x-file-name': '%E0%A4%A' } },
      '400 BAD_INPUT',
    ],
  ]
  test.each(cases)('%s', async (_what, path, request, expected) => {
    const { browser, userId } = await signedInEmployee()
    expect(await refusal(browser.post(path, request))).toBe(expected)
    expect(await sentBy(userId)).toEqual([])
  })

  test('from a page of another site, whatever its type', async () => {
    const { browser } = await signedInEmployee()
    const request = anEvidence(PIXEL)
    const headers = { ...request.headers, 'sec-fetch-site': 'cross-site' }
    expect(await refusal(browser.post(FOTO, { ...request, headers }))).toBe('403 CROSS_SITE')
  })

  test('when it is sent with a content encoding', async () => {
    const { browser } = await signedInEmployee()
    const request = anEvidence(PIXEL)
    const headers = { ...request.headers, 'content-encoding': 'gzip' }
    expect(await refusal(browser.post(FOTO, { ...request, headers }))).toBe('415 NOT_JSON')
  })

  test('after the last day of the mission, and before its first', async () => {
    const { browser: _, ...ana } = await signedInEmployee()
    for (const instant of ['2026-12-01T05:00:00Z', '2026-11-01T04:59:59Z']) {
      const browser = await signedIn(testApp({ db, clock: new FakeClock(instant) }), ana)
      expect(await refusal(browser.post(FOTO, anEvidence(PIXEL)))).toBe('409 EVIDENCE_CLOSED')
    }
  })

  test('when the evidence in review would already complete the mission', async () => {
    const { browser, userId } = await signedInEmployee()
    await send(browser, FOTO)
    expect(await refusal(browser.post(FOTO, anEvidence(PIXEL)))).toBe('409 EVIDENCE_CLOSED')
    expect(await sentBy(userId)).toHaveLength(1)
  })

  test('in chunks, as soon as they exceed 5 MB, and before reading anything without a session', async () => {
    const { browser } = await signedInEmployee()
    const head = (cookie: string, type = 'image/png') =>
      [
        `POST ${FOTO} HTTP/1.1`,
        'host: localhost',
        'sec-fetch-site: same-origin',
        `content-type: ${type}`,
        'transfer-encoding: chunked',
        `x-operation-id: ${randomUUID()}`,
        'x-file-name: a.png',
        `cookie: ${cookie}`,
        'connection: close',
        '\r\n',
      ].join('\r\n')
    const piece = `${MB.toString(16)}\r\n${'%PDF-'.padEnd(MB, 'x')}\r\n`
    const mine = await exchange(port, `${head(`session=${browser.cookies.get('session')}`)}${piece.repeat(6)}`)
    expect(mine).toMatch(/^HTTP\/1\.1 413[\s\S]*connection: close[\s\S]*EVIDENCE_TOO_LARGE/i)
    const signedOut = await exchange(port, `${head('session=nada')}${piece}`)
    expect(signedOut).toMatch(/^HTTP\/1\.1 401/)
  })
})

describe('MI-6: five a day', () => {
  test('the sixth is refused, even sent at once over two processes, until the company’s next day', async () => {
    const { browser, ...ana } = await aCourier()
    await db.pool.query(`update missions set target = 100 where id = 'entregas'`)
    const other = anotherProcess(db, clock)
    const elsewhere = await signedIn(other, ana)
    const answers = await atOnce(20, (index) => (index % 2 ? browser : elsewhere).post(DELIVERIES, anEvidence(PIXEL)))
    expect(statuses(answers)).toEqual({ 200: 5, 409: 15 })
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(await codeOf(answer)).toBe('EVIDENCE_LIMIT')
    expect((await sentBy(ana.userId)).map((row) => row.place_in_day)).toEqual([1, 2, 3, 4, 5])
    expect(await refusal(browser.post(FOTO, anEvidence(PIXEL)))).toBe('409 EVIDENCE_LIMIT')
    const mission = (await (await browser.get(missionPath('foto'))).json()) as MissionOutput
    expect(mission.evidence).toMatchObject({ canSend: false, leftToday: 0 })
    await other.close()

    const tomorrow = testApp({ db, clock: new FakeClock('2026-11-21T05:00:00Z') })
    const { evidence } = await send(await signedIn(tomorrow, ana), FOTO)
    expect(evidence).toMatchObject({ leftToday: 4 })
    expect((await sentBy(ana.userId)).at(-1)).toMatchObject({ sent_on: '2026-11-21', place_in_day: 1 })
  })
})

describe('MI-6, CO-1: a piece of evidence is sent once', () => {
  test('the same id answers the same, even past the limit; with another file it is refused', async () => {
    const { browser, userId } = await signedInEmployee()
    const operationId = randomUUID()
    const first = await send(browser, FOTO, anEvidence(PIXEL, { operationId }))
    expect(await send(browser, FOTO, anEvidence(PIXEL, { operationId }))).toEqual(first)
    const other = anEvidence(await aJpeg(), { operationId })
    expect(await refusal(browser.post(FOTO, other))).toBe('422 OPERATION_REUSED')
    expect(await sentBy(userId)).toHaveLength(1)
  })

  test('sent ten times at once, it is stored once', async () => {
    const { browser, userId } = await signedInEmployee()
    const operationId = randomUUID()
    const answers = await atOnce(10, () => browser.post(FOTO, anEvidence(PIXEL, { operationId })))
    expect(statuses(answers)).toEqual({ 200: 10 })
    expect(await sentBy(userId)).toHaveLength(1)
  })
})

describe('MI-6: what was sent', () => {
  test('waits for a review, under its original name', async () => {
    const { browser } = await signedInEmployee()
    const mission = await send(browser, FOTO, anEvidence(PIXEL, { name: 'C:\\fotos\\Mi ñandú 1.png' }))
    expect(mission).toMatchObject({ state: 'in-review', amount: 0, evidence: { canSend: false, leftToday: 4 } })
    expect(mission.evidence!.sent).toMatchObject([
      {
        state: 'in-review',
        mediaType: 'image/webp',
        fileName: 'Mi ñandú 1.png',
        sentAt: '2026-11-20T14:00:00.000Z',
        reason: null,
      },
    ])
  })

  test('is not found by another employee, and an unknown id is not found', async () => {
    const [ana, beto] = [await signedInEmployee(), await signedInEmployee()]
    const { evidence } = await send(ana.browser, FOTO)
    const path = `/rpc/mision-espacial/evidence/${evidence!.sent[0]!.id}/file`
    expect(await refusal(beto.browser.get(path))).toBe('404 NOT_FOUND')
    expect(await refusal(ana.browser.get('/rpc/mision-espacial/evidence/999999/file'))).toBe('404 NOT_FOUND')
    expect(await refusal(ana.browser.get('/rpc/mision-espacial/evidence/0x1/file'))).toBe('400 BAD_INPUT')
    expect((await ana.browser.get(path)).status).toBe(200)
  })

  test.each([
    ['a photo, to be seen', aJpeg, 'image/jpeg', 'mi foto.jpg', 'image/webp', /^inline; filename="mi foto.webp"/],
    [
      'a document, to be saved',
      () => aPdf(),
      'application/pdf',
      'Año "1".pdf',
      'application/pdf',
      /^attachment; filename="A_o _1_.pdf"; filename\*=UTF-8''A%C3%B1o%20%221%22.pdf$/,
    ],
  ])('comes back to its owner as %s, clean and harmless', async (_what, make, type, name, mediaType, disposition) => {
    const { browser } = await signedInEmployee()
    const { evidence } = await send(browser, FOTO, anEvidence(await make(), { type, name }))
    const path = `/rpc/mision-espacial/evidence/${evidence!.sent[0]!.id}/file`
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie: `session=${browser.cookies.get('session')}` },
    })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': mediaType,
      'content-disposition': expect.stringMatching(disposition),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain(SECRET)
  })

  test('may be 5 MB as uploaded', async () => {
    const { browser } = await signedInEmployee()
    const heavy = Buffer.concat([await aJpeg(), Buffer.alloc(5 * MB)]).subarray(0, 5 * MB)
    const answer = await fetch(`http://127.0.0.1:${port}${FOTO}`, {
      method: 'POST',
      body: heavy,
      headers: {
        cookie: `session=${browser.cookies.get('session')}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'image/jpeg',
        ...anEvidence(heavy).headers,
      },
    })
    expect(answer.status).toBe(200)
  })
})
