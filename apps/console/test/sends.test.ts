// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SCREENS = resolve(import.meta.dirname, '../src/screens')

test('D-84: a form of a screen is sent by a button that says when there is no network', () => {
  const plain = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .filter((path) => /<Button\s[^<]*?type="submit"/.test(readFileSync(join(SCREENS, path), 'utf8')))

  expect(plain).toEqual([])
})
