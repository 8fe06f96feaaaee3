// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LETTERS } from './fonts.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const COPY = ['apps/web/src', 'packages/domain/src', 'content']

function texts(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|json|csv)$/.test(name) && !/\.test\.|\.gen\./.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
}

test('every letter that the product writes with is in its typefaces', () => {
  const written = new Set(COPY.flatMap(texts).join(''))
  // These characters appear only in code: punctuation, line ends, and the arrow of a comment.
  const missing = [...written].filter((letter) => !LETTERS.includes(letter) && !/[\n\\^`{}|~<>[\]]/.test(letter))
  expect(missing).toEqual([])
})
