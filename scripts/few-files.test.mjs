import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ROOT } from './tools.mjs'

/** Imports modules that import each other, as the server's do, with few files allowed to be open. @param {number} limit */
function importWith(limit) {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-few-files-'))
  try {
    const names = Array.from({ length: 200 }, (_, n) => `./part-${n}.mjs`)
    for (const name of names) writeFileSync(join(folder, name), 'export {}')
    writeFileSync(join(folder, 'main.mjs'), names.map((name) => `import '${name}'`).join('\n'))
    const tools = pathToFileURL(join(ROOT, 'scripts/tools.mjs')).href
    const program = `import { failWithoutFiles } from '${tools}'
await import('${pathToFileURL(join(folder, 'main.mjs')).href}').catch(failWithoutFiles)`
    writeFileSync(join(folder, 'start.mjs'), program)
    const command = `ulimit -n ${limit}; exec ${process.execPath} ${join(folder, 'start.mjs')}`
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
    return { status, stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a system that lets the program open too few files is told in one line', () => {
  expect(importWith(32)).toEqual({
    status: 1,
    stderr:
      '✗ El sistema deja abrir muy pocos archivos a la vez. Sube el límite (ulimit -n, o LimitNOFILE) a 1024 o más.\n',
  })
  expect(importWith(1_024)).toEqual({ status: 0, stderr: '' })
})
