// The script of the prerendered pages, which work without the app: their links lead on and their form posts to its own
// address. It fetches the app at the first touch or when the browser is idle, so that the page can be read and filled
// in at once. It imports nothing, because whatever it shares with the app would be fetched with it.
// @see decision 059

/** The events with which a person begins to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin']

/** The wait after which a held action goes on without the app, in milliseconds. */
const PATIENCE_MS = 10_000

/** The longest wait for an idle moment after the page has loaded, in milliseconds. */
const IDLE_WITHIN_MS = 2_000

const script = document.querySelector<HTMLElement>('script[data-app]')
/** The app's entry, and then the chunks of this page. */
const [entry, ...chunks] = script?.dataset.app?.split(' ') ?? []

/** The elements that were tapped or sent before the app could react: the links, buttons and forms, in order. */
const held = new Set<HTMLElement>()
let isUnderWay = false
let isOver = false

for (const touch of TOUCHES) addEventListener(touch, fetchApp, { capture: true, passive: true })
addEventListener('click', holdClick, true)
addEventListener('submit', holdSubmit, true)
addEventListener('orbita:ready', release, { once: true })
// A person with a session is about to be led elsewhere, also when they come back to a page of the history.
addEventListener('pageshow', () => {
  if (/(?:^|; )(?:__Host-)?signed-in=[^;]/.test(document.cookie)) fetchApp()
})
if (document.readyState === 'complete') fetchWhenIdle()
else addEventListener('load', fetchWhenIdle, { once: true })

function fetchApp(): void {
  if (isUnderWay || entry === undefined) return

  isUnderWay = true
  for (const href of chunks) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // Without the app the page goes on as it does without any script.
  import(/* @vite-ignore */ entry).catch(release)
}

function fetchWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return

  if ('requestIdleCallback' in window) requestIdleCallback(fetchApp, { timeout: IDLE_WITHIN_MS })
  else setTimeout(fetchApp, IDLE_WITHIN_MS / 10)
}

/** Holds a tap on a link or button back until the app reacts to it. One for another tab goes its own way. */
function holdClick(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>('a[href^="/"], button[type=button]')
  if (target && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) hold(event, target)
}

function holdSubmit(event: SubmitEvent): void {
  hold(event, event.target as HTMLElement)
}

function hold(event: Event, target: HTMLElement): void {
  if (isOver || entry === undefined) return

  event.preventDefault()
  event.stopPropagation()
  if (held.size === 0) setTimeout(release, PATIENCE_MS)
  held.add(target)
  fetchApp()
}

/** Repeats what was held, once: with the app, or without it when it does not come. */
function release(): void {
  isOver = true
  for (const target of held) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
  }
  held.clear()
}

// It makes this file a module for TypeScript; the build drops it.
export {}
