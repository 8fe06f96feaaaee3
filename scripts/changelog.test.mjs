import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './tools.mjs'

/** @param {string} name @param {string} notes the words before the notes of an upgrade */
function read(name, notes) {
  const [, ...versions] = readFileSync(join(ROOT, name), 'utf8').split(/^## /m)
  return versions.map((text) => ({
    version: text.split('\n')[0],
    changes: text.split(notes)[0]?.match(/^- /gm)?.length ?? 0,
    notes: text.split(notes)[1]?.match(/^- /gm)?.length ?? (text.includes(notes) ? 0 : 'missing'),
  }))
}

test('both languages tell the same versions, and the newest is that of the product', () => {
  const spanish = read('CHANGELOG.md', 'Al actualizar:')
  expect(read('CHANGELOG.en.md', 'Upgrading:')).toEqual(spanish)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(spanish[0]?.version).toBe(version)
  for (const { notes } of spanish) expect(notes).not.toBe('missing')
})
