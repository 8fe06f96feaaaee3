import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { openBrowser, signInto } from '../frames.ts'
import { median } from '../statistics.ts'
import { INP_LIMIT_MS, measureInteraction, noteEvents, type Seen, settled } from './inp.ts'

/**
 * Measures how long the heaviest interactions take until their next paint (INP), on a phone with a processor four times
 * slower. Each is done on a page of its own, five times with five new visits, and the median of its slowest event is
 * compared with 200 ms. Beside it stands the processor time of the page's main thread until the page rests, which says
 * more on a busy machine. It opens packs and sends nothing else. Needs a running server with the demo company. Run
 * `npx tsx bench/first-load/interactions.ts http://127.0.0.1:3000 5`; a third argument names the interactions to measure.
 */
const [url = 'http://127.0.0.1:3000', times = '5', only = ''] = process.argv.slice(2)
const PATIENCE_MS = 30_000
const EMPLOYEE = { email: 'valentina.rojas@orbita.example' }

type Interaction = {
  what: string
  path: string
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const tapLink = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
    .tap()
const tapButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap()
/** Taps what moves without end, which is never still enough for an ordinary tap. */
const tapMoving = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap({ force: true })
const nav = (name: RegExp) => (page: Page) => page.getByRole('navigation').getByRole('link', { name }).first().tap()
const visible = (role: 'dialog' | 'combobox' | 'textbox', page: Page) => page.getByRole(role).first().waitFor()

const FIGURAS = '/figuras'
const MISION = '/mision-espacial'
const INTERACTIONS: Interaction[] = [
  { what: 'pestaña inicio → álbum', path: `${FIGURAS}/inicio`, act: nav(/^Álbum/) },
  { what: 'pestaña álbum → sobres', path: `${FIGURAS}/album`, act: nav(/^Sobres/) },
  { what: 'pestaña sobres → premios', path: `${FIGURAS}/sobres`, act: nav(/^Premios/) },
  { what: 'avisos', path: `${FIGURAS}/inicio`, act: tapLink(/^Avisos/) },
  { what: 'menú de la cuenta', path: `${FIGURAS}/inicio`, act: tapButton(/menú de tu cuenta/i) },
  { what: 'carta siguiente del inicio', path: `${FIGURAS}/inicio`, act: tapButton('Siguiente') },
  { what: 'abrir un sobre', path: `${FIGURAS}/sobres`, act: tapMoving(/\. Abrir$/) },
  { what: 'filtro del álbum', path: `${FIGURAS}/album`, act: tapLink(/^Me faltan/) },
  {
    what: 'otra página del álbum',
    path: `${FIGURAS}/album`,
    act: (page) => page.getByRole('tab', { name: /^Flota Estelar/ }).tap(),
  },
  { what: 'una figura', path: `${FIGURAS}/album`, act: tapLink(/N\.º 01/) },
  { what: 'pestaña inicio → misiones', path: `${MISION}/inicio`, act: nav(/^Misiones/) },
  { what: 'pestaña misiones → incentivos', path: `${MISION}/misiones`, act: nav(/^Incentivos/) },
  { what: 'filtro del mapa', path: `${MISION}/misiones`, act: tapLink(/^Disponibles/) },
  { what: 'mapa → lista', path: `${MISION}/misiones`, act: tapLink('Lista') },
  { what: 'una misión', path: `${MISION}/misiones`, act: tapLink(/AQUÍ ESTÁS/i) },
  { what: 'filtro de recompensas', path: `${MISION}/recompensas`, act: tapLink('Solidaridad') },
  { what: 'una recompensa', path: `${MISION}/recompensas`, act: tapLink(/Planta de escritorio/) },
  {
    what: 'hoja de canje',
    path: `${MISION}/recompensas`,
    prepare: async (page) => {
      await tapLink(/Planta de escritorio/)(page)
      await page
        .getByRole('button', { name: /^Canjear/ })
        .first()
        .waitFor()
    },
    act: tapButton(/^Canjear/),
  },
  {
    what: 'escribir un kudos',
    path: `${MISION}/reconocimientos`,
    prepare: async (page) => {
      await tapLink('Reconocer a alguien')(page)
      await visible('textbox', page)
    },
    act: (page) => page.getByRole('textbox').last().pressSequentially('Gracias por', { delay: 60 }),
  },
  { what: 'pestaña inicio → recompensas', path: `${MISION}/inicio`, act: nav(/^Recompensas/) },
]

const browser = await openBrowser()
const table: Record<string, string | number | boolean>[] = []
for (const interaction of INTERACTIONS.filter(({ what }) => what.includes(only))) {
  const seen: Seen[] = []
  for (let run = 0; run < Number(times); run++) {
    try {
      seen.push(await measure(interaction))
    } catch (error) {
      console.error(`✗ ${interaction.what}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  if (seen.length === 0) continue
  const known = seen.map(({ inp }) => inp)
  const middle = Math.round(median(known))
  table.push({
    interacción: interaction.what,
    'INP, ms': middle,
    mínimo: Math.min(...known),
    máximo: Math.max(...known),
    'procesador, ms': Math.round(median(seen.map(({ cpu }) => cpu))),
    cabe: middle <= INP_LIMIT_MS,
    carga: Number(loadavg()[0]!.toFixed(0)),
  })
}
await browser.close()
console.log(`${url}: ${times} corridas, procesador a un cuarto; mediana del evento más lento de cada interacción`)
console.table(table)
process.exitCode = table.length > 0 && table.every(({ cabe }) => cabe) ? 0 : 1

async function measure({ path, prepare, act }: Interaction): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-CO',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(noteEvents)
    await signInto(context, url, EMPLOYEE)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(path, { waitUntil: 'load' })
    await settled(page)
    await prepare?.(page)
    await settled(page)
    return await measureInteraction({ page, devtools }, act)
  } finally {
    await context.close()
  }
}
