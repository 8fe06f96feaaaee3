import { vi } from 'vitest'

export const PUSH_KEY = `B${'A'.repeat(86)}`
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'

type Setting = {
  /** the answer of the browser's own question; what it says already unless it is `default` */
  permission?: NotificationPermission
  answer?: NotificationPermission
  isSubscribed?: boolean
  worker?: 'ready' | 'refused'
  service?: 'ready' | 'away'
}

/** Gives the browser of a test a service worker and a push service. @returns what was asked of them */
export function browserWithPush(setting: Setting = {}) {
  const {
    permission = 'default',
    answer = 'granted',
    isSubscribed = false,
    worker = 'ready',
    service = 'ready',
  } = setting
  const asked = { questions: 0, subscribed: 0, left: 0 }
  const options = {
    applicationServerKey: Uint8Array.from(atob(`${PUSH_KEY.replaceAll('-', '+')}=`), (c) => c.charCodeAt(0)),
  }
  const subscription = {
    options,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: PUSH_KEY, auth: 'b'.repeat(22) } }),
    unsubscribe: async () => {
      asked.left++
      current = null
      return true
    },
  }
  let current: typeof subscription | null = isSubscribed ? subscription : null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      if (service === 'away') throw new Error('AbortError')
      asked.subscribed++
      current = subscription
      return subscription
    },
  }
  const registration = { pushManager, getNotifications: async () => [] }
  const container = {
    getRegistration: async () => (worker === 'ready' ? registration : undefined),
    register: async () => {
      if (worker === 'refused') throw new Error('SecurityError')
      return registration
    },
    ready: Promise.resolve(registration),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  const Notifications = {
    permission,
    requestPermission: async () => {
      asked.questions++
      Notifications.permission = permission === 'default' ? answer : permission
      return Notifications.permission
    },
  }
  vi.stubGlobal('Notification', Notifications)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  return asked
}

/** Takes away what `browserWithPush` gave. */
export function browserWithoutPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(globalThis, 'Notification')
  Reflect.deleteProperty(globalThis, 'PushManager')
}
