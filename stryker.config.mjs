const { MUTATE_FOLDER: folder = '' } = process.env
const report = `reports/mutation/${folder.replaceAll('/', '-')}`

/**
 * The settings with which `npm run mutate` runs Stryker, which changes a copy of the project and leaves the sources
 * alone.
 */
export default {
  // The definitions of tables only write migrations: no program runs them.
  mutate: [
    `${folder}/**/*.{ts,tsx}`,
    ...['*.test.{ts,tsx}', 'testing/**', 'tables.ts'].map((not) => `!${folder}/**/${not}`),
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Two cores: one for the tests, one for their database.
  concurrency: 1,
  // On a busy machine a test is slow; a mutant that never ends takes this long to be told from it.
  timeoutMS: 30_000,
  // A second run asks again only what has changed since.
  incremental: true,
  incrementalFile: `${report}.json`,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `${report}.html` },
  clearTextReporter: { logTests: false, reportTests: false },
  allowConsoleColors: false,
  tempDirName: 'reports/mutation/tmp',
  ignorePatterns: ['/data', '/dist', '/docs', '/e2e', '/bench', '/reports', '/test-results'],
}
