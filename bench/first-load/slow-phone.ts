import { type LaunchedChrome, launch } from 'chrome-launcher'
import type { Flags } from 'lighthouse'

/** Lighthouse's phone, with slow 4G and a processor four times slower, both applied and not simulated. */
export const SLOW_PHONE: Flags = {
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1474.56,
    uploadThroughputKbps: 675,
    cpuSlowdownMultiplier: 4,
  },
  logLevel: 'error',
}

/** Starts a Chromium without any stored data, for Lighthouse. */
export function openChrome(): Promise<LaunchedChrome> {
  return launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}
