import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserWithoutPush, browserWithPush } from '../../../../../test/fake-push.ts'
import { evidence, mission } from '../../../../../test/mission-detail.ts'
import { pushOccasion } from '../../../../../test/push-occasion.ts'
import { renderWithQueries } from '../../../../../test/render-with-queries.tsx'
import { freshBrowser } from '../../../../../test/visit.ts'
import { endPushQuestion } from '../../../../app/push/push-question.ts'
import { MissionPage } from '../mission-page.tsx'
import { missionQuery } from '../queries.ts'
import { formatBytes } from './evidence-file.ts'

const KEY = { challengeId: 'seguridad', missionId: 'gran-tormenta' }
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]
const photo = (name = 'faro ñ.jpg', bytes = JPEG) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** Fakes the network: the test answers each request by hand. */
class Request {
  static all: Request[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  timeout = 0
  path = ''
  body: unknown
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  open(_: string, path: string) {
    this.path = path
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
    Request.all.push(this)
  }
  abort() {
    this.onabort?.()
  }
  getResponseHeader() {
    return null
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload?.()
  }
}

let notices: { text: string }[] = []

beforeEach(() => {
  notices = freshBrowser().notices
  Request.all = []
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async () => Response.json(mission()))
  URL.createObjectURL = () => 'blob:foto'
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  endPushQuestion()
  browserWithoutPush()
  vi.unstubAllGlobals()
})

async function show() {
  const { client } = await renderWithQueries(<MissionPage {...KEY} unknown={<p>Perdida</p>} />)
  await screen.findByRole('heading', { level: 1 })
  return client
}

const choose = (file: File) => userEvent.upload(screen.getByLabelText(/Elegir archivo/), file, { applyAccept: false })
const button = () => screen.findByRole('button', { name: 'Enviar a revisión' })
const send = async () => userEvent.click(await button())
const sent = () => waitFor(() => Request.all.at(-1) ?? Promise.reject(new Error('nothing was sent')))

test.each([
  [
    'an HTML page renamed as a photo',
    photo('foto.jpg', [...new TextEncoder().encode('<!doctype html>')]),
    /no es una foto/,
  ],
  ['an empty file', photo('vacia.jpg', []), /vacío/],
  ['a photo of six megabytes', photo('grande.jpg', [...JPEG, ...new Uint8Array(6 * 1024 * 1024)]), /más de 5 MB/],
])('MI-6: %s is refused before it travels', async (_, file, words) => {
  await show()
  await choose(file)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
  expect(screen.queryByRole('button', { name: 'Enviar a revisión' })).toBeNull()
})

test('MI-6: a photo above the limit is made smaller on the phone, and goes as what it became', async () => {
  const drawn: unknown[][] = []
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_000, height: 6_000, close }))
  const pen = { fillRect: () => {}, drawImage: (...asked: unknown[]) => drawn.push(asked.slice(1)) }
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  const blob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob([new Uint8Array(900 * 1024)], { type: 'image/jpeg' })))
  await show()
  await choose(photo('grande.png', [...JPEG, ...new Uint8Array(6 * 1024 * 1024)]))
  expect(await screen.findByText(/900 KB, la achicamos: pesaba 6 MB/)).toBeDefined()
  await send()
  expect((await sent()).headers).toMatchObject({ 'x-file-name': 'grande.jpg', 'content-type': 'image/jpeg' })
  expect([drawn, close.mock.calls.length]).toEqual([[[0, 0, 2_000, 1_500]], 1])
  context.mockRestore()
  blob.mockRestore()
})

test.each([
  [429, { error: 'UPLOADS_BUSY', details: { retryAfterSeconds: 10 } }, /demasiados archivos.*espera 10 segundos/],
  [408, { error: 'UPLOAD_STALLED' }, /se detuvo a mitad de camino/],
])(
  'MI-6: a file refused with %d says why, stays chosen, and goes again as the same operation',
  async (status, body, words) => {
    await show()
    await choose(photo())
    await send()
    const first = await sent()
    act(() => first.answer(status, body))

    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
    expect(screen.getByText('faro ñ.jpg')).toBeDefined()
    await send()
    await waitFor(() => expect(Request.all).toHaveLength(2))
    expect(Request.all[1]?.headers['x-operation-id']).toBe(first.headers['x-operation-id'])
  },
)

test('CO-1: offline the file stays chosen, and sending it again is the same operation', async () => {
  await show()
  await choose(photo())
  await send()
  const first = await sent()
  first.onerror?.()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/No hay conexión.* sigue elegido/))
  expect(screen.getByText('faro ñ.jpg')).toBeTruthy()
  await send()
  await waitFor(() => expect(Request.all).toHaveLength(2))
  expect(Request.all[1]!.headers['x-operation-id']).toBe(first.headers['x-operation-id'])
})

test('CO-1: a file that arrived without its answer counts as sent when the page shows it', async () => {
  const earlier = evidence({ id: 8, state: 'rejected', fileName: 'faro ñ.jpg', reason: 'No se lee.' })
  const before = mission({ state: 'rejected', evidence: { ...mission().evidence!, sent: [earlier] } })
  vi.stubGlobal('fetch', async () => Response.json(before))
  const client = await show()
  await choose(photo())
  await send()
  ;(await sent()).onerror?.()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/No hay conexión.* sigue elegido/))

  const now = { ...before.evidence!, canSend: false, sent: [evidence({ id: 9, fileName: 'faro ñ.jpg' }), earlier] }
  act(() => void client.setQueryData(missionQuery(KEY).queryKey, mission({ state: 'in-review', evidence: now })))
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['¡Enviado! Ya está en revisión.']))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(document.activeElement?.textContent).toBe('Lo que enviaste')
  expect(Request.all).toHaveLength(1)
})

test('shows a refusal of the server in a sentence', async () => {
  await show()
  await choose(photo())
  await send()
  ;(await sent()).answer(409, { error: 'EVIDENCE_LIMIT' })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Ya enviaste tus 5 archivos/))
  // Sending it again would be refused again.
  expect(screen.getByRole('alert').textContent).not.toContain('sigue elegido')
})

test('an upload can be cancelled, and the file stays chosen', async () => {
  await show()
  await choose(photo())
  await send()
  const request = await sent()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar envío' }))
  await screen.findByRole('button', { name: 'Quitar archivo' })
  expect(screen.getByRole('alert').textContent).toBe('')
  request.answer(200, mission())
  expect(screen.getByText('faro ñ.jpg')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar archivo' }))
  expect(screen.queryByText('faro ñ.jpg')).toBeNull()
})

test('MI-6: a photo is sent once for several taps, with its progress, and the page shows the answer', async () => {
  browserWithPush()
  const client = await show()
  await choose(photo())
  await userEvent.dblClick(await button())
  const request = await sent()
  expect(Request.all).toHaveLength(1)
  expect(request.path).toBe('/rpc/mision-espacial/challenges/seguridad/missions/gran-tormenta/evidence')
  expect(request.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-file-name': 'faro%20%C3%B1.jpg' })
  act(() => request.upload.onprogress?.({ loaded: 72, total: 100 }))
  expect((await screen.findByRole('progressbar', { name: 'Subiendo faro ñ.jpg' })).ariaValueNow).toBe('72')

  const answer = mission({
    state: 'in-review',
    evidence: { ...mission().evidence!, canSend: false, sent: [evidence()] },
  })
  request.answer(200, answer)
  await screen.findByRole('heading', { name: 'Estamos revisando tu envío' })
  expect(client.getQueryData(missionQuery(KEY).queryKey)).toEqual(answer)
  expect(notices.map(({ text }) => text)).toEqual(['¡Enviado! Ya está en revisión.'])
  expect(document.activeElement?.textContent).toBe('Lo que enviaste')
  expect(await pushOccasion()).toBe('evidence')
})

test('D-62: what waits may be withdrawn after a question, and the page shows the mission without it', async () => {
  const waiting = { ...mission().evidence!, canSend: false, promisedOn: '2026-11-24', sent: [evidence()] }
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(path, 'http://localhost').pathname}`)
    return Response.json(init?.method === 'PUT' ? mission() : mission({ state: 'in-review', evidence: waiting }))
  })
  await renderWithQueries(<MissionPage {...KEY} unknown={null} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar envío' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Retirar tu envío?' }))
  expect(question.getByText(/Borramos «consejo-equipo.jpg»/)).toBeTruthy()
  expect(calls).not.toContain('PUT /rpc/mision-espacial/evidence/9/withdrawal')
  await userEvent.click(question.getByRole('button', { name: 'Retirar envío' }))
  await screen.findAllByRole('button', { name: 'Enviar evidencia' })
  expect(calls).toContain('PUT /rpc/mision-espacial/evidence/9/withdrawal')
  expect(notices.map(({ text }) => text)).toEqual(['Retiraste tu envío. Puedes mandar otro cuando quieras.'])
})

test('D-62: of several that wait, each may be withdrawn by itself', async () => {
  const sent = [evidence(), evidence({ id: 8, fileName: 'otra.jpg' }), evidence({ id: 7, state: 'approved' })]
  vi.stubGlobal('fetch', async () =>
    Response.json(mission({ state: 'in-review', evidence: { ...mission().evidence!, sent } })),
  )
  await renderWithQueries(<MissionPage {...KEY} unknown={null} />)
  await screen.findByRole('button', { name: 'Retirar consejo-equipo.jpg' })
  await userEvent.click(screen.getByRole('button', { name: 'Retirar otra.jpg' }))
  expect(await screen.findByText(/Borramos «otra.jpg»/)).toBeTruthy()
})

test('MI-2: who withdraws from a mission that has ended reads before and after that nothing else can be sent', async () => {
  const waiting = { ...mission().evidence!, canSend: false, sent: [evidence()] }
  const ended = { endsOn: '2026-11-20', today: '2026-11-21' } as const
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    Response.json(
      init?.method === 'PUT'
        ? mission({ ...ended, state: 'expired', evidence: { ...waiting, sent: [] } })
        : mission({ ...ended, state: 'in-review', evidence: waiting }),
    ),
  )
  await renderWithQueries(<MissionPage {...KEY} unknown={null} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar envío' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Retirar tu envío?' }))
  expect(question.getByText(/no podrás enviar otro/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Retirar envío' }))
  await screen.findByRole('heading', { name: 'Esta misión terminó' })
  expect(notices.map(({ text }) => text)).toEqual(['Retiraste tu envío.'])
})

test('a file may be dropped on its place, and nowhere else does it open', async () => {
  await show()
  const place = screen.getByLabelText(/Elegir archivo/).closest('label')!
  fireEvent.drop(place, { dataTransfer: { files: [photo()] } })
  await screen.findByText('faro ñ.jpg')
  expect(fireEvent.drop(document.body)).toBe(false)

  // While it is sent, no other takes its place.
  await send()
  await sent()
  fireEvent.drop(place, { dataTransfer: { files: [photo('otra.jpg')] } })
  expect(screen.queryByText('otra.jpg')).toBeNull()
  expect(screen.getByText('faro ñ.jpg')).toBeTruthy()
})

test('D-62: an unknown mission is the 404', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'MISSION_NOT_FOUND' }, { status: 404 }))
  await renderWithQueries(<MissionPage {...KEY} unknown={<p>Perdida</p>} />)
  expect(await screen.findByText('Perdida')).toBeTruthy()
})

test('shows sizes in everyday units', () => {
  expect([10, 655_360, 1_887_437].map(formatBytes)).toEqual(['1 KB', '640 KB', '1,8 MB'])
})
