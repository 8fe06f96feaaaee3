import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { givePacks } from '../e2e/harness/album.ts'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { CEDULA, makeEmployee } from '../e2e/harness/employees.ts'
import { addMovements } from '../e2e/harness/movements.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { openFirefox } from './browsers/firefox.ts'
import { openWebKit } from './browsers/webkit.ts'
import { heading, touchable, type Window, words } from './browsers/window.ts'

/**
 * Goes through sign-in, a pack, the map and a redemption in Firefox and in WebKitGTK, on a window of a phone's size, and fails
 * for an error in the console. It starts the built product by itself, and needs Debian's `firefox-esr`,
 * `webkit2gtk-driver` and, for WebKit, a display, such as that of `xvfb-run -a`. Run
 * `xvfb-run -a npx tsx bench/browsers.ts [firefox or webkit] [folder of pictures]`.
 */
const [only = '', folder] = process.argv.slice(2)
const BROWSERS = { firefox: openFirefox, webkit: openWebKit }
const REWARD = 'botella-orbita'

type Journey = { name: string; go: (window: Window, url: string) => Promise<void> }

const JOURNEYS: readonly Journey[] = [
  {
    name: 'sobre',
    go: async (window, url) => {
      await window.open(`${url}/figuras/sobres`)
      await window.touch(touchable('. Abrir'))
      // The link to the content begins with the same word.
      await window.touch(`//button[normalize-space(.)='Saltar']`)
      await window.see(heading('¡Mira lo que encontraste!'))
      await window.touch(touchable('Pegar en mi álbum'))
      await window.see(heading('Álbum'))
      await window.see(words('¡Nueva!'))
    },
  },
  {
    name: 'mapa',
    go: async (window, url) => {
      await window.open(`${url}/mision-espacial/misiones`)
      await window.see(heading('Mapa estelar'))
      await window.touch(touchable('¡Aquí estás!'))
      await window.see(heading('De qué se trata'))
    },
  },
  {
    name: 'canje',
    go: async (window, url) => {
      await window.open(`${url}/mision-espacial/recompensas?recompensa=${REWARD}`)
      await window.touch(touchable('Canjear'))
      await window.touch(touchable('Sí, canjear', '//dialog'))
      await window.touch(touchable('Ver mis canjes', '//dialog'))
      await window.see(words('Por aprobar'))
      await window.touch(touchable('Cancelar canje'))
      await window.touch(touchable('Cancelar canje', '//dialog'))
      await window.see(words('Lo cancelaste.'))
    },
  },
]

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const table: Record<string, string | number>[] = []
if (folder) await mkdir(folder, { recursive: true })
try {
  for (const [name, open] of Object.entries(BROWSERS).filter(([one]) => one.includes(only))) {
    const { email } = await makeEmployee(db, { name: 'Íñigo Muñoz' })
    await givePacks(db, email, 1)
    await addMovements(db, email, { reason: 'Para la prueba', credits: 1_000 })
    const window = await open()
    const signIn: Journey = { name: 'acceso', go: (page, url) => enter(page, url, email) }
    for (const journey of [signIn, ...JOURNEYS]) await take(window, journey, name)
    await window.close()
  }
} finally {
  await db.end()
  await product.dispose()
}
console.table(table)
process.exitCode = table.every(({ salió, errores }) => salió === 'sí' && errores === 0) ? 0 : 1

async function take(window: Window, { name, go }: Journey, browser: string): Promise<void> {
  const before = window.errors().length
  const failure = await go(window, product.url).then(
    () => null,
    (error: Error) => error.message.split('\n')[0]!,
  )
  if (folder) await window.picture(join(folder, `${browser} ${name}.png`)).catch(() => undefined)
  const errors = window.errors().slice(before)
  for (const error of errors) console.log(`${browser} · ${name} · ${error}`)
  table.push({
    navegador: window.browser,
    recorrido: name,
    salió: failure === null ? 'sí' : failure,
    errores: errors.length,
    carga: Number(loadavg()[0]!.toFixed(0)),
  })
}

/** Signs in by the form. */
async function enter(window: Window, url: string, email: string): Promise<void> {
  await window.open(`${url}/figuras/login`)
  await window.write(`//input[@name='email']`, email)
  await window.write(`//input[@name='password']`, CEDULA)
  await window.touch(touchable('INICIAR SESIÓN'))
  await window.see(touchable('Perfil'))
  // The question about notices follows a redemption where the browser has push, and is not what is tried here.
  await window.ask(`localStorage.setItem('orbita-pregunta-avisos', 'answered')`)
}
