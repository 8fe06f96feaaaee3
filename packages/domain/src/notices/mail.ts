import * as v from 'valibot'

/** Which e-mails somebody wants. Those about their account come in any case. @see D-110 */
export const MailPreferenceInput = v.strictObject({
  /** what waits for them, once a day at most */
  digests: v.boolean(),
})

export type MailPreferenceInput = v.InferOutput<typeof MailPreferenceInput>
