import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { makeEmployee } from '../e2e/harness/employees.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { signInto } from '../e2e/harness/sessions.ts'
import { openBrowser } from './frames.ts'
import { SCREENS, type Screen } from './screens/employee-screens.ts'
import { doubleText, type Faults, findFaults, spaceText } from './screens/faults.ts'

/**
 * Opens every screen of the employees' app at every size, and looks for sideways scroll, for text that is cut or lies over
 * other text, and for what can be touched and is covered or smaller than 44 px. It starts the built product by itself and
 * prints a table of screens and sizes, and every fault below it. Run
 * `npx tsx bench/sizes.ts [part of a screen's name] [part of a size's name] [folder of pictures]`.
 */
const [onlyScreen = '', onlySize = '', folder] = process.argv.slice(2)

const LONG_NAME = 'Maximiliana Ñusta 🚀 Fernández-Echeverría de los Ángeles y Santamaría O’Higgins'
const VALENTINA = 'valentina.rojas@orbita.example'

type Size = {
  name: string
  width: number
  height: number
  letters?: 'double' | 'spaced'
  colors?: 'forced'
  person?: 'long name'
}

const SIZES: readonly Size[] = [
  { name: '320', width: 320, height: 640 },
  { name: '390', width: 390, height: 844 },
  { name: '768', width: 768, height: 1024 },
  { name: '1280', width: 1280, height: 800 },
  { name: '1920', width: 1920, height: 1080 },
  { name: 'zoom 200 %', width: 640, height: 400 },
  { name: 'zoom 400 %', width: 320, height: 256 },
  { name: 'colores', width: 390, height: 844, colors: 'forced' },
  { name: 'espaciado', width: 390, height: 844, letters: 'spaced' },
  // The last ones of a page: its letters stay.
  { name: 'letra 200 % a 390', width: 390, height: 844, letters: 'double' },
  { name: 'letra 200 %', width: 320, height: 640, letters: 'double' },
  { name: 'nombre largo', width: 390, height: 844, person: 'long name' },
]

/** Up to this width a page is for fingers, whose targets have 44 px; zoomed pages are those of a desktop. */
const FOR_FINGERS = ['320', '390', '768']

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const browser = await openBrowser()
const table: Record<string, string>[] = []
const found: string[] = []
try {
  const newcomer = await makeEmployee(db)
  // What is new is celebrated once, over the first page: it would hide each of them.
  await db.query('update notices set celebrates = false, celebrated_at = null')
  if (folder) await mkdir(folder, { recursive: true })

  for (const who of ['visitor', 'valentina', 'newcomer'] as const) {
    const screens = SCREENS.filter((screen) => screen.who === who && screen.name.includes(onlyScreen))
    const email = who === 'newcomer' ? newcomer.email : VALENTINA
    const rows = new Map<string, Record<string, string>>()
    for (const name of who === 'visitor' ? ['short'] : (['short', 'long'] as const)) {
      const sizes = SIZES.filter(
        (size) => size.name.includes(onlySize) && (size.person === 'long name') === (name === 'long'),
      )
      if (screens.length === 0 || sizes.length === 0) continue
      if (name === 'long') await db.query('update users set name = $1 where email = $2', [LONG_NAME, email])
      const context = await newContext()
      if (who !== 'visitor') await signInto(context, { db, url: product.url, email })
      const page = await context.newPage()
      for (const screen of screens) {
        const row = rows.get(screen.name) ?? { pantalla: screen.name }
        rows.set(screen.name, row)
        Object.assign(row, await look(page, screen, sizes))
      }
      await context.close()
      if (name === 'long') await db.query(`update users set name = 'Valentina Rojas' where email = $1`, [VALENTINA])
    }
    table.push(...rows.values())
  }
} finally {
  await browser.close()
  await db.end()
  await product.dispose()
}
console.table(table)
for (const line of found) console.log(line)
console.log(`${found.length} faltas; carga ${loadavg()[0]!.toFixed(0)}`)
process.exitCode = found.length > 0 ? 1 : 0

function newContext(): Promise<BrowserContext> {
  return browser
    .newContext({
      baseURL: product.url,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    .then(async (context) => {
      await context.addInitScript('globalThis.__name = (named) => named')
      return context
    })
}

/** Opens a screen once and looks at it in each size. @returns what was found, in a few letters: a hyphen is nothing */
async function look(page: Page, screen: Screen, sizes: readonly Size[]): Promise<Record<string, string>> {
  const [first] = sizes
  try {
    await page.emulateMedia({ forcedColors: null })
    await page.setViewportSize({ width: first!.width, height: first!.height })
    await page.goto(screen.path, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 })
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden', timeout: 30_000 })
    await screen.reach?.(page)
    await page.evaluate(() => document.fonts.ready)
  } catch (error) {
    found.push(`${screen.name} · no llegó: ${(error as Error).message.split('\n')[0]}`)
    return { [first!.name]: '!' }
  }
  const seen: Record<string, string> = {}
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height })
    await page.emulateMedia({ forcedColors: size.colors === 'forced' ? 'active' : null })
    await page.evaluate(spaceText, size.letters === 'spaced')
    if (size.letters === 'double') await page.evaluate(doubleText)
    await page.waitForTimeout(300)
    seen[size.name] = await lookAt(page, screen, size)
  }
  return seen
}

async function lookAt(page: Page, screen: Screen, size: Size): Promise<string> {
  if (folder) {
    const file = `${screen.name} ${size.name}`.replaceAll(/[^\p{L}\d]+/gu, '-')
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true, animations: 'disabled' })
  }
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const { cut, overlapping, broken, covered, small } = await page.evaluate(findFaults)
  const kinds: Record<string, string[]> = {
    desborda: spill > 0 ? [`${spill} px`] : [],
    cortado: cut,
    encima: overlapping,
    partido: broken,
    tapado: covered,
    'menos de 44 px': FOR_FINGERS.includes(size.name) ? small : [],
  } satisfies Record<string, Faults[keyof Faults]>
  const faults = Object.entries(kinds).flatMap(([kind, list]) => [...new Set(list)].map((what) => `${kind}: ${what}`))
  found.push(...faults.map((fault) => `${screen.name} · ${size.name} · ${fault}`))
  return faults.length === 0 ? '-' : `${faults.length}`
}
