import * as v from 'valibot'
import type { NoticeKind } from './kinds.ts'

/**
 * The notices that reach a device: the important ones, which answer the employee or bring something to collect, or all.
 *
 * @see NO-2
 */
export const PUSH_LEVELS = ['important', 'all'] as const
export type PushLevel = (typeof PUSH_LEVELS)[number]

/** The devices of a person that receive notices; one more replaces the one used longest ago. @see NO-2 */
export const PUSH_DEVICES = 5

/** The days after which a device that its person has not used receives no more. @see NO-2 */
export const PUSH_DAYS = 30

/** The sentences on a locked screen. They name no person, number, figure or reason. @see NO-2 */
const SENTENCES = {
  surprise: 'Tienes una sorpresa esperándote.',
  album: 'Hay novedades en tu álbum.',
  answer: 'Alguien te respondió.',
  ready: 'Algo tuyo está listo.',
  news: 'Hay novedades para ti.',
} as const

/** The worth of each kind of notice on a locked screen. */
const PUSHED: Readonly<Record<NoticeKind, { isImportant: boolean; says: keyof typeof SENTENCES }>> = {
  gift: { isImportant: true, says: 'surprise' },
  kudos: { isImportant: true, says: 'surprise' },
  recognition: { isImportant: true, says: 'surprise' },
  redeem: { isImportant: true, says: 'ready' },
  trade: { isImportant: true, says: 'answer' },
  evidence: { isImportant: true, says: 'answer' },
  movement: { isImportant: true, says: 'answer' },
  'sign-in': { isImportant: true, says: 'news' },
  team: { isImportant: true, says: 'news' },
  anniversary: { isImportant: false, says: 'surprise' },
  pack: { isImportant: false, says: 'surprise' },
  award: { isImportant: false, says: 'surprise' },
  rank: { isImportant: false, says: 'surprise' },
  season: { isImportant: false, says: 'album' },
  'mission-completed': { isImportant: false, says: 'ready' },
  'mission-changed': { isImportant: false, says: 'news' },
  message: { isImportant: false, says: 'news' },
  pulse: { isImportant: false, says: 'news' },
  'shared-goal': { isImportant: false, says: 'news' },
}

/** The kinds of notice that reach a device at the level `important`. @see NO-2 */
export const IMPORTANT_KINDS: readonly NoticeKind[] = (Object.keys(PUSHED) as NoticeKind[]).filter(
  (kind) => PUSHED[kind].isImportant,
)

/** Returns the sentence for a group of notices, in Spanish. @param kinds at least one @see NO-2 */
export function pushSentence(kinds: readonly NoticeKind[]): string {
  const says = new Set(kinds.map((kind) => PUSHED[kind].says))
  const [only = 'news'] = says
  return SENTENCES[says.size === 1 ? only : 'news']
}

/**
 * The push services of the browsers: Chromium's, Firefox's, Safari's and Edge's. One that begins with a dot stands for
 * every name below it.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

const LONGEST_ENDPOINT = 1_024

/**
 * Returns the push service that an address belongs to, without a leading dot. Only https on its own port counts, so
 * that a client cannot make the server send to another address.
 *
 * @param more services that the company adds, in the form of the known ones
 * @returns undefined for an address of no known service
 */
export function pushServiceOf(endpoint: string, more: readonly string[] = []): string | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined

  const service = [...SERVICES, ...more].find((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) && url.hostname.length > name.length : url.hostname === name,
  )
  return service?.replace(/^\./, '')
}

/** Returns whether a text names a push service: a host with a dot inside, or its parent after a leading dot; no address. */
export function isServiceName(text: string): boolean {
  return (
    /^\.?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(text) &&
    !/\.local(?:host)?$/.test(text)
  )
}

/** A subscription as the browser made it, and the level for that device. @see NO-2 */
export const PushSubscriptionInput = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(LONGEST_ENDPOINT), v.url()),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(?:==)?$/)),
  }),
  level: v.picklist(PUSH_LEVELS),
})
export type PushSubscriptionInput = v.InferOutput<typeof PushSubscriptionInput>
