import { sessionEmail } from '../session/session-cookie.ts'
import { unsubscribeBrowser } from './browser-push.ts'
import { choosePush, endPushLocally, readPush } from './push-calls.ts'
import { readPushPreference } from './push-preference.ts'

/**
 * Goes on with what the same person asked for on this device: after a new sign-in, or when the push service or the
 * product changed a key. For another person the browser's subscription ends. It never asks for permission.
 *
 * @see NO-2
 */
export async function continuePush(): Promise<void> {
  const mark = readPushPreference()
  if (!mark) return
  if (mark.email !== sessionEmail()) {
    await endPushLocally()
    return
  }
  if (Notification.permission !== 'granted') return

  const { key, level } = await readPush()
  if (key === null || level !== 'none') return

  // The server may have dropped it because the push service no longer knows it: the same one would be dropped again.
  await unsubscribeBrowser().catch(() => undefined)
  await choosePush({ key, level: mark.level })
}

/** Ends the notices of this device, when its person signs out. The next person must not receive them. */
export const endPush = endPushLocally
