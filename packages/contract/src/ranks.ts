import * as v from 'valibot'
import { Count } from './scalars.ts'

/** The things that a rank opens for the reader. @see PT-4, RE-1 */
export const RankOpensOutput = v.strictObject({
  /** The packs that come with it; 0 without the album. */
  packs: Count,
  /** The first rewards of the catalogue that ask for this rank, three at most; none without the programme. */
  rewards: v.array(v.strictObject({ id: v.string(), title: v.string(), picture: v.string() })),
  /** All of those rewards. */
  rewardsInAll: Count,
})

export type RankOpensOutput = v.InferOutput<typeof RankOpensOutput>
