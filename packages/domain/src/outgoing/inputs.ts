import * as v from 'valibot'
import { IdText } from '../page.ts'
import { Text } from '../text/text.ts'
import { CHANNEL_EVENTS, DESTINATION_KINDS, OUTGOING_EVENT_IDS } from './events.ts'

/** Whether a text is an address that something may be sent to: without a password, a part after `#` or spaces. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '' && hash === ''
}

const Name = v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(60))

/** The address of a receiver. The server alone says which networks it may be in, and whether without encryption. */
export const DestinationUrl = v.pipe(v.string(), v.trim(), v.maxLength(2_000), v.check(isAddress))

const Events = v.pipe(
  v.array(v.picklist(OUTGOING_EVENT_IDS)),
  v.minLength(1),
  v.check((events) => new Set(events).size === events.length),
)

/** A destination to make. A channel is told less than a webhook. @see D-109, D-111 */
export const MakeDestinationInput = v.pipe(
  v.strictObject({ kind: v.picklist(DESTINATION_KINDS), name: Name, url: DestinationUrl, events: Events }),
  v.forward(
    v.partialCheck(
      [['kind'], ['events']],
      ({ kind, events }) => kind === 'webhook' || events.every((event) => CHANNEL_EVENTS.includes(event)),
    ),
    ['events'],
  ),
)
export type MakeDestinationInput = v.InferOutput<typeof MakeDestinationInput>

/** What of a destination may be changed. @property url null: it stays */
export const EditDestinationInput = v.strictObject({ name: Name, url: v.nullable(DestinationUrl), events: Events })

export const SwitchDestinationInput = v.strictObject({ isOn: v.boolean() })

export const DestinationParam = v.object({ destinationId: IdText })
export const DeliveryParam = v.object({ destinationId: IdText, deliveryId: IdText })

/** A part of the log of a destination. @property before the id that comes after the last one shown */
export const DeliveriesQuery = v.object({
  state: v.optional(v.picklist(['all', 'failing']), 'all'),
  before: v.optional(IdText),
})
