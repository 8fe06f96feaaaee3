import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassphrase } from './read-passphrase.ts'

function typed(text: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY })
  input.end(text)
  return input
}

test('D-70: two different lines on a terminal are refused', async () => {
  await expect(readPassphrase(typed('una frase larga\nuna frase larg\n', true), () => {})).rejects.toThrow(
    'no son iguales',
  )
})

test('D-70: a terminal asks twice and never shows what was typed', async () => {
  const printed: string[] = []
  const passphrase = await readPassphrase(typed('siete lunas de papel\nsiete lunas de papel\n', true), (line) =>
    printed.push(line),
  )
  expect(passphrase).toBe('siete lunas de papel')
  expect(printed).toEqual(['Frase de acceso (no se muestra al escribirla):', 'Otra vez:'])
})

test('D-70: a pipe gives one line, and an empty one gives an empty passphrase', async () => {
  expect(await readPassphrase(typed('siete lunas de papel\notra\n', false), () => {})).toBe('siete lunas de papel')
  expect(await readPassphrase(typed('', false), () => {})).toBe('')
})
