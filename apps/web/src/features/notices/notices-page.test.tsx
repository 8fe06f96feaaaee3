import { GREETING_PATH } from '@orbita/domain/notices/inputs'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { notice } from '../../../test/notices.ts'
import { person } from '../../../test/people.ts'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { connectToaster } from '../../app/toasts/toasts.ts'
import { Bell } from './bell.tsx'
import { NoticesPage } from './notices-page.tsx'

const LIST = 'GET /rpc/employee/notices'
const READ = 'PUT /rpc/employee/notices/read'

type Shown = Parameters<typeof notice>[0]

function list(notices: Shown[], { unread = 0, next = null as number | null } = {}) {
  return () => Response.json({ notices: notices.map((one) => notice(one)), unread, next, toCelebrate: [] })
}

async function show(answers: Parameters<typeof serve>[0], profile = person()) {
  freshBrowser()
  const calls = serve(answers)
  const { client } = await renderWithQueries(
    <ProfileContext value={profile}>
      <Bell platform="figuras" />
      <NoticesPage />
    </ProfileContext>,
  )
  return Object.assign(calls, { client })
}

const marks = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'PUT')

test('a list that does not come says why, and comes when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), list([{}])]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('link', { name: /Glaciar/ })).toBeTruthy()
})

test('before the first notice all is quiet, and the bell counts none', async () => {
  await show({ [LIST]: list([]) })
  expect(await screen.findByRole('heading', { name: 'Todo tranquilo por aquí' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Avisos' })).toBeTruthy()
})

test.each([
  [['figuras', 'mision-espacial'], 'llegue un sobre, un premio o un kudos'],
  [['figuras'], 'llegue un sobre, un premio o un regalo'],
  [['mision-espacial'], 'completes una misión, subas de rango o recibas un kudos'],
] as const)('before the first notice, the page promises only what %j has', async (platform, promise) => {
  await show({ [LIST]: list([]) }, person({ platform: [...platform] }))
  expect(await screen.findByText(`Te avisaremos cuando ${promise}.`)).toBeTruthy()
})

test('read notices have no mark, and there is no button to mark them', async () => {
  const calls = await show({ [LIST]: list([{ isRead: true }]) })
  expect(await screen.findByRole('link', { name: /^Misión completada: Glaciar/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Marcar leídos' })).toBeNull()
  expect(marks(calls)).toEqual([])
})

test('older ones that do not come leave the list as it is and can be asked for again', async () => {
  const answers = [
    list([{ isRead: true }], { next: 40 }),
    refusal('NOT_FOUND'),
    list([{ id: 3, title: 'Premio: Uno' }]),
  ]
  await show({ [LIST]: () => answers.shift()!(), [READ]: Response.json({ unread: 0 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Premio: Uno')).toBeTruthy()
  expect(screen.getByText('Misión completada: Glaciar')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Eso es todo/))
})

test('news that come while older ones are on their way do not lose them', async () => {
  const latest = list([{ isRead: true }], { next: 40 })
  const answers = [latest, () => new Promise<Response>(() => undefined), latest, list([{ id: 3, title: 'El primero' }])]
  const { client } = await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }))
  await act(() => client.invalidateQueries({ queryKey: queryKeys.notices }))
  expect(await screen.findByText('El primero')).toBeTruthy()
})

test('D-59: notices on screen are marked as read, and keep their unread mark until the employee clears it', async () => {
  const calls = await show({
    [LIST]: list([{}, { id: 39, path: null, title: 'Tu evidencia fue aprobada', kind: 'evidence' }], { unread: 12 }),
    [READ]: Response.json({ unread: 0 }),
  })
  expect(await screen.findByRole('link', { name: 'Avisos, 12 sin leer' })).toBeTruthy()
  await waitFor(() =>
    expect(marks(calls).map(({ body }) => body)).toEqual([{ upTo: 40, operationId: expect.any(String) }]),
  )
  await screen.findByRole('link', { name: 'Avisos' })

  const row = screen.getByRole('link', { name: /^Sin leer: Misión completada: Glaciar .* Ver$/ })
  expect(row.getAttribute('href')).toBe('/mision-espacial/misiones/ruta-origen/glaciar')
  await userEvent.click(screen.getByRole('button', { name: 'Marcar leídos' }))
  expect(screen.queryByText('Sin leer:')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Avisos')
})

const GREETING = 'PUT /rpc/employee/notices/40/greeting'
const asking = {
  ...({ kind: 'anniversary', title: 'Renata Bolaños cumple 2 años en la empresa', path: GREETING_PATH } as const),
  isRead: true,
}

test.each([
  [true, 'Tu felicitación va en camino'],
  [false, 'Las felicitaciones de ese día ya se entregaron: la tuya no salió'],
])('AN-1: a colleague is congratulated with one of three sentences: %s', async (greeted, words) => {
  const calls = await show({
    [LIST]: list([{ ...asking, at: new Date().toISOString() }]),
    [GREETING]: () => Response.json({ greeted }),
  })
  const told: string[] = []
  const leave = connectToaster(({ text }) => void told.push(text))
  await userEvent.click(await screen.findByRole('button', { name: 'Felicitar' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Felicita a Renata' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Gracias por estos 2 años. Aprendo contigo.' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Felicitar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(marks(calls).map(({ body }) => body)).toMatchObject([{ sentence: 'thanks' }])
  await waitFor(() => expect(told).toEqual([words]))
  leave()
})

test('AN-1: after its day nobody is asked to congratulate any more', async () => {
  await show({ [LIST]: list([{ ...asking, at: '2026-01-05T05:00:00Z' }]) })
  expect(await screen.findByText(asking.title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Felicitar' })).toBeNull()
})
