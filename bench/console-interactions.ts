import { loadavg } from 'node:os'
import type { BrowserContext, Page } from '@playwright/test'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { openConsole } from '../e2e/harness/operator.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { INP_LIMIT_MS, measureInteraction, noteEvents, type Seen, settled } from './first-load/inp.ts'
import { openBrowser } from './frames.ts'
import { fillConsole } from './large-console.ts'
import { median } from './statistics.ts'

/**
 * Measures how long the interactions of the console's long lists take until their next paint (INP), in a company of
 * 100,000 people, with a processor four times slower. Each is done on a page of its own, and the median of its slowest
 * event is compared with 200 ms. Every figure is printed as soon as it is known, and the table at the end begins with
 * what costs the processor most. It starts the built product over a folder of its own. Run `npx tsx
 * bench/console-interactions.ts [runs of each, default 2] [people, default 100000] [parts or pieces of names, with commas]`;
 * the parts are `personas`, `filas` (hundreds of rows), `ir`, `evidencias`, `canjes` and `otras`.
 */
const [times = '2', people = '100000', only = ''] = process.argv.slice(2)
const PATIENCE_MS = 60_000

type Part = 'personas' | 'filas' | 'ir' | 'evidencias' | 'canjes' | 'otras'

/** @property path below `/consola`, where `:id` is a person with many movements; the people without one */
type Interaction = {
  what: string
  part: Part
  path?: string
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const order = (column: string) => (page: Page) =>
  page.getByRole('columnheader', { name: column }).getByRole('button').click()
const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).click()
/** Goes to the fifth page, as an operator who goes through a list does after a while. */
async function fifthPage(page: Page): Promise<void> {
  for (let shown = 2; shown <= 5; shown++) {
    await click('Siguiente')(page)
    await page.getByText(`Página ${shown}`).waitFor()
  }
}

const INTERACTIONS: Interaction[] = [
  { what: 'orden por créditos', part: 'personas', act: order('Créditos') },
  { what: 'orden por rango', part: 'personas', act: order('Rango') },
  { what: 'orden, en la página 5', part: 'filas', prepare: fifthPage, act: order('Créditos') },
  { what: 'abrir el filtro de área', part: 'personas', act: click(/^Área/) },
  {
    what: 'elegir un área',
    part: 'personas',
    prepare: async (page) => {
      await click(/^Área/)(page)
      await page.getByRole('menuitemradio', { name: 'Ventas' }).waitFor()
    },
    act: (page) => page.getByRole('menuitemradio', { name: 'Ventas' }).click(),
  },
  {
    what: 'buscar un nombre',
    part: 'personas',
    prepare: press('/'),
    act: (page) => page.keyboard.type('persona 12', { delay: 80 }),
  },
  { what: 'vista «Activas»', part: 'personas', act: (page) => page.getByRole('button', { name: /^Activas/ }).click() },
  { what: 'página siguiente', part: 'personas', act: click('Siguiente') },
  { what: 'página siguiente, en la página 5', part: 'filas', prepare: fifthPage, act: click('Siguiente') },
  { what: 'bajar con j', part: 'personas', act: press('j') },
  { what: 'bajar con j, en la página 5', part: 'filas', prepare: fifthPage, act: press('j') },
  { what: 'elegir con x', part: 'personas', prepare: press('j'), act: press('x') },
  {
    what: 'elegir con x, en la página 5',
    part: 'filas',
    prepare: async (page) => {
      await fifthPage(page)
      await page.keyboard.press('j')
    },
    act: press('x'),
  },
  {
    what: 'elegir todas, en la página 5',
    part: 'filas',
    prepare: fifthPage,
    act: chooseAll,
  },
  {
    what: 'abrir una persona',
    part: 'personas',
    prepare: press('j'),
    act: press('Enter'),
  },
  { what: 'Ctrl K', part: 'personas', act: press('Control+k') },
  {
    what: 'escribir en Ctrl K',
    part: 'personas',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').first().waitFor()
    },
    act: (page) => page.keyboard.type('persona 9', { delay: 80 }),
  },
  { what: 'ir a Canjes', part: 'ir', act: link(/^Canjes/) },
  { what: 'ir a Hoy', part: 'ir', act: link(/^Hoy/) },
  { what: 'ir a Auditoría', part: 'ir', act: link(/^Auditoría/) },
  { what: 'ir a Informes', part: 'ir', act: link(/^Informes/) },
  { what: 'evidencias: la siguiente', part: 'evidencias', path: 'evidencias', act: press('j') },
  { what: 'evidencias: elegir', part: 'evidencias', path: 'evidencias', act: press('x') },
  { what: 'evidencias: aprobar', part: 'evidencias', path: 'evidencias', act: press('a') },
  { what: 'evidencias: rechazar', part: 'evidencias', path: 'evidencias', act: press('r') },
  {
    what: 'canjes: elegir una tarjeta',
    part: 'canjes',
    path: 'canjes',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Elegir «/ })
        .first()
        .click(),
  },
  { what: 'canjes: abrir un menú', part: 'canjes', path: 'canjes', act: click(/^Mover «/) },
  {
    what: 'canjes: a la lista',
    part: 'canjes',
    path: 'canjes',
    act: (page) => page.getByText('Lista', { exact: true }).click(),
  },
  { what: 'canjes: elegir con x', part: 'canjes', path: 'canjes?vista=lista', prepare: press('j'), act: press('x') },
  { what: 'canjes: elegir todos', part: 'canjes', path: 'canjes?vista=lista', act: chooseAll },
  { what: 'movimientos: mostrar más', part: 'otras', path: 'personas/:id/movimientos', act: click('Mostrar más') },
  { what: 'auditoría: página siguiente', part: 'otras', path: 'auditoria', act: click('Siguiente') },
  { what: 'auditoría: abrir un hecho', part: 'otras', path: 'auditoria', prepare: press('j'), act: press('Enter') },
  { what: 'informes: otra pestaña', part: 'otras', path: 'informes', act: link(/^Créditos/) },
]

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const browser = await openBrowser()
const asked = only.split(',')
const chosen = INTERACTIONS.filter(({ what, part }) => asked.some((one) => part === one || what.includes(one)))
const context = await openContext()
const table: Record<string, string | number | boolean>[] = []
try {
  const personId = await fillConsole(db, Number(people))
  for (const interaction of chosen) {
    if (!browser.isConnected()) break
    const seen: Seen[] = []
    for (let run = 0; run < Number(times); run++) {
      const one = await measure(interaction, personId).catch((error: Error) => {
        console.error(`✗ ${interaction.what}: ${error.message.split('\n')[0]}`)
      })
      if (one) seen.push(one)
    }
    const known = seen.map(({ inp }) => inp)
    const middle = seen.length > 0 ? Math.round(median(known)) : Number.POSITIVE_INFINITY
    table.push({
      interacción: interaction.what,
      'INP, ms': middle,
      mínimo: Math.min(...known),
      máximo: Math.max(...known),
      'procesador, ms': seen.length > 0 ? Math.round(median(seen.map(({ cpu }) => cpu))) : 0,
      cabe: middle <= INP_LIMIT_MS,
      carga: Number(loadavg()[0]!.toFixed(0)),
    })
    console.log(`${interaction.what}: ${middle} ms, procesador ${table.at(-1)!['procesador, ms']} ms`)
  }
} finally {
  await browser.close()
  await db.end()
  await product.dispose()
}
console.log(`${people} personas, ${times} corridas, procesador a un cuarto; mediana del evento más lento`)
console.table(table.toSorted((one, other) => Number(other['procesador, ms']) - Number(one['procesador, ms'])))
process.exitCode = table.length === chosen.length && table.every(({ cabe }) => cabe) ? 0 : 1

async function measure({ path = 'personas', prepare, act }: Interaction, personId: number): Promise<Seen> {
  const page = await openScreen(path.replace(':id', `${personId}`))
  try {
    const devtools = await context.newCDPSession(page)
    await prepare?.(page)
    await settled(page)
    return await measureInteraction({ page, devtools }, act)
  } finally {
    await page.close()
  }
}

/** Opens the window of an operator, whose pages share what they downloaded, as those of an operator do. */
async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.url,
    // Wide enough for every column.
    viewport: { width: 1440, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  // Compiled functions that are passed to the page call a helper that exists only in the compiler's output.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(noteEvents)
  await openConsole(context, { db, url: product.url })
  return context
}

async function openScreen(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/consola/${path}`, { waitUntil: 'load' })
  if (path.startsWith('personas')) await page.getByRole('row').nth(1).waitFor()
  return page
}
