import type { Locator } from '@playwright/test'

/**
 * Taps a button twice before the first tap is answered, as an impatient person does. The second tap never reaches an
 * element that replaces the button.
 */
export async function doubleTap(button: Locator): Promise<void> {
  let release = () => {}
  const isTapped = new Promise<void>((resolve) => {
    release = resolve
  })
  await button.page().route(/\/(rpc|auth)\//, async (route) => {
    if (route.request().method() !== 'GET') await isTapped
    await route.fallback()
  })
  await button.dblclick()
  release()
}
