import { PLATFORMS } from '@orbita/domain/platforms'
import * as v from 'valibot'

/** What an employee may enter, after an operator changed it. */
export const AccessOutput = v.strictObject({
  email: v.string(),
  isActive: v.boolean(),
  platform: v.array(v.picklist(PLATFORMS)),
})
