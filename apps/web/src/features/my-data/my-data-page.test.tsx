import type { MyDataOutput, OwnDataRequestOutput } from '@orbita/contract/people/data-requests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { MyDataPage } from './my-data-page.tsx'

const READ = 'GET /rpc/employee/my-data'
const ASK = 'POST /rpc/employee/my-data/requests'
const DOCUMENT = 'GET /rpc/employee/my-data/document'

const REQUEST: OwnDataRequestOutput = {
  id: 7,
  kind: 'correct',
  what: null,
  text: 'Mi segundo apellido está mal escrito',
  state: 'received',
  requestedAt: '2026-11-20T15:14:00.000Z',
  dueOn: '2026-12-14',
  law: 'Ley 1581 de Colombia',
  term: '15 días hábiles',
  takenAt: null,
  question: null,
  reply: null,
  answer: null,
  closedAt: null,
}

const mine = (differences: Partial<MyDataOutput> = {}): MyDataOutput => ({
  today: '2026-11-23',
  requests: [],
  trustedFrom: null,
  claim: { dueOn: '2026-12-15', term: '15 días hábiles', law: 'Ley 1581 de Colombia' },
  consultation: { dueOn: '2026-12-07', term: '10 días hábiles', law: 'Ley 1581 de Colombia' },
  authority: 'la Superintendencia de Industria y Comercio',
  kept: { evidenceDays: 180, noticeDays: 180, auditDays: 1_825, leaverDays: null },
  ...differences,
})

async function show(answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  const calls = serve(answers)
  await renderWithQueries(<MyDataPage />)
  return { calls, notices }
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a page that does not come says why, and comes when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), () => Response.json(mine())]
  await show({ [READ]: () => answers.shift()!() })
  await click('Reintentar')
  expect(await screen.findByRole('heading', { name: 'Mis datos' })).toBeTruthy()
})

test('SE-1: a new device says from when it may, and neither downloads, nor reads, nor asks for everything to go', async () => {
  await show({ [READ]: Response.json(mine({ trustedFrom: '2999-01-01T12:00:00.000Z' })) })
  expect(await screen.findByText(/Este dispositivo es nuevo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Descargar mis datos' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Verlo aquí' })).toBeNull()
  await click('Pedir que borren')
  expect((screen.getByRole('radio', { name: /Todo lo mío/ }) as HTMLInputElement).disabled).toBe(true)
})

test('D-126: a request needs words, says the day of the law, and is then shown with it', async () => {
  const reads = [mine(), mine({ requests: [REQUEST] })]
  const { calls } = await show({
    [READ]: () => Response.json(reads.shift()),
    [ASK]: Response.json(REQUEST),
  })
  await click('Pedir corrección')
  const sheet = within(screen.getByRole('dialog', { name: '¿Qué hay que corregir?' }))
  expect(sheet.getByText('martes 15 de diciembre')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar el pedido' }))
  expect(sheet.getByRole('alert').textContent).toBe('Cuéntanos un poco más.')
  await userEvent.type(sheet.getByRole('textbox'), REQUEST.text!)
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar el pedido' }))

  expect(await screen.findByText(/a más tardar el lunes 14 de diciembre/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    kind: 'correct',
    what: null,
    text: REQUEST.text,
    operationId: expect.any(String),
  })
})

test('past its day, a request says so and where to complain; a refused one too', async () => {
  const late = { ...REQUEST, dueOn: '2026-11-20' }
  const refused = {
    ...REQUEST,
    id: 6,
    state: 'refused',
    answer: 'La ley lo manda guardar',
    closedAt: REQUEST.requestedAt,
  } as const
  await show({ [READ]: Response.json(mine({ requests: [late, refused] })) })
  expect((await screen.findByText(/Debían responderte el/)).textContent).toContain('viernes 20 de noviembre')
  expect(screen.getAllByText(/Superintendencia de Industria y Comercio/)).toHaveLength(2)
  expect(screen.getByText('«La ley lo manda guardar»')).toBeTruthy()
})

test('everything that is kept is read when it is asked for, and not before', async () => {
  const sections = [
    { name: 'perfil', title: 'Quién eres', total: 1, entries: [[{ label: 'Nombre', text: 'Ana Ñáñez' }]] },
  ]
  const { calls } = await show({ [READ]: Response.json(mine()), [DOCUMENT]: Response.json({ sections }) })
  await screen.findByRole('heading', { name: 'Mis datos' })
  expect(calls).toHaveLength(1)
  await click('Verlo aquí')
  await waitFor(() => expect(screen.getByText('Ana Ñáñez')).toBeTruthy())
})
