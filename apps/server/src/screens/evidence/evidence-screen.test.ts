import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type {
  EvidenceDetailOutput,
  EvidenceInboxOutput,
  EvidenceSummaryOutput,
} from '@orbita/contract/missions/evidence'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, refusal } from '../../testing/game/album.ts'
import {
  anEvidence,
  CHALLENGE,
  missionPath,
  PIXEL,
  publishTestChallenge,
  setArea,
  setProgress,
} from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'

const INBOX = '/rpc/operator/evidence'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
let operator: Browser & { accountId: number }

beforeAll(async () => {
  await publishTestChallenge(db)
  operator = await anOperatorSession(within)
})

beforeEach(async () => {
  await db.pool.query('delete from evidence')
  await db.pool.query('delete from settings')
})

/** Draws a photo of stripes: one that is wider looks like another, and one turned around does not. */
async function stripes({ width = 400, isMirrored = false, quality = 90 } = {}): Promise<Buffer> {
  const bars = Array.from({ length: 8 }, (_, index) => {
    const shade = (index * 83) % 200
    return `<rect x="${index * 50}" width="50" height="300" fill="rgb(${shade},${shade},${shade})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${bars.join('')}</svg>`
  return sharp(Buffer.from(svg)).flop(isMirrored).resize({ width }).jpeg({ quality }).toBuffer()
}

async function aSender({ missionId = 'foto', photo = PIXEL as Buffer, name = 'foto.png' } = {}) {
  const person = await anEmployee({ db })
  if (missionId === 'entregas') {
    await setProgress(db, person.userId, 'bitacora', { amount: 3, completedAt: '2026-11-10T15:00:00Z' })
  }
  const browser = await signedIn(within, person)
  return { ...person, browser, evidenceId: await send(browser, { missionId, photo, name }) }
}

async function send(browser: Browser, sent: { missionId: string; photo: Buffer; name: string }): Promise<number> {
  const answer = await browser.post(
    `${missionPath(sent.missionId)}/evidence`,
    anEvidence(sent.photo, { name: sent.name }),
  )
  expect(answer.status).toBe(200)
  return ((await answer.json()) as MissionOutput).evidence!.sent[0]!.id
}

const json = async <Output>(path: string) => (await (await operator.get(`${INBOX}${path}`)).json()) as Output
const inboxOf = (query = '') => json<EvidenceInboxOutput>(query)
const detailOf = (id: number) => json<EvidenceDetailOutput>(`/${id}`)
const idsOf = async (query = '') => (await inboxOf(query)).evidence.map(({ id }) => id)
const approve = (id: number) => operator.put(`${INBOX}/${id}/approval`, command())
const reject = (id: number, reason: string) => operator.put(`${INBOX}/${id}/rejection`, command({ reason }))

describe('D-78: the inbox of evidence refuses', () => {
  test('an employee, as if it did not exist', async () => {
    const { browser, evidenceId } = await aSender()
    for (const path of ['', '/summary', `/${evidenceId}`]) {
      expect(await refusal(browser.get(`${INBOX}${path}`))).toBe('404 NOT_FOUND')
    }
  })

  test('filters, orders and places that it does not have', async () => {
    for (const query of ['state=all', 'sort=name', 'mission=rumbo', 'mission=a/b/c', 'cursor=x', 'cursor=WyJ4IiwxXQ']) {
      expect(await refusal(operator.get(`${INBOX}?${query}`)), query).toBe('400 BAD_INPUT')
    }
  })

  test('evidence that does not exist', async () => {
    expect(await refusal(operator.get(`${INBOX}/999999`))).toBe('404 NOT_FOUND')
    expect(await refusal(operator.get(`${INBOX}/x`))).toBe('404 NOT_FOUND')
  })
})

describe('D-78: the inbox of evidence', () => {
  test('lists what waits with its promise, without the bytes', async () => {
    const { evidenceId, userId, email, name } = await aSender()
    const inbox = await inboxOf()
    expect(inbox).toEqual({
      total: 1,
      next: null,
      evidence: [
        {
          id: evidenceId,
          state: 'in-review',
          mediaType: 'image/webp',
          fileName: 'foto.png',
          bytes: expect.any(Number),
          sentAt: '2026-11-20T14:00:00.000Z',
          promisedOn: '2026-11-24',
          userId,
          name,
          email,
          avatar: null,
          area: null,
          challengeId: CHALLENGE.id,
          missionId: 'foto',
          title: 'Misión foto',
          picture: 'planetas/hielo',
          reviewedAt: null,
          reviewedBy: null,
          reason: null,
        },
      ],
    })
    const file = await operator.get(`${INBOX}/${evidenceId}/file`)
    expect((await file.arrayBuffer()).byteLength).toBe(inbox.evidence[0]!.bytes)
  })

  test('promises by the working days and holidays that operators set', async () => {
    await aSender()
    const set = (key: string, value: unknown) =>
      operator.put(`/rpc/operator/settings/${key}`, command({ value, version: 0 }))
    await set('promises', { evidence: 3, reports: 3, signatures: 3, prizes: 5 })
    await set('holidays', [{ day: '2026-11-24', name: 'Día de la familia' }])
    expect((await inboxOf()).evidence[0]!.promisedOn).toBe('2026-11-26')
  })

  test('comes in pages, the oldest first, without repeats or gaps; and in the other order', async () => {
    const first = await aSender()
    await db.pool.query(
      `insert into evidence (user_id, challenge_id, mission_id, media_type, file_name, content, sent_at, sent_on, place_in_day)
       select user_id, challenge_id, mission_id, media_type, file_name, content,
              sent_at - (days / 3) * interval '1 day', sent_on - days, 1
         from evidence, generate_series(1, 59) as days where id = $1`,
      [first.evidenceId],
    )
    for (const [sort, order] of [
      ['oldest', 'asc'],
      ['newest', 'desc'],
    ]) {
      const page = await inboxOf(`?sort=${sort}`)
      const rest = await inboxOf(`?sort=${sort}&cursor=${page.next}`)
      expect([page.evidence.length, page.total, rest.evidence.length, rest.next]).toEqual([50, 60, 10, null])
      const { rows } = await db.pool.query<{ id: number }>(
        `select id from evidence order by sent_at ${order}, id ${order}`,
      )
      expect([...page.evidence, ...rest.evidence].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    }
  })

  test('is filtered by person, area and mission, and shows who decided it and why', async () => {
    const ana = await aSender()
    await setArea(db, ana.userId, 'Bodega norte')
    const beto = await aSender({ missionId: 'entregas' })
    expect(await idsOf('?area=Bodega norte')).toEqual([ana.evidenceId])
    expect(await idsOf('?q=bodega')).toEqual([ana.evidenceId])
    expect(await idsOf(`?q=${beto.email}`)).toEqual([beto.evidenceId])
    expect(await idsOf('?mission=rumbo/entregas')).toEqual([beto.evidenceId])
    expect((await inboxOf('?mission=rumbo/foto')).total).toBe(1)

    await reject(ana.evidenceId, 'La foto está oscura.')
    expect(await idsOf()).toEqual([beto.evidenceId])
    expect((await inboxOf('?state=decided')).evidence).toMatchObject([
      {
        id: ana.evidenceId,
        state: 'rejected',
        reason: 'La foto está oscura.',
        reviewedAt: '2026-11-20T14:00:00.000Z',
        reviewedBy: expect.stringContaining('@'),
      },
    ])
  })

  test('D-84: is a file too, with the filters of the list and without what was sent', async () => {
    const ana = await aSender({ name: '=foto.png' })
    const beto = await aSender()
    await setArea(db, ana.userId, 'Bodega norte')
    for (const { evidenceId } of [ana, beto]) await reject(evidenceId, 'La foto está oscura.')
    const fileOf = async (query: string) => (await operator.get(`${INBOX}/export?format=csv&${query}`)).text()
    expect(await fileOf('q=bodega')).not.toContain(ana.email)
    const [header, row, ...end] = (await fileOf('state=decided&q=bodega')).split('\r\n')
    expect(header).toMatch(/Id;Persona;Correo;Área;Misión;Enviada;Promesa;Estado;Decidida;Quién decidió;Motivo$/)
    expect(row).toMatch(
      new RegExp(`^${ana.evidenceId};.*;${ana.email};Bodega norte;.*;Rechazada;.*;La foto está oscura\\.$`),
    )
    expect(row).not.toContain('foto.png')
    expect(end).toEqual([''])
    expect((await operator.get(`${INBOX}/export?format=csv&mission=x`)).status).toBe(400)
  })

  test('says its promise, what was answered this month, and its filters', async () => {
    const ana = await aSender()
    await setArea(db, ana.userId, 'Bodega')
    const unset = await json<EvidenceSummaryOutput>('/summary')
    expect(unset).toEqual({
      today: '2026-11-20',
      promisedDays: 2,
      waiting: 1,
      answered: null,
      missions: [{ challengeId: 'rumbo', missionId: 'foto', title: 'Misión foto' }],
      areas: ['Bodega'],
    })
    await db.pool.query(`update evidence set sent_at = sent_at - interval '6 hours'`)
    await approve(ana.evidenceId)
    expect(await json('/summary')).toMatchObject({ waiting: 0, answered: { count: 1, averageHours: 6 }, missions: [] })
  })
})

describe('D-78: one evidence', () => {
  test('says what the mission asks and gives, and the earlier tries with their reason', async () => {
    const { browser, evidenceId } = await aSender({ name: 'borrador.png' })
    await reject(evidenceId, 'Se ve solo la mitad.')
    const again = await send(browser, { missionId: 'foto', photo: PIXEL, name: 'entera.png' })
    expect(await detailOf(again)).toMatchObject({
      id: again,
      fileName: 'entera.png',
      level: expect.any(String),
      isActive: true,
      mission: {
        challengeTitle: CHALLENGE.title,
        line: 'La misión foto en una frase.',
        unit: { one: 'vez', many: 'veces' },
        amount: 0,
        target: 1,
        isCompleted: false,
        endsOn: '2026-11-30',
      },
      gives: { experience: 100, credits: 50, packs: 0 },
      tries: [{ id: evidenceId, state: 'rejected', fileName: 'borrador.png', reason: 'Se ve solo la mitad.' }],
      alike: { count: 0, nearest: [] },
    })
  })

  test('says that the account of its employee is disabled', async () => {
    const { userId, evidenceId } = await aSender()
    await db.pool.query('update users set is_active = false where id = $1', [userId])
    expect((await detailOf(evidenceId)).isActive).toBe(false)
  })

  test('hints at photos of others that were approved for the same challenge and look alike, the nearest first', async () => {
    const [same, smaller, mirrored, waiting] = [
      await aSender({ photo: await stripes() }),
      await aSender({ photo: await stripes({ width: 320, quality: 60 }) }),
      await aSender({ photo: await stripes({ isMirrored: true }) }),
      await aSender({ photo: await stripes() }),
    ]
    for (const { evidenceId } of [same, smaller, mirrored]) await approve(evidenceId)
    const ana = await aSender({ missionId: 'entregas', photo: await stripes() })
    const own = await send(ana.browser, { missionId: 'entregas', photo: await stripes(), name: 'otra.png' })
    await approve(own)
    const { alike } = await detailOf(ana.evidenceId)
    expect(alike.count).toBe(2)
    expect(alike.nearest.map(({ id }) => id).toSorted()).toEqual([same.evidenceId, smaller.evidenceId].toSorted())
    expect(alike.nearest.map(({ id }) => id)).not.toContain(waiting.evidenceId)
  })
})
