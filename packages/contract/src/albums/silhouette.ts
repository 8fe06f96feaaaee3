import * as v from 'valibot'
import { Positive } from '../scalars.ts'

/** The silhouette of the week, as one employee sees it. @see AL-13, D-138 */
export const Silhouette = v.strictObject({
  week: v.string(),
  /** It asks from Thursday to Sunday, and tells on Monday. */
  phase: v.picklist(['asks', 'tells']),
  /** The question that it asks, and what it looks like. */
  asks: v.string(),
  looks: v.string(),
  picture: v.string(),
  /** The names to choose one of; none once it is chosen, or told. */
  names: v.array(v.strictObject({ number: Positive, name: v.string() })),
  /** What came of the name that they chose; null before. */
  answer: v.nullable(v.picklist(['right', 'almost'])),
  /** Who it is, for whoever chose right, and for everybody when it is told. */
  figure: v.nullable(v.strictObject({ number: Positive, name: v.string(), story: v.string() })),
  /** The place of its figure in their album, for whoever has it. */
  ownPlace: v.nullable(v.strictObject({ page: Positive, number: Positive })),
})

export type Silhouette = v.InferOutput<typeof Silhouette>
