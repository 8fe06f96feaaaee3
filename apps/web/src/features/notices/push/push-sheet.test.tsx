import type { PushOutput } from '@orbita/contract/notices'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { browserWithoutPush, browserWithPush, ENDPOINT, PUSH_KEY } from '../../../../test/fake-push.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { ANA, freshBrowser, refusal, serve, signedIn } from '../../../../test/visit.ts'
import { continuePush } from '../../../app/push/continue-push.ts'
import { readPushPreference, writePushPreference } from '../../../app/push/push-preference.ts'
import { PushRow } from './push-row.tsx'
import { OBSTACLES, quietWords } from './push-words.ts'

const STATE = 'GET /rpc/employee/push'
const CHOOSE = 'PUT /rpc/employee/push/subscription'
const LEAVE = 'DELETE /rpc/employee/push/subscription'
const HOURS = 'PUT /rpc/employee/push/quiet-hours'
const QUIET = { from: 20, until: 7, weekends: true }
const SENT = { endpoint: ENDPOINT, keys: { p256dh: PUSH_KEY, auth: 'b'.repeat(22) } }

const state = (differences: Partial<PushOutput> = {}) =>
  Response.json({ key: PUSH_KEY, level: 'none', quiet: QUIET, ...differences })

afterEach(browserWithoutPush)

async function open(answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  signedIn()
  const calls = serve(answers)
  await renderWithQueries(<PushRow />)
  await userEvent.click(screen.getByRole('button', { name: /Avisos en este dispositivo/ }))
  return { calls, notices }
}

const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Sí, avísenme' }))

test('a browser without push says that the notices wait in the list', async () => {
  browserWithoutPush()
  await open({ [STATE]: state() })
  expect(await screen.findByText(OBSTACLES.unsupported)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an iPhone where the app is not installed says how to install it', async () => {
  browserWithoutPush()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false, maxTouchPoints: 5 }))
  await open({ [STATE]: state() })
  expect(await screen.findByText(OBSTACLES['to-install'])).toBeTruthy()
  vi.unstubAllGlobals()
})

test('a person who has blocked the notices is not asked again', async () => {
  const asked = browserWithPush({ permission: 'denied' })
  await open({ [STATE]: state() })
  expect(await screen.findByText(OBSTACLES.blocked)).toBeTruthy()
  expect(asked.questions).toBe(0)
})

test('a company without a key says so', async () => {
  browserWithPush()
  await open({ [STATE]: state({ key: null }) })
  expect(await screen.findByText(OBSTACLES.off)).toBeTruthy()
})

test('a state that does not come says why, and comes when asked again', async () => {
  browserWithPush()
  const answers = [refusal('NOT_FOUND'), () => state()]
  await open({ [STATE]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: 'Sí, avísenme' })).toBeTruthy()
})

test.each([
  ['the person blocks them', { answer: 'denied' }, OBSTACLES.blocked],
  ['the worker is refused', { worker: 'refused' }, OBSTACLES['no-worker']],
  ['the push service is away', { service: 'away' }, OBSTACLES['no-service']],
] as const)('when %s, one sentence says so and nothing is sent', async (_what, setting, words) => {
  browserWithPush(setting)
  const { calls } = await open({ [STATE]: state() })
  await accept()
  expect((await screen.findByText(words)).textContent).toBe(words)
  expect(calls.map(({ method }) => method)).not.toContain('PUT')
  expect(readPushPreference()).toBeUndefined()
})

test('who closes the browser’s question may answer later', async () => {
  const asked = browserWithPush({ answer: 'default' })
  await open({ [STATE]: state() })
  await accept()
  await waitFor(() => expect(asked.questions).toBe(1))
  expect(await screen.findByRole('button', { name: 'Sí, avísenme' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('D-92: after a yes the browser is asked, and the device is subscribed at the level that was chosen', async () => {
  const asked = browserWithPush()
  const { calls, notices } = await open({ [STATE]: state(), [CHOOSE]: state({ level: 'all' }) })
  expect(await screen.findByText(/Nunca de 20:00 a 7:00 ni los fines de semana/)).toBeTruthy()
  expect(asked.questions).toBe(0)
  await userEvent.click(screen.getByRole('radio', { name: /Todos/ }))
  await accept()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.find(({ method }) => method === 'PUT')!.body
  expect(sent).toEqual({ ...SENT, level: 'all', operationId: expect.any(String) })
  expect(notices).toMatchObject([{ text: 'Listo: te avisaremos aquí' }])
  expect(readPushPreference()).toEqual({ email: ANA.email, level: 'all' })
})

test('NO-2: a device that receives notices changes its level, and leaves', async () => {
  const asked = browserWithPush({ permission: 'granted', isSubscribed: true })
  const levels = [state({ level: 'all' })]
  const { calls } = await open({
    [STATE]: state({ level: 'important' }),
    [CHOOSE]: () => levels.shift()!,
    [LEAVE]: state(),
  })
  await userEvent.click(await screen.findByRole('radio', { name: /Todos/ }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Todos/ }).checked).toBe(true))
  await userEvent.click(screen.getByRole('radio', { name: /Ninguno/ }))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'DELETE' }))
  expect(asked.left).toBe(1)
  expect(readPushPreference()).toBeUndefined()
})

test('NO-3: quiet hours are chosen by the person', async () => {
  browserWithPush({ permission: 'granted', isSubscribed: true })
  const quiet = { ...QUIET, from: 22 }
  const { calls } = await open({ [STATE]: state({ level: 'all' }), [HOURS]: state({ level: 'all', quiet }) })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Desde' }), '22:00')
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Desde' }).value).toBe('22'))
  expect(calls.at(-1)!.body).toEqual({ ...quiet, operationId: expect.any(String) })
})

test('a device whose browser forgot its subscription is asked again, whatever the server believes', async () => {
  browserWithPush({ permission: 'granted' })
  await open({ [STATE]: state({ level: 'all' }) })
  expect(await screen.findByRole('button', { name: 'Sí, avísenme' })).toBeTruthy()
})

test('NO-3: quiet hours in words', () => {
  expect(quietWords({ from: 22, until: 6, weekends: false })).toBe('Nunca de 22:00 a 6:00')
  expect(quietWords({ from: 0, until: 0, weekends: true })).toBe('Nunca los fines de semana')
  expect(quietWords({ from: 0, until: 0, weekends: false })).toBe('A cualquier hora')
})

test('a device where nobody asked for notices asks the server for nothing', async () => {
  freshBrowser()
  signedIn()
  const calls = serve({})
  await continuePush()
  expect(calls).toEqual([])
})

test('NO-2: a device that the server forgot goes on at its level with a new subscription, without a question', async () => {
  freshBrowser()
  signedIn()
  const asked = browserWithPush({ permission: 'granted', isSubscribed: true })
  writePushPreference({ email: ANA.email, level: 'important' })
  const calls = serve({ [STATE]: state(), [CHOOSE]: state({ level: 'important' }) })
  await continuePush()
  expect(calls.at(-1)!.body).toMatchObject({ ...SENT, level: 'important' })
  expect(asked).toMatchObject({ left: 1, subscribed: 1 })
})

test('NO-2: for another person in the same browser the subscription ends', async () => {
  freshBrowser()
  signedIn()
  const asked = browserWithPush({ permission: 'granted', isSubscribed: true })
  writePushPreference({ email: 'otra@orbita.example', level: 'all' })
  const calls = serve({})
  await continuePush()
  expect([asked.left, readPushPreference(), calls]).toEqual([1, undefined, []])
})
