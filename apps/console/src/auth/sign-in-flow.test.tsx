import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SignInFlow } from './sign-in-flow.tsx'

test('D-70: a refused code is typed again where it was, and the passphrase is not asked for again', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${address} ${init.body}`)
    if (address.endsWith('/passphrase')) return Response.json({ next: 'code', ticket: 'a-ticket' })
    if (sent.length < 3) return Response.json({ error: 'WRONG_CREDENTIALS' }, { status: 401 })
    return Response.json({ email: 'ana@orbita.example', recoveryCodesLeft: 9 })
  })
  const onEntered = vi.fn()
  render(<SignInFlow email="ana@orbita.example" onEntered={onEntered} />)
  await userEvent.type(screen.getByLabelText(/^Frase de acceso/), 'siete lunas de papel{Enter}')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Código de seis números' }), '111111')

  expect((await screen.findByRole('alert')).textContent).toMatch(/código/i)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de seis números' })
  expect([field.value, document.activeElement]).toEqual(['', field])
  expect(onEntered).not.toHaveBeenCalled()

  await userEvent.type(field, '222222')
  expect(onEntered).toHaveBeenCalledWith({ recoveryCodesLeft: 9, withRecoveryCode: false })
  expect(sent.at(-1)).toContain('{"ticket":"a-ticket","code":"222222"}')
})
