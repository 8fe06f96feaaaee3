import fc from 'fast-check'
import type { Holdings } from '../album/copies.ts'
import { FIRST_IDS } from './first-season.ts'

/** Builds holdings from copies by figure and the reserved ones among them. */
export function holding(copies: Record<string, number>, reserved: Record<string, number> = {}): Holdings {
  return { copies: new Map(Object.entries(copies)), reserved: new Map(Object.entries(reserved)) }
}

/** Generates any set of figures of the first season. */
export const ownedSets = fc.subarray([...FIRST_IDS]).map((ids) => new Set(ids))

/** Generates any holdings of the first season: zero to four copies, with reserved ones among the spare. */
export const anyHoldings = fc
  .array(fc.record({ copies: fc.nat(4), reserved: fc.nat(3) }), {
    minLength: FIRST_IDS.length,
    maxLength: FIRST_IDS.length,
  })
  .map((counts) => ({
    copies: new Map(counts.map(({ copies }, index) => [FIRST_IDS[index]!, copies])),
    reserved: new Map(
      counts.map(({ copies, reserved }, index) => [FIRST_IDS[index]!, Math.min(reserved, Math.max(0, copies - 1))]),
    ),
  }))
