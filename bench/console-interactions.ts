import { loadavg } from 'node:os'
import type { BrowserContext, Page } from '@playwright/test'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { openConsole } from '../e2e/harness/operator.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { INP_LIMIT_MS, measureInteraction, noteEvents, type Seen, settled } from './first-load/inp.ts'
import { openBrowser } from './frames.ts'
import { median } from './statistics.ts'

/**
 * Measures how long the interactions of the console's list of people take until their next paint (INP), in a company of
 * 100,000 people, with a processor four times slower. Each is done on a page of its own, and the median of its slowest
 * event is compared with 200 ms. It starts the built product over a folder of its own. Run `npx tsx
 * bench/console-interactions.ts [runs of each, default 5] [people, default 100000] [a part of the names to measure]`.
 */
const [times = '5', people = '100000', only = ''] = process.argv.slice(2)
const PATIENCE_MS = 60_000
const AREAS = ['Ventas', 'Soporte', 'Bodega', 'Rutas', 'Finanzas', 'Personas', 'Datos', 'Calidad']

type Interaction = { what: string; prepare?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> }

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const order = (column: string) => (page: Page) =>
  page.getByRole('columnheader', { name: column }).getByRole('button').click()
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
    act: (page) => page.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).click(),
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
  {
    what: 'ir a Canjes',
    act: (page) =>
      page
        .getByRole('link', { name: /^Canjes/ })
        .first()
        .click(),
  },
  { what: 'ir a Hoy', act: (page) => page.getByRole('link', { name: /^Hoy/ }).first().click() },
]

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const browser = await openBrowser()
const table: Record<string, string | number | boolean>[] = []
try {
  await fillCompany(Number(people))
  for (const interaction of INTERACTIONS.filter(({ what }) => what.includes(only))) {
    const seen: Seen[] = []
    for (let run = 0; run < Number(times); run++) {
      const one = await measure(interaction).catch((error: Error) => {
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

async function fillCompany(count: number): Promise<void> {
  await db.query(
    `with people as (
       insert into users (email, name, platform, area, is_active)
       select 'p' || n || '@grande.example', 'Persona ' || n, '{figuras,mision-espacial}', ($2::text[])[1 + n % 8], n % 50 > 0
         from generate_series(1, $1::int) as n
       returning email
     )
     insert into accounts (kind, email, password_hash) select 'employee', email, 'x' from people`,
    [count, AREAS],
  )
  await db.query('analyze')
}

async function measure({ prepare, act }: Interaction): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: product.url,
    // Wide enough for every column.
    viewport: { width: 1440, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await openPeople(context)
    const devtools = await context.newCDPSession(page)
    await prepare?.(page)
    await settled(page)
    return await measureInteraction({ page, devtools }, act)
  } finally {
    await context.close()
  }
}

async function openPeople(context: BrowserContext): Promise<Page> {
  // Compiled functions that are passed to the page call a helper that exists only in the compiler's output.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(noteEvents)
  await openConsole(context, { db, url: product.url })
  const page = await context.newPage()
  await page.goto('/consola/personas', { waitUntil: 'load' })
  await page.getByRole('row').nth(1).waitFor()
  await settled(page)
  return page
}
