const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `work` once the person has touched the page: at once if they already have, before the app was there. What a
 * visitor may never need waits for it.
 */
export function onFirstInteraction(work: () => void): void {
  if (hasBeenTouched()) {
    work()
    return
  }
  const begin = () => {
    for (const touch of TOUCHES) removeEventListener(touch, begin, true)
    work()
  }
  for (const touch of TOUCHES) addEventListener(touch, begin, true)
}

function hasBeenTouched(): boolean {
  return navigator.userActivation?.hasBeenActive || (document.activeElement ?? document.body) !== document.body
}
