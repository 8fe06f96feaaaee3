import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fail, say } from './tools.mjs'

/** Chromium without the parts of a visible browser, which costs the journeys a sixth less of the processor. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const USUAL_PLACES = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds the browser for the journeys: `CHROMIUM_PATH`, or Chromium's headless shell, or another one in a usual place. As
 * root on Debian it installs the shell when that is missing (decision 072).
 *
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH

  if (!existsSync(`/usr/bin/${HEADLESS_SHELL}`) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await installShell()
  }
  const found = USUAL_PLACES.find((path) => existsSync(path))
  if (found) return found

  return fail(
    `Falta un navegador para las pruebas: instala Chromium (Debian: apt-get install ${HEADLESS_SHELL}) o da CHROMIUM_PATH.`,
  )
}

/** Installs the shell. Where another Chromium is installed, it takes the same version, so that nothing else changes. */
async function installShell() {
  say('Instalando el navegador de las pruebas (chromium-headless-shell; solo la primera vez)…')
  const { status, stdout } = spawnSync('dpkg-query', ['--show', 'chromium-common'], { encoding: 'utf8' })
  const version = stdout?.trim().split('\t')[1]
  if (status === 0 && version) {
    await apt('install', '--no-install-recommends', `${HEADLESS_SHELL}=${version}`)
    return
  }
  await apt('update')
  const fonts = 'fonts-noto-color-emoji'
  if (!(await apt('install', '--no-install-recommends', HEADLESS_SHELL, fonts))) {
    await apt('install', '--no-install-recommends', 'chromium', fonts)
  }
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
