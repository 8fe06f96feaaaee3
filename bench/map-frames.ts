import type { Browser } from '@playwright/test'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { type Employee, makeEmployee } from '../e2e/harness/employees.ts'
import { advance, publishFor } from '../e2e/harness/missions.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { type Frames, framesDuring, openBrowser, type Phone, phoneOf, signInto } from './frames.ts'

/**
 * Measures the frames per second of a star map of 60 missions while it pans: by a finger on a phone, by the wheel and
 * by dragging on a desktop, at full processor speed and four times slower. Run `npx tsx bench/map-frames.ts` after a
 * build. Without a graphics card the processor paints every frame, so a real device does better.
 */
const SETTLED_AFTER_MS = 1_500
const MAP = '/mision-espacial/misiones'

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const employee = await makeEmployee(db)
await publishFor(db, employee.email, { prefix: 'mapa', challenges: 6, missions: 10 })
// The map shows only these sixty missions: those of the demo company move to another area.
await db.query("update missions set areas = array['Otra área'] where areas is null")
for (const mission of ['mapa-1/mision-1', 'mapa-1/mision-2']) await advance(db, employee.email, mission, 3)
await advance(db, employee.email, 'mapa-3/mision-1', 2)
const browser = await openBrowser()
const rows: (Frames & { what: string; cpu: string })[] = []

for (const slowdown of [1, 4]) {
  await measure('nothing but the animations, phone', slowdown, phoneOf, rest)
  await measure('a finger pans the phone', slowdown, phoneOf, flick)
  await measure('the wheel pans the desktop', slowdown, desktopOf, wheel)
  await measure('a drag pans the desktop', slowdown, desktopOf, drag)
}

console.table(rows)
await browser.close()
await db.end()
await product.dispose()

type Device = (browser: Browser, url: string, employee: Employee) => Promise<Phone>

async function measure(what: string, slowdown: number, device: Device, act: (screen: Phone) => Promise<void>) {
  const screen = await device(browser, product.url, employee)
  await screen.page.goto(product.url + MAP)
  await screen.page.locator('[aria-current="step"]').waitFor()
  await screen.page.waitForLoadState('networkidle')
  await screen.page.waitForTimeout(SETTLED_AFTER_MS)
  rows.push({ what, cpu: `${slowdown}x`, ...(await framesDuring(screen, slowdown, () => act(screen))) })
  await screen.context.close()
}

async function desktopOf(browser: Browser, url: string, employee: Employee): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url, locale: 'es-CO' })
  await signInto(context, url, employee)
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  return { page, context, cdp: await context.newCDPSession(page) }
}

async function rest({ page }: Phone): Promise<void> {
  await page.waitForTimeout(3_000)
}

async function flick({ cdp }: Phone): Promise<void> {
  const gesture = { x: 190, y: 400, speed: 1_600, gestureSourceType: 'touch' } as const
  await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: 3_000 })
  await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -4_000 })
}

async function wheel({ page }: Phone): Promise<void> {
  await page.mouse.move(640, 560)
  for (const turn of [...Array(25).fill(120), ...Array(25).fill(-120)]) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(60)
  }
}

async function drag({ page }: Phone): Promise<void> {
  for (const way of [-1, -1, -1, 1, 1]) {
    await page.mouse.move(640 - way * 400, 660)
    await page.mouse.down()
    for (let step = 1; step <= 40; step++) await page.mouse.move(640 - way * 400 + way * step * 20, 660)
    await page.mouse.up()
  }
}
