import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium() {
  const find = () => process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((path) => existsSync(path))
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Instalando Chromium para las pruebas de navegador…')
    await apt('update')
    await apt('install', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji')
  }
  return (
    find() ??
    fail('Falta un navegador para las pruebas: instala Chromium (Debian: apt-get install chromium) o da CHROMIUM_PATH.')
  )
}

/**
 * @param {string[]} args
 * @returns {Promise<boolean>} true when it succeeded
 */
async function apt(...args) {
  const child = spawn('apt-get', ['-y', '-qq', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const [status] = await once(child, 'close')
  return status === 0
}
