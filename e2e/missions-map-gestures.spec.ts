import type { Page } from '@playwright/test'
import { dismissCelebration, here, MAP, VALENTINA } from './harness/missions-map.ts'
import { BOTH_SIZES, DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** Puts two fingers on the page, around a point, and spreads them from one distance to another. */
async function pinch(page: Page, at: { x: number; y: number }, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [-apart / 2, apart / 2].map((across, id) => ({ x: at.x + across, y: at.y, id }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (const apart of [from + (to - from) / 2, to]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test(
  'D-61: the map zooms around its middle, by button and by key, and is never lost',
  DESKTOP,
  async ({ page, signedIn }) => {
    await signedIn()
    await page.goto(MAP)
    const wide = (await here(page).boundingBox())!.width
    await page.getByRole('button', { name: 'Acercar' }).click()
    await expect.poll(async () => (await here(page).boundingBox())!.width).toBeGreaterThan(wide * 1.2)
    await expect(here(page)).toBeInViewport({ ratio: 0.5 })
    await expect(page.getByLabel('Acercar')).toHaveAttribute('aria-disabled', 'true')
    await here(page).focus()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(async () => (await here(page).boundingBox())!.width).toBeLessThan(wide * 0.8)
    await expect(here(page)).toBeInViewport()
  },
)

test(
  'D-61: the map zooms around two fingers, or around the pointer by the wheel with Control held',
  BOTH_SIZES,
  async ({ page, signedIn, isMobile }) => {
    await signedIn()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(MAP)
    const { x, y, width, height } = (await here(page).boundingBox())!
    const middle = { x: x + width / 2, y: y + height / 2 }
    if (isMobile) {
      await pinch(page, middle, 80, 120)
    } else {
      await page.mouse.move(middle.x, middle.y)
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, -100)
      await page.keyboard.up('Control')
    }
    await expect.poll(async () => (await here(page).boundingBox())!.width).toBeCloseTo(width * 1.35, 0)
    const near = (await here(page).boundingBox())!
    expect(Math.abs(near.x + near.width / 2 - middle.x)).toBeLessThan(2)
    expect(Math.abs(near.y + near.height / 2 - middle.y)).toBeLessThan(2)
    if (!isMobile) return

    await pinch(page, middle, 120, 80)
    await expect.poll(async () => (await here(page).boundingBox())!.width).toBeCloseTo(width, 0)
    // A pinch opens no mission.
    await expect(page).toHaveURL(new RegExp(`${MAP}$`))
  },
)

test(
  'D-61: a desktop pans the map by dragging and by the wheel, and a drag opens nothing',
  DESKTOP,
  async ({ page, context, product, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(VALENTINA)
    await dismissCelebration(context, product.url)
    await page.goto(MAP)
    const map = page.locator('[data-part="scroller"]')
    const panned = () => map.evaluate(({ scrollLeft }) => scrollLeft)
    const before = await panned()
    const { x, y, width } = (await here(page).boundingBox())!
    await page.mouse.move(x + width / 2, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 150, y + 60, { steps: 5 })
    await page.mouse.up()
    await expect.poll(panned).toBe(before - 150)
    await expect(page).toHaveURL(new RegExp(`${MAP}$`))
    await page.mouse.wheel(0, 300)
    await expect.poll(panned).toBeCloseTo(before + 150, -1)
  },
)
