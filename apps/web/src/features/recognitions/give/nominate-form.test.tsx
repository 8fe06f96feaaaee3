import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { colleague, VALUES } from '../../../../test/recognitions.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { NominateForm } from './nominate-form.tsx'

const EXAMPLE = 'Acompañó a la clienta de Cali hasta resolver su caso, un sábado por la tarde.'

async function show() {
  freshBrowser()
  const calls = serve({
    'GET /rpc/mision-espacial/recognitions/people': () => Response.json([colleague()]),
    'PUT /rpc/mision-espacial/recognitions/nomination': refusal('UNAVAILABLE'),
  })
  await renderWithQueries(<NominateForm values={VALUES} />)
  return { puts: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const person = () => screen.getByRole('combobox', { name: '¿A quién nominas?' })
const example = () => screen.getByRole('textbox', { name: 'Cuenta un ejemplo' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar nominación' }))

async function choose() {
  await userEvent.type(person(), 'andr')
  await userEvent.click(await screen.findByRole('option', { name: /Andrés Molina/ }))
}

test('RC-2: errors appear only after an attempt to send, and the first empty field takes the focus', async () => {
  const { puts } = await show()
  await choose()
  await userEvent.click(screen.getByRole('radio', { name: 'Pasión' }))
  await userEvent.type(example(), 'Muy bien hecho.')
  expect(screen.queryByText(/Cuenta un ejemplo de entre/)).toBeNull()
  await send()
  expect(screen.getByText('Cuenta un ejemplo de entre 40 y 500 letras.')).toBeTruthy()
  expect(document.activeElement).toBe(example())

  await userEvent.click(screen.getByRole('button', { name: 'Quitar a Andrés Molina' }))
  await send()
  expect(screen.getByText('Elige a quién nominas.')).toBeTruthy()
  expect(document.activeElement).toBe(person())
  expect(puts()).toEqual([])
})

test('RC-2: only one person can be chosen, and a refusal stays until the form is changed', async () => {
  const { puts } = await show()
  await choose()
  expect(person().hasAttribute('readonly')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Pasión' }))
  await userEvent.type(example(), `  ${EXAMPLE} `)
  await send()
  const alert = screen.getByRole('alert')
  await waitFor(() => expect(alert.textContent).toMatch(/no responde/))
  const operationId = expect.any(String)
  expect(puts()).toEqual([{ to: 'sellado-Andrés Molina', value: 'pasion', example: EXAMPLE, operationId }])
  await userEvent.type(example(), '.')
  expect(alert.textContent).toBe('')
})
