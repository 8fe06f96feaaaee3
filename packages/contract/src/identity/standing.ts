import { DutiesSchema } from '@orbita/domain/duties/duties'
import * as v from 'valibot'

/** What an operator may do. @property areas those whose people they see; null: everybody's. @see D-122 */
export const StandingFields = { duties: DutiesSchema, areas: v.nullable(v.array(v.string())) }
