import type { Locator } from '@playwright/test'

/**
 * Taps a button twice before the first tap is answered, as an impatient person does: whatever the answer puts in the place of
 * the button is not tapped.
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
