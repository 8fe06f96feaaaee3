import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinDocument } from './gzip-document.ts'

const css = '.figura{color:gold}'.repeat(400)

test('a document of constant and other parts is one gzip stream, each time', () => {
  for (const name of ['Ana', 'Begoña', '']) {
    const parts = [
      { text: `<style nonce="${name}">`, isConstant: false },
      { text: css, isConstant: true },
      { text: `</style><h1>¡Hola, ${name}! 🚀</h1>`, isConstant: false },
    ]
    const whole = parts.map(({ text }) => text).join('')
    expect(gunzipSync(joinDocument(parts, true)).toString()).toBe(whole)
    expect(joinDocument(parts, false).toString()).toBe(whole)
  }
})

test('an empty document is an empty stream', () => {
  expect(gunzipSync(joinDocument([], true)).toString()).toBe('')
})
