import { messageOf } from './error-copy.ts'
import { supportCodeOf } from './support-code.ts'
import { showToast } from './toasts/toasts.ts'

/** Shows in a toast why a command failed, with the code for support when the failure is unexpected. @see S-30 */
export function showFailure(error: unknown): void {
  showToast({ text: messageOf(error), supportCode: supportCodeOf(error) })
}
