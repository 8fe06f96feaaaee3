/**
 * The reason why this browser receives no notices while the app is closed: it cannot, it can only as an installed app
 * (an iPhone), or the person has blocked them for this site. `null` when nothing does.
 */
export type PushObstacle = 'unsupported' | 'to-install' | 'blocked' | null

/** The reasons for which a browser did not subscribe. `unanswered`: the person closed the browser's question. */
export type SubscribeFailure = 'blocked' | 'unanswered' | 'no-worker' | 'no-service'

export class SubscribeError extends Error {
  override readonly name = 'SubscribeError'
  readonly reason: SubscribeFailure

  constructor(reason: SubscribeFailure) {
    super(reason)
    this.reason = reason
  }
}

/** The time that a service worker may take to be ready, in milliseconds. Its first files may come over a slow network. */
const READY_WITHIN_MS = 30_000

/** Returns what keeps this browser from receiving notices now. */
export function pushObstacle(): PushObstacle {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // Safari alone has this property; it is true when the page runs as an app.
    const { standalone } = navigator as Navigator & { standalone?: boolean }
    return standalone === false && navigator.maxTouchPoints > 1 ? 'to-install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : null
}

/** Returns the subscription of this browser, if the person still allows it. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle() !== null || Notification.permission !== 'granted') return null

  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser with the product's key. It asks the person, unless they answered before, so it is called from a
 * touch alone. A subscription with another key ends.
 *
 * @throws SubscribeError
 * @see D-92
 */
export async function subscribeBrowser(key: string): Promise<PushSubscription> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') throw new SubscribeError(answer === 'denied' ? 'blocked' : 'unanswered')

  const { pushManager } = await readyWorker()
  try {
    const known = await pushManager.getSubscription()
    if (known && keyOf(known) === key) return known

    await known?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    throw new SubscribeError('no-service')
  }
}

/** Ends the subscription of this browser, so that its push service takes no more messages for it. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Returns the subscription as the server takes it. */
export function sentForm(subscription: PushSubscription): { endpoint: string; keys: { p256dh: string; auth: string } } {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

/** Returns the worker's registration. A browser that saves data registers none until the person wants notices. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), READY_WITHIN_MS)
  })
  try {
    await navigator.serviceWorker.register('/sw.js')
    return await Promise.race([navigator.serviceWorker.ready, late])
  } catch {
    throw new SubscribeError('no-worker')
  } finally {
    clearTimeout(timer)
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
