import { connectToDatabase } from '../e2e/harness/database.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { type Frames, framesDuring, openBrowser, type Phone, phoneOf } from './frames.ts'
import { ALBUM_ID, publishLargeAlbum } from './large-album.ts'

/**
 * Measures the frames per second of the holographic card while it follows a finger, and of an album of 500 figures
 * while it scrolls, on a phone, at full processor speed and four times slower. Run `npx tsx bench/album-frames.ts`
 * after a build. Without a graphics card the processor paints every frame, so a real phone does better.
 */
const VALENTINA = { email: 'valentina.rojas@orbita.example', name: 'Valentina Rojas' }
const LEGENDARY = 8
const SETTLED_AFTER_MS = 1_500

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
await db.query("update users set avatar = 'luna' where avatar is null")
await own('temporada-1')
const browser = await openBrowser()
const rows: (Frames & { what: string; cpu: string })[] = []

for (const slowdown of [1, 4]) await measure('the legendary card follows a finger', slowdown, followFinger)
// Two seasons are never open at once.
await db.query("update albums set starts_on = '2026-10-01', ends_on = '2026-10-31'")
await publishLargeAlbum(db, 500)
await own(ALBUM_ID)
for (const slowdown of [1, 4]) await measure('500 figures are scrolled', slowdown, scroll)

console.table(rows)
await browser.close()
await db.end()
await product.dispose()

async function own(albumId: string): Promise<void> {
  await db.query(
    `insert into collection (user_id, album_id, number, copies, first_at)
     select u.id, f.album_id, f.number, 1, now() from users u, figures f where u.email = $1 and f.album_id = $2
     on conflict do nothing`,
    [VALENTINA.email, albumId],
  )
}

async function measure(what: string, slowdown: number, act: (phone: Phone) => Promise<() => Promise<void>>) {
  const phone = await phoneOf(browser, product.url, VALENTINA)
  const go = await act(phone)
  // The work a page does once on arrival is left out of the measurement.
  await phone.page.waitForTimeout(SETTLED_AFTER_MS)
  rows.push({ what, cpu: `${slowdown}x`, ...(await framesDuring(phone, slowdown, go)) })
  await phone.context.close()
}

async function followFinger({ page }: Phone) {
  await page.goto(`/figuras/album/detalle?figura=${LEGENDARY}`)
  await page.locator('[data-drift]').first().waitFor()
  await page.waitForLoadState('networkidle')
  return () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const card = document.querySelector('span[data-rarity]')!.parentElement!.parentElement!
          const { left, top, width, height } = card.getBoundingClientRect()
          const until = performance.now() + 4_000
          const move = (now: number) => {
            const angle = now / 200
            const clientX = left + width * (0.5 + 0.4 * Math.cos(angle))
            const clientY = top + height * (0.5 + 0.4 * Math.sin(angle))
            card.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }))
            if (now < until) requestAnimationFrame(move)
            else resolve()
          }
          requestAnimationFrame(move)
        }),
    )
}

async function scroll({ page, cdp }: Phone) {
  await page.goto('/figuras/album')
  await page.getByRole('tab').first().waitFor()
  await page.waitForLoadState('networkidle')
  const gesture = { x: 190, y: 500, speed: 1_600, gestureSourceType: 'touch' } as const
  return async () => {
    await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -4_000 })
    await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: 2_000 })
  }
}
