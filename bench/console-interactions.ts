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
 * event is compared with 200 ms. It starts the built product over a folder of its own. Run `npx tsx
 * bench/console-interactions.ts [runs of each, default 5] [people, default 100000] [a part of the names to measure]`.
 */
const [times = '5', people = '100000', only = ''] = process.argv.slice(2)
const PATIENCE_MS = 60_000

/** @property path below `/consola`, where `:id` is a person with many movements; the people without one */
type Interaction = {
  what: string
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
/** Shows some hundred rows, as an operator who goes through a list has after a while. */
async function manyRows(page: Page): Promise<void> {
  for (let pages = 0; pages < 4; pages++) {
    await click('Mostrar más')(page)
    await settled(page)
  }
}

const INTERACTIONS: Interaction[] = [
  { what: 'orden por créditos', act: order('Créditos') },
  { what: 'orden por rango', act: order('Rango') },
  { what: 'orden, con 250 filas', prepare: manyRows, act: order('Créditos') },
  { what: 'abrir el filtro de área', act: click(/^Área/) },
  {
    what: 'elegir un área',
    prepare: async (page) => {
      await click(/^Área/)(page)
      await page.getByRole('menuitemradio', { name: 'Ventas' }).waitFor()
    },
    act: (page) => page.getByRole('menuitemradio', { name: 'Ventas' }).click(),
  },
  {
    what: 'buscar un nombre',
    prepare: press('/'),
    act: (page) => page.keyboard.type('persona 12', { delay: 80 }),
  },
  { what: 'vista «Activas»', act: (page) => page.getByRole('button', { name: /^Activas/ }).click() },
  { what: 'mostrar más', act: click('Mostrar más') },
  { what: 'mostrar más, con 250 filas', prepare: manyRows, act: click('Mostrar más') },
  { what: 'bajar con j', act: press('j') },
  { what: 'bajar con j, con 250 filas', prepare: manyRows, act: press('j') },
  { what: 'elegir con x', prepare: press('j'), act: press('x') },
  {
    what: 'elegir con x, con 250 filas',
    prepare: async (page) => {
      await manyRows(page)
      await page.keyboard.press('j')
    },
    act: press('x'),
  },
  {
    what: 'elegir todas, con 250 filas',
    prepare: manyRows,
    act: chooseAll,
  },
  {
    what: 'abrir una persona',
    prepare: press('j'),
    act: press('Enter'),
  },
  { what: 'Ctrl K', act: press('Control+k') },
  {
    what: 'escribir en Ctrl K',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').first().waitFor()
    },
    act: (page) => page.keyboard.type('persona 9', { delay: 80 }),
  },
  { what: 'ir a Canjes', act: link(/^Canjes/) },
  { what: 'ir a Hoy', act: link(/^Hoy/) },
  { what: 'ir a Auditoría', act: link(/^Auditoría/) },
  { what: 'ir a Informes', act: link(/^Informes/) },
  { what: 'evidencias: la siguiente', path: 'evidencias', act: press('j') },
  { what: 'evidencias: elegir', path: 'evidencias', act: press('x') },
  { what: 'evidencias: aprobar', path: 'evidencias', act: press('a') },
  { what: 'evidencias: rechazar', path: 'evidencias', act: press('r') },
  {
    what: 'canjes: elegir una tarjeta',
    path: 'canjes',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Elegir «/ })
        .first()
        .click(),
  },
  { what: 'canjes: abrir un menú', path: 'canjes', act: click(/^Mover «/) },
  { what: 'canjes: a la lista', path: 'canjes', act: (page) => page.getByText('Lista', { exact: true }).click() },
  { what: 'canjes: elegir con x', path: 'canjes?vista=lista', prepare: press('j'), act: press('x') },
  { what: 'canjes: elegir todos', path: 'canjes?vista=lista', act: chooseAll },
  { what: 'movimientos: mostrar más', path: 'personas/:id/movimientos', act: click('Mostrar más') },
  { what: 'auditoría: mostrar más', path: 'auditoria', act: click('Mostrar más') },
  { what: 'auditoría: abrir un hecho', path: 'auditoria', prepare: press('j'), act: press('Enter') },
  { what: 'informes: otra pestaña', path: 'informes', act: link(/^Créditos/) },
]

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const browser = await openBrowser()
const table: Record<string, string | number | boolean>[] = []
try {
  const personId = await fillConsole(db, Number(people))
  for (const interaction of INTERACTIONS.filter(({ what }) => what.includes(only))) {
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
  }
} finally {
  await browser.close()
  await db.end()
  await product.dispose()
}
console.log(`${people} personas, ${times} corridas, procesador a un cuarto; mediana del evento más lento`)
console.table(table)
process.exitCode = table.length > 0 && table.every(({ cabe }) => cabe) ? 0 : 1

async function measure({ path = 'personas', prepare, act }: Interaction, personId: number): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: product.url,
    // Wide enough for every column.
    viewport: { width: 1440, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await openScreen(context, path.replace(':id', `${personId}`))
    const devtools = await context.newCDPSession(page)
    await prepare?.(page)
    await settled(page)
    return await measureInteraction({ page, devtools }, act)
  } finally {
    await context.close()
  }
}

async function openScreen(context: BrowserContext, path: string): Promise<Page> {
  // Compiled functions that are passed to the page call a helper that exists only in the compiler's output.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(noteEvents)
  await openConsole(context, { db, url: product.url })
  const page = await context.newPage()
  await page.goto(`/consola/${path}`, { waitUntil: 'load' })
  if (path === 'personas') await page.getByRole('row').nth(1).waitFor()
  await settled(page)
  await settled(page)
  return page
}
