import { Place } from '@orbita/domain/country/country'
import * as v from 'valibot'
import { Positive } from './scalars.ts'

/** The experience that each rank after the first requires. @see S-41 */
export const Thresholds = v.strictObject({
  'cadete-espacial': Positive,
  explorador: Positive,
  conquistador: Positive,
  'guardian-estelar': Positive,
  'leyenda-espacial': Positive,
})

/**
 * Whose programme it is, and how it writes: what every page shows of the company, also to visitors. An operator sets it.
 *
 * @property name empty until it is said
 * @property logo the reference to its picture, and the size of its largest copy in pixels
 * @see D-100
 */
export const CompanyOutput = v.strictObject({
  name: v.string(),
  accent: v.nullable(v.string()),
  logo: v.nullable(v.strictObject({ picture: v.string(), width: Positive, height: Positive })),
  ...Place.entries,
  thresholds: Thresholds,
})

export type CompanyOutput = v.InferOutput<typeof CompanyOutput>
