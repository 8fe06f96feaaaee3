import { isMissingPart } from '../rpc/expected-failure.ts'
import { isUnreachable } from '../rpc/rpc-error.ts'
import { messageOf } from './error-copy.ts'
import { ProfileUnavailable } from './session/profile-unavailable.ts'
import { supportCodeOf } from './support-code.ts'

/** Returns what the page says that stands for one that could not be loaded. */
export function failureOf(error: unknown) {
  const cause = error instanceof ProfileUnavailable ? error.cause : error
  return {
    message: messageOf(error),
    supportCode: supportCodeOf(error),
    isUnreachable: isUnreachable(cause) || isMissingPart(cause),
  }
}
