// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { leanClientOf, PART } from './lean-client.ts'

const SOURCES = resolve(import.meta.dirname, '../src')
const CLIENT = fileURLToPath(import.meta.resolve('hono/client'))

/** A call that uses what the build leaves out. */
const USES: Record<string, RegExp> = {
  'an address or a socket': /\.\$(?:url|path|ws)\(/,
  'a form or cookies of the client': /\.\$\w+\(\s*\{[^;]*\b(?:form|cookie):/,
}

test('no call uses what the build leaves out of hono’s client', () => {
  const found: string[] = []
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const code = readFileSync(join(SOURCES, file), 'utf8')
    for (const [use, pattern] of Object.entries(USES)) if (pattern.test(code)) found.push(`${file}: ${use}`)
  }
  expect(found).toEqual([])
})

test('hono’s client is where the build looks for it, and is left without what no call asks for', () => {
  const client = CLIENT.replace(/index\.js$/, 'client.js')
  expect(client).toMatch(PART)
  const lean = leanClientOf(readFileSync(client, 'utf8'))
  expect(lean.match(/if \(false\)/g)).toHaveLength(4)
})

test('a client that asks otherwise is refused', () => {
  expect(() => leanClientOf('if (method === "socket") {}')).toThrow(
    'hono’s client no longer asks whether method === "ws"',
  )
})
