declare const self: ServiceWorkerGlobalScope & {
  /** The build replaces it by the address of the app's icon. */
  readonly __ICON: string
}

/** One message at a time: a later one takes the place of the one before. */
const TAG = 'orbita'

/** The time that an open page has to answer that it shows a path, in milliseconds. */
const ANSWER_WITHIN_MS = 1_000

/** A message as the server sends it, encrypted for this browser. @see PushMessage of the server */
type Message = { text: string; path: string; unread: number; upTo: number }

/**
 * Shows the messages of the server while no page is open, and opens their page when they are touched.
 *
 * @see D-92, NO-2
 */
export function followPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open((event.notification.data as Message).path))
  })
}

/** Reads a message. Whatever arrives, the browser expects something to be shown. */
function messageOf(data: PushMessageData | null): Message {
  const { text, path, unread, upTo } = parsed(data) ?? {}
  return {
    text: typeof text === 'string' && text ? text : 'Hay novedades para ti.',
    // A path of this product alone: `//host` is another one.
    path: typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/',
    unread: typeof unread === 'number' && unread > 0 ? unread : 0,
    upTo: typeof upTo === 'number' ? upTo : 0,
  }
}

function parsed(data: PushMessageData | null): Partial<Record<keyof Message, unknown>> | undefined {
  try {
    return data?.json() as Partial<Record<keyof Message, unknown>> | undefined
  } catch {
    return undefined
  }
}

async function show(message: Message): Promise<void> {
  const [shown] = await self.registration.getNotifications({ tag: TAG })
  const isNews = message.upTo > ((shown?.data as Message | undefined)?.upTo ?? 0)
  await navigator.setAppBadge?.(message.unread).catch(() => undefined)
  await self.registration.showNotification('Órbita', {
    body: message.text,
    tag: TAG,
    icon: self.__ICON,
    data: message,
    // A message that arrives a second time changes nothing, and makes no sound.
    ...({ renotify: isNews } as NotificationOptions),
    silent: !isNews,
  })
}

/** Shows a path in the page that was used last, without loading it anew, or else in a new one. */
async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  await page.focus().catch(() => undefined)
  if (await isOpened(page, path)) return

  const there = await page.navigate(path).catch(() => null)
  if (!there) await self.clients.openWindow(path)
}

/** Asks a page to show a path. @returns false for a page that does not answer, as one of a visitor */
function isOpened(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    page.postMessage({ type: 'OPEN', path }, [port2])
  })
}
