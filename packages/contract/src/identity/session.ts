import * as v from 'valibot'

/**
 * The account that has just signed in; with `passkey`, one whose cédula was right and whose passkey is still missing.
 *
 * @see S-45, SE-4
 */
export const SessionOutput = v.strictObject({
  email: v.string(),
  passkey: v.optional(
    v.strictObject({
      challenge: v.string(),
      rpId: v.string(),
      credentials: v.array(v.strictObject({ id: v.string(), transports: v.array(v.string()) })),
    }),
  ),
})

export type PasskeyRequest = NonNullable<v.InferOutput<typeof SessionOutput>['passkey']>
