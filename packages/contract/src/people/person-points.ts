import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Amount, Count, Instant } from '../scalars.ts'

/** A file of progress: its number as `A-0012` counts it, its name, and when it was applied. */
const OfLoad = { batchId: Id, label: v.string(), at: Instant }

/**
 * A reason why a person has, or has not, what a mission gives.
 *
 * - `inactive`, `platform`, `audience`, `joined-late`, `upcoming`, `ended`, `closed`: the mission does not count for them, or not now
 * - `refused`: a row of a file that named them was refused
 * - `undone`, `counted`: a row of a file was taken back, or counts
 * - `evidence`: what they sent last waits, or was rejected
 * - `completed`, `corrected`: it was completed, and what it gave was corrected by hand since
 * - `locked`, `partial`, `nothing`: what is missing
 */
const PointsFinding = v.variant('kind', [
  v.strictObject({ kind: v.literal('inactive') }),
  v.strictObject({ kind: v.literal('platform') }),
  v.strictObject({ kind: v.literal('audience'), areas: v.array(v.string()), area: v.nullable(v.string()) }),
  v.strictObject({ kind: v.literal('joined-late'), joinedOn: v.string() }),
  v.strictObject({ kind: v.literal('upcoming'), on: v.string() }),
  v.strictObject({ kind: v.literal('ended'), on: v.string() }),
  v.strictObject({ kind: v.literal('closed'), on: v.string() }),
  v.strictObject({
    kind: v.literal('refused'),
    ...OfLoad,
    row: Count,
    day: v.string(),
    reasons: v.array(v.string()),
    /** True when the row named nobody for certain: a name without confirmation. */
    isByName: v.boolean(),
    /** True when the row named them by an e-mail or a number that nobody had then. */
    wasUnknown: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('undone'), ...OfLoad, amount: Amount, day: v.string(), undoneAt: Instant }),
  v.strictObject({ kind: v.literal('counted'), ...OfLoad, amount: Amount, day: v.string() }),
  v.strictObject({
    kind: v.literal('evidence'),
    state: v.picklist(['in-review', 'rejected']),
    at: Instant,
    reason: v.nullable(v.string()),
  }),
  v.strictObject({
    kind: v.literal('completed'),
    at: Instant,
    experience: Count,
    credits: Count,
    /** True while its reward is being paid. */
    isPending: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('corrected'),
    at: Instant,
    experience: Amount,
    credits: Amount,
    reason: v.string(),
  }),
  v.strictObject({ kind: v.literal('locked'), missing: v.array(v.string()) }),
  v.strictObject({ kind: v.literal('partial'), amount: Count, target: Count }),
  v.strictObject({ kind: v.literal('nothing') }),
])

export type PointsFinding = v.InferOutput<typeof PointsFinding>

/** A mission that a person may ask about. @property id `challenge/mission`; empty for rows that name no mission rightly */
const PointsOfMission = v.strictObject({
  id: v.string(),
  title: v.string(),
  challenge: v.string(),
  /** In the order in which they are told. */
  findings: v.array(PointsFinding),
})

export type PointsOfMission = v.InferOutput<typeof PointsOfMission>

/**
 * «¿Por qué no me llegaron mis puntos?» of one person, for the missions of the last ninety days: those with refused rows first,
 * then those with rows taken back, then the latest.
 *
 * @see D-117
 */
export const PersonPointsOutput = v.strictObject({ missions: v.array(PointsOfMission) })

export type PersonPointsOutput = v.InferOutput<typeof PersonPointsOutput>
