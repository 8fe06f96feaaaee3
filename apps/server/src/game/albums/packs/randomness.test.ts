import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRoot } from '../../../root.ts'

test('AL-4: neither the server nor the rules use a predictable source of randomness', () => {
  const guilty = ['apps/server/src', 'packages/domain/src']
    .flatMap((folder) => filesOf(join(findRoot(), folder)))
    .filter((file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('Math.random'))
  expect(guilty).toEqual([])
})

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
}
