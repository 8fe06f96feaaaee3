import { describe, expect, test } from 'vitest'
import { isWhole } from './is-whole.ts'

const KEPT = new Set(['/assets/entry-a1b2c3.js', '/assets/home-d4e5f6.css'])
const page = (...files: string[]) =>
  `<head>${files.map((file) => `<link href="${file}">`).join('')}<img src="/assets/sobre-aaaaaa.svg"></head>`

describe('D-90: the worker keeps a document of the shell', () => {
  test('of its own release: it keeps all of its scripts and stylesheets', () => {
    expect(isWhole(page(...KEPT), KEPT)).toBe(true)
  })

  test.each([
    ['of another release', page('/assets/entry-ffffff.js', '/assets/home-d4e5f6.css')],
    ['with a stylesheet of another release', page('/assets/entry-a1b2c3.js', '/assets/home-ffffff.css')],
    ['that is no document of the product', '<h1>Mantenimiento</h1>'],
  ])('and none %s', (_what, html) => {
    expect(isWhole(html, KEPT)).toBe(false)
  })
})
