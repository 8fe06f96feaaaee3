import { type BrowserContext, expect, type Page } from '@playwright/test'

const shown = new WeakMap<Page, string[]>()

function toastsOf(page: Page): string[] {
  const texts = shown.get(page) ?? []
  shown.set(page, texts)
  return texts
}

/** Records every toast that the pages of a context show, because on a slow machine one may vanish before the check. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toastShown', ({ page }, text: string) => void toastsOf(page).push(text))
  await context.addInitScript(() => {
    const { toastShown } = globalThis as unknown as { toastShown: (text: string | null) => void }
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        if (known.has(toast) || !toast.textContent) continue
        known.add(toast)
        toastShown(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Expects that the page shows a toast, or has shown it since it was opened, and closes it so that it covers nothing.
 */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(() => toastsOf(page)).toContainEqual(expected)
  // A pointer would keep the toast open, so this closes it without one, and without moving the focus.
  await page
    .getByRole('button', { name: 'Cerrar aviso' })
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).click()))
}

/** Counts how often the page has shown a toast with this text. */
export function timesShown(page: Page, text: string): number {
  return toastsOf(page).filter((shown) => shown.includes(text)).length
}

/** Keeps the toasts of a page open, as a pointer on one does. Must be called before the page is opened. */
export async function keepToastsOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast] > :not([data-paused])')) {
        toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      }
    }).observe(document, { childList: true, subtree: true })
  })
}
