import { PLATFORMS } from '@orbita/domain/platforms'
import * as v from 'valibot'

/** The access of an employee after an operator changed it. */
export const AccessOutput = v.strictObject({
  email: v.string(),
  isActive: v.boolean(),
  platform: v.array(v.picklist(PLATFORMS)),
})
