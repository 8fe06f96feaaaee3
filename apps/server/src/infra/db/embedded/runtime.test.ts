import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseAccount } from './account.ts'
import { locateRuntime, type PackagedRuntime, prepareRuntime } from './runtime.ts'
import { removeTemporaryFolder, temporaryFolder } from './testing/temporary-data.ts'

let folder: string
let dataDir: string

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = path.join(folder, 'data')
})

afterEach(async () => {
  await removeTemporaryFolder(folder)
})

function prepare(packaged: PackagedRuntime): string {
  return prepareRuntime({ dataDir, packaged, account: chooseAccount(dataDir, 'orbita') })
}

/** Returns a copy of the packages without the libraries' links, as npm leaves them when install scripts are blocked. */
function withoutLinks(): PackagedRuntime {
  const packaged = locateRuntime()
  const native = path.join(folder, 'native')
  fs.cpSync(packaged.native, native, { recursive: true, filter: (source) => !fs.lstatSync(source).isSymbolicLink() })
  return { ...packaged, native }
}

function spoil(native: string): void {
  fs.rmSync(path.join(native, 'bin', 'initdb')) // the link, not the packaged file behind it
  fs.writeFileSync(path.join(native, 'bin', 'initdb'), '', { mode: 0o644 })
}

test('refuses, in one line, programs that cannot be run from anywhere', () => {
  const packaged = withoutLinks()
  spoil(path.dirname(prepare(packaged)))
  spoil(packaged.native)

  expect(() => prepare(packaged)).toThrow(/no pueden ejecutarse como ".*" \(¿disco montado con noexec.*DATABASE_URL/)
})

test('the copy beside the data runs although the installation script was blocked', () => {
  const bin = prepare(withoutLinks())

  expect(bin).toContain(path.join(dataDir, 'runtime'))
  expect(fs.readdirSync(bin).sort()).toEqual(['initdb', 'pg_ctl', 'postgres'])
})

test('uses the programs of node_modules when the data is on a disk that runs no programs', () => {
  const packaged = withoutLinks()
  spoil(path.dirname(prepare(packaged)))

  expect(prepare(packaged)).toBe(path.join(packaged.native, 'bin'))
})
