import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

const SCREEN = 844

/** The most words of each screen, as docs/first-weeks.md says them. @see D-131 */
const WORDS = { home: 120, recognitions: 90 }

/** Returns what a screen says in its main part, without what is for screen readers alone. */
async function saidOn(page: Page): Promise<{ text: string; words: number }> {
  const text = await page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const unseen of copy.querySelectorAll('.sr-only, [hidden]')) unseen.remove()
    return [...copy.querySelectorAll('*')].reduce((all, { childNodes }) => {
      const own = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent)
      return `${all} ${own.join(' ')}`
    }, '')
  })
  return { text, words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length }
}

test('D-131: on day one the homes say what waits and the plan, and no idea of a later week', async ({
  page,
  signedIn,
}) => {
  await signedIn({ avatar: null, platform: ['mision-espacial', 'figuras'] })
  await page.goto('/mision-espacial/inicio')
  const strip = page.getByRole('region', { name: /^Lo siguiente/ })
  await expect(strip.getByRole('link')).toHaveText('Abrir')
  await expect(page.getByRole('region', { name: 'Plan de vuelo' })).toBeVisible()
  await expect(page.locator('main .btn-gold')).toHaveCount(1)
  const home = await saidOn(page)
  expect(home.words).toBeLessThanOrEqual(WORDS.home)
  expect(home.text).not.toMatch(/SIN RANGO|Pulso|Metas? de|Polvo|Acabado|Retenidos|Faro/i)

  await page.goto('/mision-espacial/recompensas')
  await expect(page.getByText('Disponibles')).toBeVisible()
  await expect(page.getByText('Retenidos')).toHaveCount(0)
})

test('D-131: in week 8 the home of mision-espacial is at most a screen and a half, within its words', async ({
  page,
  signIn,
}) => {
  await signIn({ email: 'valentina.rojas@orbita.example', name: 'Valentina Rojas' })
  await page.goto('/mision-espacial/inicio')
  await expect(page.getByRole('region', { name: 'Pulso de la semana' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Meta de tu área/ })).toBeVisible()
  expect((await saidOn(page)).words).toBeLessThanOrEqual(WORDS.home)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1.5 * SCREEN)
  await expect(page.locator('main .btn-gold')).toHaveCount(1)

  await page.goto('/mision-espacial/reconocimientos')
  await expect(page.getByRole('region', { name: 'Te agradecieron' })).toBeVisible()
  expect((await saidOn(page)).words).toBeLessThanOrEqual(WORDS.recognitions)
})
