import * as v from 'valibot'
import { Text } from './text.ts'

/** The fewest and the most letters of a reason, without the spaces around it. */
export const SHORTEST_REASON = 3
export const LONGEST_REASON = 300

/** The reason that an operator gives for a decision. */
export const Reason = v.pipe(Text, v.trim(), v.minLength(SHORTEST_REASON), v.maxLength(LONGEST_REASON))
