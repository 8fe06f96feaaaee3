import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { aRedeem } from '../../../../test/rewards.ts'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { CodeSheet } from './code-sheet.tsx'

const CODE = 'GET /rpc/mision-espacial/redeems/7/code'
const TICKET = { kind: 'pickup', code: 'ORB-7K2M-9QXT' }
const NOT_COPIED = 'No pudimos copiarlo. Mantén el dedo sobre el código para seleccionarlo.'

async function open(answer = () => Response.json(TICKET)) {
  const { notices } = freshBrowser()
  serve({ [CODE]: answer })
  await renderWithQueries(<CodeSheet redeem={aRedeem({ hasCode: true })} onClose={() => undefined} />)
  return { notices, button: (name: string) => screen.findByRole('button', { name, hidden: true }) }
}

/** Gives the browser a clipboard, or takes it away. userEvent brings one of its own. */
function withClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  return user
}

test('RE-5: a code is copied exactly, and a toast says so', async () => {
  const writeText = vi.fn(async () => undefined)
  const user = withClipboard({ writeText })
  const { notices, button } = await open()
  await user.click(await button('Copiar código'))
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Código copiado.', severity: 'success' }]))
  expect(writeText.mock.calls).toEqual([[TICKET.code]])
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['has no clipboard, as on a plain http address', undefined],
])('RE-5: a browser that %s leaves the code to be selected by hand', async (_, clipboard) => {
  const user = withClipboard(clipboard)
  const { notices, button } = await open()
  await user.click(await button('Copiar código'))
  await waitFor(() => expect(notices).toMatchObject([{ text: NOT_COPIED, severity: 'info' }]))
})

test('RE-5: the code of a pick-up is a QR code too', async () => {
  await open()
  expect(await screen.findByText(TICKET.code)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Código QR', hidden: true })).toBeTruthy()
})

test('RE-5: a sealed code has no QR code, and says where it is used', async () => {
  await open(() => Response.json({ kind: 'code', code: 'CINE-1' }))
  expect(await screen.findByText('CINE-1')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Código QR', hidden: true })).toBeNull()
  expect(screen.getByText(/Úsalo donde dice la recompensa/)).toBeTruthy()
})

test('RE-8: an address of another company is a link that takes nothing with it', async () => {
  await open(() => Response.json({ kind: 'code', code: 'https://cine.example/vale?id=7' }))
  const link = await screen.findByRole('link', { name: 'https://cine.example/vale?id=7', hidden: true })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://cine.example/vale?id=7',
    'noreferrer',
  ])
  expect(screen.getByRole('button', { name: 'Copiar enlace', hidden: true })).toBeTruthy()
})

test('a code that could not be read is said, and can be asked for again', async () => {
  const answers = [refusal('REDEEM_NOT_ALLOWED'), () => Response.json(TICKET)]
  const { button } = await open(() => answers.shift()!())
  await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).not.toBe(''))
  await userEvent.click(await button('Reintentar'))
  expect(await screen.findByText(TICKET.code)).toBeTruthy()
})
