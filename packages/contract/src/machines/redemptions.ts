import * as v from 'valibot'
import { Instant, Positive } from '../scalars.ts'

const Day = v.pipe(v.string(), v.isoDate())

/** The approved redemptions that a system delivers, the oldest first. @property next to send as `after`, or null at the end */
export const MachineRedemptionsOutput = v.strictObject({
  redemptions: v.array(
    v.strictObject({
      id: Positive,
      reward: v.string(),
      title: v.string(),
      person: v.strictObject({ id: Positive, employeeNumber: v.nullable(v.string()), email: v.string() }),
      state: v.picklist(['approved', 'preparing', 'ready']),
      approvedAt: Instant,
      /** The day of the company for which it is promised. */
      promisedOn: Day,
    }),
  ),
  next: v.nullable(Positive),
})

export type MachineRedemptionsOutput = v.InferOutput<typeof MachineRedemptionsOutput>

/** What became of a delivery: `repeated` when it was told before. */
export const MachineDeliveryOutput = v.strictObject({
  id: Positive,
  outcome: v.picklist(['delivered', 'repeated']),
})

export type MachineDeliveryOutput = v.InferOutput<typeof MachineDeliveryOutput>
