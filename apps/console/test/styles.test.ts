// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FIXED, GOLD, TOKENS } from '../src/theme/tokens.ts'

const SRC = resolve(import.meta.dirname, '../src')

const COLOR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\./.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(SRC, path), 'utf8')) }))

test('a color is written in the theme, and nowhere else', () => {
  const written = files
    .filter(({ path }) => !path.startsWith('theme/'))
    .flatMap(({ path, text }) => [...text.matchAll(COLOR)].map(([color]) => `${path}: ${color}`))

  expect(written).toEqual([])
})

test('the light and the dark scheme have the same tokens', () => {
  expect(Object.keys(TOKENS.dark)).toEqual(Object.keys(TOKENS.light))
})

test('every variable that a style uses is a token, or is set in the sources', () => {
  const tokens = [TOKENS.light, GOLD, FIXED].flatMap((group) => Object.keys(group).map((name) => `--${name}`))
  const set = files.flatMap(({ text }) => [...text.matchAll(/['"]?(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name))
  const known = new Set([...tokens, ...set])
  const unknown = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name]) => !known.has(name!))
      .map(([, name]) => `${path}: ${name}`),
  )

  expect(unknown.filter((use) => !use.includes(': --mui-'))).toEqual([])
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
