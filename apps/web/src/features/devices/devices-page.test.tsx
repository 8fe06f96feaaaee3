import type { OwnSession } from '@orbita/contract/identity/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { DevicesPage } from './devices-page.tsx'

const LIST = 'GET /rpc/employee/sessions'
const END_OTHERS = 'DELETE /rpc/employee/sessions'
const PHONE = 'Chrome en un teléfono Android'

const session = (differences: Partial<OwnSession>): OwnSession => ({
  id: 'A'.repeat(43),
  device: PHONE,
  startedAt: '2026-11-18T14:00:00.000Z',
  seenAt: '2026-11-20T14:00:00.000Z',
  isThisOne: false,
  ...differences,
})

const MINE = session({ id: 'M'.repeat(43), device: 'Firefox en un Mac', isThisOne: true })

async function show(answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  const calls = serve(answers)
  await renderWithQueries(<DevicesPage />)
  return { calls, notices }
}

const list = (...sessions: OwnSession[]) => Response.json({ sessions: [MINE, ...sessions], trustedFrom: null })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a list that does not come says why, and comes when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), () => list()]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Firefox en un Mac')).toBeTruthy()
})

test('D-52b: with one session there is nothing to close', async () => {
  await show({ [LIST]: list() })
  expect(await screen.findByText('Tu sesión está abierta solo en este dispositivo.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('D-52b: a session is closed after a question, with an operation id, and leaves the list', async () => {
  const lost = session({})
  const lists = [list(lost), list()]
  const { calls, notices } = await show({
    [LIST]: () => lists.shift()!,
    [`${END_OTHERS}/${lost.id}`]: new Response(null, { status: 204 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: `Cerrar ${PHONE}` }))
  const sheet = within(screen.getByRole('dialog', { name: '¿Cerrar esta sesión?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar sesión' }))

  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(calls.find(({ method }) => method === 'DELETE')!.body).toEqual({ operationId: expect.any(String) })
  expect(notices).toMatchObject([{ text: 'Sesión cerrada' }])
})

test('D-52b: a failure stays in the sheet, and all the others are closed when tried again', async () => {
  const others = [session({}), session({ id: 'C'.repeat(43), device: 'Safari en un iPhone' })]
  const lists = [list(...others), list()]
  const answers = [refusal('UNAVAILABLE'), () => new Response(null, { status: 204 })]
  await show({ [LIST]: () => lists.shift()!, [END_OTHERS]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }))
  const sheet = within(screen.getByRole('dialog', { name: '¿Cerrar todas las demás?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar todas' }))
  expect((await sheet.findByRole('alert')).textContent).not.toBe('')
  expect(rows()).toHaveLength(3)

  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar todas' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('SE-1: a new device says until when, and closes nothing', async () => {
  const trustedFrom = new Date(Date.now() + 3_600_000).toISOString()
  await show({ [LIST]: Response.json({ sessions: [MINE, session({}), session({ id: 'B'.repeat(43) })], trustedFrom }) })
  expect(await screen.findByText('Este dispositivo es nuevo en tu cuenta.')).toBeTruthy()
  expect(screen.getByText(/avisa a tu equipo de personas: lo cierran enseguida/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
