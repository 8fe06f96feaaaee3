import type { Page } from '@playwright/test'
import { axeViolations } from '../e2e/harness/accessible.ts'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { openConsole } from '../e2e/harness/operator.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { openBrowser } from './frames.ts'

/**
 * Looks at every screen of the console with every rule of axe, in three widths, each in one scheme, and at whether it is
 * wider than its window. The journeys check the screens that they reach in one width, a few of them in the dark scheme too.
 * It starts the built product with its demo company. Run `npx tsx bench/console-accessibility.ts [a piece of the paths]`.
 */
const [only = ''] = process.argv.slice(2)

const SCREENS = [
  ...['', 'evidencias', 'evidencias/anotados', 'canjes', 'canjes?vista=lista', 'entregas', 'reportes', 'firmas'],
  ...[
    'personas',
    'personas/1',
    'personas/1/acceso',
    'personas/1/actividad',
    'personas/1/movimientos',
    'personas/1/canjes',
  ],
  ...['personas/1/album', 'personas/1/auditoria', 'cargas', 'cargas/personas/nueva', 'cargas/avances/nueva', 'otorgar'],
  ...['misiones', 'misiones/calendario', 'temporadas', 'incentivos', 'incentivos/nuevo', 'codigos', 'codigos/nueva'],
  ...['recompensas', 'recompensas/nueva', 'reconocimientos', 'reconocimientos/nominaciones', 'reconocimientos/metas'],
  ...['terminos', 'terminos/nueva', 'mensajes', 'informes', 'informes/creditos', 'informes/reconocimientos'],
  ...['auditoria', 'operadores', 'sistema', 'ajustes', 'guia'],
]

/** The windows, each with its scheme. */
const VIEWS = [
  { width: 1920, height: 1080, colorScheme: 'dark' },
  { width: 1024, height: 768, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

const chosen = SCREENS.filter((one) => one.includes(only))
const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const browser = await openBrowser()
const table: { pantalla: string; ancho: number; esquema: string; hallazgo: string }[] = []
try {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-CO', timezoneId: 'America/Bogota' })
  await openConsole(context, { db, url: product.url })
  const page = await context.newPage()
  for (const path of chosen) await look(page, path)
} finally {
  await browser.close()
  await db.end()
  await product.dispose()
}
console.log(`${chosen.length} pantallas, ${VIEWS.length} vistas de cada una`)
console.table(table)
process.exitCode = table.length === 0 ? 0 : 1

async function look(page: Page, path: string): Promise<void> {
  await page.goto(`/consola/${path}`)
  await page.locator('h1').first().waitFor()
  for (const { width, height, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    const found = await axeViolations(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) found.push(`${wider} px más ancha que la ventana`)
    table.push(...found.map((hallazgo) => ({ pantalla: `/${path}`, ancho: width, esquema: colorScheme, hallazgo })))
  }
}
