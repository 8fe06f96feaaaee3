import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './harness/chromium-args.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './harness/seed.ts',
  // A long timeout, so that a busy machine does not fail a journey that is only slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    trace: 'off',
    // A service worker would answer in place of the network that journeys watch; the journeys without a network allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGS],
    },
  },
  projects: [
    {
      name: 'telefono',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'escritorio', grep: /@both|@desktop/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
