import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectFit } from './harness/fit.ts'
import { advance, publishFor } from './harness/missions.ts'
import { dismissCelebration, here, MAP, VALENTINA } from './harness/missions-map.ts'
import { BOTH_SIZES, DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

const ROUTE = '**/rpc/mision-espacial/challenges'

type Challenges = {
  challenges: {
    id: string
    title: string
    missions: { id: string; title: string; state: string; amount: number; target: number }[]
  }[]
  completed: number
  total: number
  current: { challengeId: string; missionId: string }
}

async function challengesOf(context: BrowserContext, url: string): Promise<Challenges> {
  return (await context.request.get(`${url}/rpc/mision-espacial/challenges`)).json()
}

const planet = (page: Page, name: RegExp) => page.getByRole('listitem').getByRole('link', { name })

/** Returns the distance from the middle of an element to that of the window, as a share of the window. */
async function offCentre(page: Page, locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!
  const size = page.viewportSize()!
  return { x: Math.abs((x + width / 2) / size.width - 0.5), y: Math.abs((y + height / 2) / size.height - 0.5) }
}

test('without a network the map says so, comes back with it, and stays when it is lost again', async ({
  page,
  context,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route(ROUTE, (route) => route.abort('internetdisconnected'))
  await page.goto(MAP)
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute(ROUTE)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(here(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/Sin conexión/)).toBeVisible()
  await expect(here(page)).toBeVisible()
  await context.setOffline(false)
})

test('D-61: on a narrow phone the docked mission shows its amount whole', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn(VALENTINA)
  await page.setViewportSize({ width: 320, height: 640 })
  const { challenges, current } = await challengesOf(context, product.url)
  const { title, amount, target } = challenges
    .find(({ id }) => id === current.challengeId)!
    .missions.find(({ id }) => id === current.missionId)!

  await page.goto(MAP)
  const dock = page.getByRole('article', { name: title })
  const amountText = dock.getByText(`${amount} de ${target}`)
  await expect(amountText).toBeVisible()
  await expect.poll(() => amountText.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThanOrEqual(1)
  // The card leaves the map in sight.
  expect((await dock.boundingBox())?.height).toBeLessThan(640 / 7)
})

test(
  'D-61: the map opens at the mission at hand, leads to it, and is found as it was left',
  BOTH_SIZES,
  async ({ page, context, product, isMobile, signIn }) => {
    await signIn(VALENTINA)
    await dismissCelebration(context, product.url)
    const { challenges, current, completed, total } = await challengesOf(context, product.url)
    const mission = challenges
      .find(({ id }) => id === current.challengeId)!
      .missions.find(({ id }) => id === current.missionId)!

    await page.goto(MAP)
    await expect(here(page)).toContainText(mission.title)
    await expect(here(page)).toBeInViewport({ ratio: 0.9 })
    // On a phone two fingers zoom, and the mission at hand is docked, so nothing offers to go to what is in sight.
    const dock = page.getByRole('article', { name: mission.title })
    await expect(page.getByRole('button', { name: 'Acercar' })).toBeVisible({ visible: !isMobile })
    await expect(page.getByRole('button', { name: 'Ir a tu misión' })).toBeVisible({ visible: !isMobile })
    if (isMobile) {
      await expect(dock.getByRole('link', { name: /^(Empezar|Seguir)$/ })).toBeInViewport({ ratio: 1 })
      const day = dock.getByText(/^Cierra /)
      expect(
        await day.evaluate((line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight)),
      ).toBeLessThan(1.5)
    }
    await expect.poll(async () => (await offCentre(page, here(page)))[isMobile ? 'y' : 'x']).toBeLessThan(0.12)
    await expect(page.getByRole('progressbar', { name: 'Misiones completadas' })).toHaveAttribute(
      'aria-valuetext',
      `${completed} de ${total}`,
    )

    // Scrolls the map, to see that leaving and returning keeps the position.
    if (isMobile) await page.evaluate(() => scrollTo(0, 300))
    else await page.locator('[data-part="scroller"]').evaluate((map) => map.scrollTo(map.scrollWidth, 0))
    const far = planet(page, /Áurea Capital/)
    await expect(far).toBeInViewport()
    await far.click()
    await expect(page).toHaveURL(/\/nucleo-dorado\/aurea-capital$/)
    await page.goBack()
    await expect(far).toBeInViewport()
    await expect(here(page)).not.toBeInViewport()
    await page.getByRole('button', { name: 'Ir a tu misión' }).click()
    await expect(here(page)).toBeInViewport({ ratio: 0.9 })

    // A new visit opens at the right place without a reload.
    const sections = page.getByRole('navigation', { name: 'Secciones', exact: true })
    await sections.getByRole('link', { name: 'Inicio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await sections.getByRole('link', { name: 'Misiones' }).click()
    await expect(here(page)).toBeInViewport({ ratio: 0.9 })
  },
)

test('D-61: the keys walk the map and open a mission', DESKTOP, async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  const prefix = 'teclas'
  await publishFor(db, email, { prefix, challenges: 1, missions: 6 })
  await advance(db, email, `${prefix}-1/mision-1`, 3)
  await advance(db, email, `${prefix}-1/mision-2`, 2)
  await page.goto(MAP)
  await expect(here(page)).toContainText('Escala 1.2')

  await here(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(planet(page, /Escala 1\.3,/)).toBeFocused()
  await expect(planet(page, /Escala 1\.3,/)).toBeInViewport({ ratio: 0.9 })
  await expect(planet(page, /Escala 1\.3, Bloqueada.*Completa antes «Escala 1\.2»/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(planet(page, /Escala 1\.1, Completada/)).toBeFocused()
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return `${outlineStyle} ${outlineWidth}`
  })
  expect(ring).toBe('solid 3px')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${prefix}-1/mision-1$`))
})

test('D-61: with sixty missions only the nearby ones are drawn, and every one can be reached', async ({
  page,
  signedIn,
  db,
}) => {
  const { email } = await signedIn()
  const prefix = 'sesenta'
  await publishFor(db, email, { prefix, challenges: 6, missions: 10 })
  await advance(db, email, `${prefix}-3/mision-1`, 2)
  await page.goto(MAP)
  await expect(here(page)).toContainText('Escala 3.1')
  await expect(here(page)).toBeInViewport({ ratio: 0.9 })
  const drawn = await page
    .locator('li[data-kind] strong')
    .evaluateAll((labels) => labels.filter((label) => label.checkVisibility({ contentVisibilityAuto: true })).length)
  expect(drawn).toBeLessThan(40)
  await here(page).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: /Misión final/ }).last()).toBeFocused()
  await expect(page.getByRole('link', { name: /Misión final/ }).last()).toBeInViewport({ ratio: 0.5 })
})

test('map and list are accessible and fit from 320 to 1920', async ({ page, context, product, signIn }) => {
  await signIn(VALENTINA)
  await dismissCelebration(context, product.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const search of ['?estado=disponibles', '?vista=lista']) {
    await page.goto(MAP + search)
    await expect(page.getByRole('heading', { level: 1, name: 'Mapa estelar' })).toBeVisible()
    await expectFit(page)
  }
})
