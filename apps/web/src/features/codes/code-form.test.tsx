import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { CodeForm } from './code-form.tsx'

const ROUTE = 'POST /rpc/figuras/codes'
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de la campaña' })
const redeem = () => userEvent.click(screen.getByRole('button', { name: 'Canjear código' }))

async function show() {
  freshBrowser()
  const onGiven = vi.fn()
  await renderWithQueries(<CodeForm onGiven={onGiven} />)
  return onGiven
}

test('without a code nothing is sent, and the field asks for one', async () => {
  const calls = serve({})
  await show()
  await redeem()
  expect(screen.getByRole('alert').textContent).toBe('Escribe el código de tu tarjeta.')
  const described = screen.getByRole('textbox').getAttribute('aria-describedby')!.split(' ')
  expect(document.getElementById(described[0]!)?.textContent).toBe('Escribe el código de tu tarjeta.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(calls).toEqual([])
})

test('the field groups a code as it is printed while it is typed, and can be emptied again', async () => {
  serve({})
  await show()
  await userEvent.type(field(), 'cosm2026a7k9')
  expect(field().value).toBe('cosm-2026-a7k9')
  await userEvent.type(field(), '{Backspace}'.repeat(14))
  expect(field().value).toBe('')
})

test('an unknown code stays in the field so that it can be checked', async () => {
  await show()
  serve({ [ROUTE]: refusal('CODE_UNKNOWN') })
  await userEvent.type(field(), 'cosm-2026')
  await redeem()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/No conocemos ese código/))
  expect(field().value).toBe('cosm-2026')
  await userEvent.type(field(), 'a7k9')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('AL-5: after guessing too fast, the employee sees how long to wait', async () => {
  await show()
  serve({
    [ROUTE]: Response.json({ error: 'SLOW_DOWN', details: { retryAfterSeconds: 30 } }, { status: 429 }),
  })
  await userEvent.type(field(), 'cosm-2026')
  await redeem()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Espera 30 segundos/))
})

test('CO-1: a code whose answer was lost is sent again as the same operation', async () => {
  const onGiven = await show()
  const answers = [
    refusal('UNAVAILABLE'),
    () => Response.json({ text: 'Código: Feria', packs: 1, figure: null, card: null, waitingPacks: 2 }),
  ]
  const calls = serve({ [ROUTE]: () => answers.shift()!() })
  await userEvent.type(field(), ' cosm-2026 ')
  await redeem()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  await redeem()
  await waitFor(() =>
    expect(onGiven).toHaveBeenCalledWith({
      text: 'Código: Feria',
      packs: 1,
      figure: null,
      card: null,
      waitingPacks: 2,
    }),
  )
  expect(calls[1]?.body).toEqual(calls[0]?.body)
  expect(calls[0]?.body).toMatchObject({ code: 'cosm-2026' })
  expect(field().value).toBe('')
})
