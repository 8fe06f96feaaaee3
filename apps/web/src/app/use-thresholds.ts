import { FIRST_THRESHOLDS, type Thresholds } from '@orbita/domain/ranks'
import { useCompany } from './company.ts'

/** Returns the experience that each rank requires of this company. @see D-100 */
export function useThresholds(): Thresholds {
  return useCompany()?.thresholds ?? FIRST_THRESHOLDS
}
