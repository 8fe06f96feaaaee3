import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, say } from './tools.mjs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds the browser for the journeys: `CHROMIUM_PATH`, or one in a usual place, or Debian's package, which it installs
 * when it runs as root.
 *
 * @returns {string} path of the program
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  const found = given ?? USUAL_PLACES.find((path) => existsSync(path))
  if (found) return found

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Instalando Chromium para las pruebas de navegador…')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }

  return fail(
    'Falta un navegador para las pruebas: instala Chromium (Debian: apt-get install chromium) o da CHROMIUM_PATH.',
  )
}
