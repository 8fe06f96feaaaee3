import { givePacks } from '../e2e/harness/album.ts'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { type Frames, framesDuring, openBrowser, type Phone, phoneOf } from './frames.ts'

/**
 * Measures the frames per second of a pack on a phone, from the tear to its cards in the album, at full processor speed and
 * four times slower. Run `npx tsx bench/pack-frames.ts` after a build. Without a graphics card the processor paints every
 * frame, so a real phone does better.
 *
 * @see D-56
 */
const VALENTINA = { email: 'valentina.rojas@orbita.example', name: 'Valentina Rojas' }
const SETTLED_AFTER_MS = 1_500
/** How long each step is looked at after it begins, in milliseconds. */
const STEP_MS = 1_800

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
await db.query("update users set avatar = 'luna' where avatar is null")
const browser = await openBrowser()
const rows: (Frames & { what: string; cpu: string })[] = []

for (const slowdown of [1, 4]) {
  await givePacks(db, VALENTINA.email, 2)
  const phone = await phoneOf(browser, product.url, VALENTINA)
  await phone.page.goto('/figuras/sobres')
  await phone.page.locator('[data-part="strip"]').waitFor()
  await phone.page.waitForLoadState('networkidle')
  await phone.page.waitForTimeout(SETTLED_AFTER_MS)
  await measure('the tear, and the first card', phone, slowdown, () => open(phone))
  await measure('the other cards', phone, slowdown, async () => {
    for (let card = 2; card <= 3; card++) await press(phone, 'Enter')
  })
  await measure('the summary', phone, slowdown, () => press(phone, 'Enter'))
  await measure('into the album', phone, slowdown, () => press(phone, 'Enter'))
  await phone.context.close()
}

console.table(rows)
await browser.close()
await db.end()
await product.dispose()

async function measure(what: string, phone: Phone, slowdown: number, act: () => Promise<void>): Promise<void> {
  rows.push({ what, cpu: `${slowdown}x`, ...(await framesDuring(phone, slowdown, act)) })
}

async function open(phone: Phone): Promise<void> {
  await phone.page.getByRole('button', { name: /^[^¿]+\. Abrir$/ }).focus()
  await press(phone, 'Enter')
  await phone.page.waitForTimeout(STEP_MS)
}

async function press({ page }: Phone, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(STEP_MS)
}
