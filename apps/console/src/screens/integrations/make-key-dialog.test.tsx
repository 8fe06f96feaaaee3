import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

function show() {
  const onMake = vi.fn()
  render(<MakeKeyDialog onClose={vi.fn()} onMake={onMake} onMade={vi.fn()} />)
  return { onMake, send: () => userEvent.click(screen.getByRole('button', { name: 'Crear y ver la clave' })) }
}

test('D-107: a key without a name, with nothing to do or for more than a year is not sent, and says what is missing', async () => {
  const { onMake, send } = show()
  await userEvent.click(screen.getByRole('checkbox', { name: /Escribir avances/ }))
  const days = screen.getByRole('textbox', { name: 'Días que vale' })
  fireEvent.change(days, { target: { value: '366' } })
  await send()
  screen.getByText('Escribe entre 3 y 60 letras.')
  expect(screen.getByRole('alert').textContent).toBe('Elige por lo menos una cosa.')
  screen.getByText('Escribe un número de 1 a 365.')
  expect(onMake).not.toHaveBeenCalled()
})

test('D-107: what is asked twice alike keeps its operation, and what was changed is another one', async () => {
  const { onMake, send } = show()
  const name = screen.getByRole('textbox', { name: '¿Para qué es?' })
  fireEvent.change(name, { target: { value: 'CRM de ventas ñ 🚀' } })
  await send()
  await send()
  fireEvent.change(name, { target: { value: 'CRM de ventas ñ 🚀 2' } })
  await send()
  const keys = onMake.mock.calls.map(([{ key }]) => key as string)
  expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false])
})

test('D-107: what is no network is not sent and is named; a list of them is', async () => {
  const { onMake, send } = show()
  fireEvent.change(screen.getByRole('textbox', { name: '¿Para qué es?' }), { target: { value: 'Directorio' } })
  const networks = screen.getByRole('textbox', { name: /^Redes/ })
  fireEvent.change(networks, { target: { value: '203.0.113.0/24\nla oficina' } })
  await send()
  screen.getByText(/^«la» no es una red/)
  expect(onMake).not.toHaveBeenCalled()
  fireEvent.change(networks, { target: { value: '203.0.113.0/24, 198.51.100.7' } })
  await send()
  expect(onMake.mock.calls[0]![0].key).toContain('"networks":["203.0.113.0/24","198.51.100.7"]')
})

test('D-107: the secret of a key stays until the operator says that they kept it', async () => {
  const onClose = vi.fn()
  render(
    <SecretDialog title="Guarda esta clave ahora" lead="No se ve más." secret="orb_7kd2mq4x_secreto" onClose={onClose}>
      Es de CRM.
    </SecretDialog>,
  )
  screen.getByText('orb_7kd2mq4x_secreto')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Listo' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /Quedó/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
  expect(onClose).toHaveBeenCalledOnce()
})
