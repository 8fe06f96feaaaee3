import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects no accessibility violation that axe can find. It leaves the page in the light scheme and without motion.
 *
 * @param options.inDark whether axe looks at the colors of the dark scheme too, in which alone the schemes differ: one
 *   journey for each kind of screen asks for it, and `bench/console-accessibility.ts` looks at every screen
 */
export async function expectAccessible(page: Page, { inDark = false } = {}): Promise<void> {
  expect(await violationsOf(page, 'light')).toEqual([])
  if (!inDark) return

  expect(await violationsOf(page, 'dark', ['color-contrast', 'link-in-text-block'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

async function violationsOf(page: Page, colorScheme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  // Without motion, so that axe does not measure a color that is still changing.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  return axeViolations(page, rules)
}

/**
 * Returns what axe finds on the page, one line per rule, when what is still moving has come to rest: a sheet that fades in
 * has other colors.
 *
 * @param rules the rules to check; all of them if it is left out
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(atRest)
  // A document that has axe already does not compile it again, which takes as long as a check.
  const hasAxe = await page.evaluate(() => 'axe' in globalThis)
  // The screens have no frames, so the legacy mode finds the same without opening a blank page to gather frames.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) }).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** Waits for the animations that have an end. Runs in the page. */
async function atRest(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect, playState }) => {
    const end = effect?.getComputedTiming().endTime
    return playState === 'running' && typeof end === 'number' && Number.isFinite(end)
  })
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
