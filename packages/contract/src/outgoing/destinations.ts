import { DESTINATION_KINDS } from '@orbita/domain/outgoing/events'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** A system that is told of what happens, as operators see it. @see D-109 */
const Destination = v.strictObject({
  id: Positive,
  kind: v.picklist(DESTINATION_KINDS),
  name: v.string(),
  /** What is shown of its address: never a password in it. */
  shown: v.string(),
  events: v.array(v.string()),
  /** `failing`: the last turn failed and it is tried again; `paused` by an operator; `given-up` after days; `gone`: it said so;
   * `restored`: off since a backup was restored, perhaps on another machine. */
  state: v.picklist(['works', 'new', 'failing', 'paused', 'given-up', 'gone', 'restored']),
  failingSince: v.nullable(Instant),
  /** When it is tried again; null unless it fails. */
  nextAt: v.nullable(Instant),
  lastSuccessAt: v.nullable(Instant),
  offAt: v.nullable(Instant),
  /** Until when its former secret signs too; null: it has one. */
  previousUntil: v.nullable(Instant),
  waiting: Count,
  /** Of the last seven days: what ended, and what of it was taken at the first attempt. */
  week: v.strictObject({ ended: Count, atFirst: Count }),
  /** Who made it, by name. */
  madeBy: v.string(),
  createdAt: Instant,
})
export type Destination = v.InferOutput<typeof Destination>

export const DestinationsOutput = v.strictObject({ destinations: v.array(Destination) })
export type DestinationsOutput = v.InferOutput<typeof DestinationsOutput>

/** A destination that was made, or whose secret was replaced. The secret is in the first answer alone. */
export const MadeDestinationOutput = v.strictObject({
  id: Positive,
  name: v.string(),
  secret: v.nullable(v.string()),
  /** Until when the former secret signs too; null: there was none. */
  previousUntil: v.nullable(Instant),
})
export type MadeDestinationOutput = v.InferOutput<typeof MadeDestinationOutput>

/** Something that was sent, or waits to be. */
const Delivery = v.strictObject({
  id: Positive,
  event: v.string(),
  /** The name of whom it is about, which the receiver does not get. */
  person: v.nullable(v.string()),
  queuedAt: Instant,
  attempts: Count,
  state: v.picklist(['waiting', 'delivered', 'given-up']),
})
export type Delivery = v.InferOutput<typeof Delivery>

export const DeliveriesOutput = v.strictObject({
  deliveries: v.array(Delivery),
  total: Count,
  failing: Count,
  /** The `before` of the next part; null at the end. */
  next: v.nullable(Positive),
})
export type DeliveriesOutput = v.InferOutput<typeof DeliveriesOutput>

export const DeliveryOutput = v.strictObject({
  delivery: Delivery,
  /** The same at every repeat. */
  messageId: v.string(),
  body: v.string(),
  /** When it is sent again; null once it ended, and while its destination is off. */
  nextAt: v.nullable(Instant),
  tries: v.array(
    v.strictObject({
      at: Instant,
      tookMs: Count,
      /** 0: no answer. */
      status: Count,
      /** The beginning of the answer, or why there was none. */
      answer: v.string(),
    }),
  ),
})
export type DeliveryOutput = v.InferOutput<typeof DeliveryOutput>

export const ResentOutput = v.strictObject({ resent: Count })
