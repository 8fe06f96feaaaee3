import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { ANA, freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { ProfileContext } from '../../../app/session/use-profile.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'

const LIST = 'GET /rpc/employee/passkeys'
const CHALLENGE = 'POST /rpc/employee/passkeys/challenge'
const KEPT = { id: 'llave', name: 'Chrome en un teléfono Android', createdAt: '2026-11-18T14:00:00.000Z', usedAt: null }
const list = (...passkeys: object[]) => Response.json({ isAvailable: true, passkeys })

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
})

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
})

async function show(answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  const calls = serve(answers)
  await renderWithQueries(
    <ProfileContext value={ANA}>
      <PasskeysPanel />
    </ProfileContext>,
  )
  return { calls, notices }
}

test('SE-4: it is offered and never asked for; where the address or the browser has none, nothing is shown', async () => {
  await show({ [LIST]: list() })
  expect(await screen.findByRole('heading', { name: 'Llave de acceso' })).toBeTruthy()
  expect(screen.getByText(/^Si quieres, otro candado/)).toBeTruthy()
})

test('SE-4: without a way to have one there is no panel', async () => {
  const { calls } = await show({ [LIST]: Response.json({ isAvailable: false, passkeys: [] }) })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('SE-4: a list that does not come says so, and comes when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), () => list(KEPT)]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Chrome en un teléfono Android')).toBeTruthy()
})

test('SE-4: one is removed with the cédula; a wrong one says so and leaves it', async () => {
  const answers = [refusal('WRONG_CREDENTIALS'), () => list()]
  const { calls, notices } = await show({
    [LIST]: list(KEPT),
    'POST /rpc/employee/passkeys/llave/removal': () => answers.shift()!(),
  })
  await userEvent.click(await screen.findByRole('button', { name: `Quitar la llave de ${KEPT.name}` }))
  const dialog = within(screen.getByRole('dialog', { name: '¿Quitar esta llave?' }))
  await userEvent.type(dialog.getByLabelText('Tu cédula'), '10000001{Enter}')
  expect((await dialog.findByText(/^Esa no es tu cédula/)).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByText(KEPT.name)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(screen.queryByText(KEPT.name)).toBeNull())
  expect(calls.at(-1)!.body).toEqual({ cedula: '10000001' })
  expect(notices).toMatchObject([{ text: 'Quitaste la llave' }])
})

test('SE-4: a browser that makes none changes nothing and says so', async () => {
  await show({
    [LIST]: list(),
    [CHALLENGE]: Response.json({ challenge: 'AAAA', rpId: 'localhost', userId: 'AAAA', exclude: [] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar una llave' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Registrar una llave' }))
  await userEvent.type(dialog.getByLabelText('Tu cédula'), '10000001{Enter}')
  expect(await dialog.findByText(/^El navegador no registró la llave/)).toBeTruthy()
})
