import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { freePort } from '../torture/free-port.ts'
import { PATIENCE_MS, type Window } from './window.ts'

/** The key of an element's id in an answer of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const

/**
 * Opens WebKitGTK's small browser, which is driven by WebDriver. The nine calls that the journeys need are written here:
 * the clients for it bring 17 MB for browsers that are not asked for.
 */
export async function openWebKit(): Promise<Window> {
  const port = await freePort()
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LANG: 'es_CO.UTF-8' },
  })
  let printed = ''
  for (const stream of [driver.stdout, driver.stderr]) stream?.on('data', (part) => (printed += part))
  const call = await connect(`http://127.0.0.1:${port}`, driver)
  const { sessionId, capabilities } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  })
  const at = `/session/${sessionId}`
  await call('POST', `${at}/window/rect`, { width: 390, height: 844 })

  /** Waits until an element is shown. @returns its address */
  async function find(xpath: string): Promise<string> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      const elements = await call('POST', `${at}/elements`, { using: 'xpath', value: xpath })
      for (const element of elements) {
        const address = `${at}/element/${element[ELEMENT]}`
        if (await call('GET', `${address}/displayed`).catch(() => false)) return address
      }
      await new Promise((wake) => setTimeout(wake, 200))
    }
    throw new Error(`Not shown: ${xpath}`)
  }

  /** Touches an element, once it rests: one that still moves cannot be touched. */
  async function touch(xpath: string): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      const failure = await call('POST', `${await find(xpath)}/click`, {}).catch((error: Error) => error)
      if (!(failure instanceof Error)) return
      if (!/not interactable|intercepted|stale/.test(failure.message) || Date.now() > deadline) throw failure
      await new Promise((wake) => setTimeout(wake, 200))
    }
  }

  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (url) => call('POST', `${at}/url`, { url }),
    touch,
    write: async (xpath, text) => call('POST', `${await find(xpath)}/value`, { text }),
    see: async (xpath) => void (await find(xpath)),
    key: async (key) => {
      const actions = [
        { type: 'keyDown', value: KEYS[key] },
        { type: 'keyUp', value: KEYS[key] },
      ]
      await call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    ask: (expression) => call('POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
    picture: async (file) => writeFile(file, Buffer.from(await call('GET', `${at}/screenshot`), 'base64')),
    errors: () => printed.split('\n').filter((line) => /CONSOLE .*(ERROR|error)/.test(line)),
    close: async () => {
      await call('DELETE', at)
      driver.kill()
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each call of WebDriver has an answer of its own
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>

/** Waits until the driver listens. */
async function connect(url: string, driver: ChildProcess): Promise<Call> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (driver.exitCode !== null || Date.now() > deadline) throw new Error('WebKitWebDriver does not listen')
    await new Promise((wake) => setTimeout(wake, 100))
  }
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
}
