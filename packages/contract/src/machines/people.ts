import { PLATFORMS } from '@orbita/domain/platforms'
import * as v from 'valibot'
import { Instant, Positive } from '../scalars.ts'

const Text = v.nullable(v.string())

/**
 * A person as the company's systems read one: what a file of people brings but the cédula, and nothing of the game. Of a person who
 * was erased only the id stays.
 */
export const MachinePersonOutput = v.strictObject({
  id: Positive,
  employeeNumber: Text,
  email: Text,
  name: Text,
  area: Text,
  site: Text,
  job: Text,
  costCentre: Text,
  /** Whom they report to, by id. */
  leader: v.nullable(Positive),
  joinedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  platforms: v.array(v.picklist(PLATFORMS)),
  isActive: v.boolean(),
  isErased: v.boolean(),
  updatedAt: Instant,
})
export type MachinePersonOutput = v.InferOutput<typeof MachinePersonOutput>

/** People in the order of their last change: each once, as they are now. @see D-106 */
export const PeopleFeedOutput = v.strictObject({
  people: v.array(MachinePersonOutput),
  /** Where the feed goes on, also when it had nothing to say. */
  cursor: v.string(),
  more: v.boolean(),
})
export type PeopleFeedOutput = v.InferOutput<typeof PeopleFeedOutput>
