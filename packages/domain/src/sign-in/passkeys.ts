import * as v from 'valibot'

/** The passkeys that one person may register. */
export const MOST_PASSKEYS = 5

/** The time within which a passkey must answer, in minutes. */
export const PASSKEY_MINUTES = 5

/** Bytes of a passkey in base64url. */
const Bytes = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[\w-]+$/))

const Id = Bytes(1_400)

const Cedula = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** The proof that is asked for before a passkey is registered or removed. */
export const PasskeyProofInput = v.strictObject({ cedula: Cedula })

/** What a browser answers when it made a passkey. */
export const NewPasskeyInput = v.strictObject({
  id: Id,
  clientDataJSON: Bytes(4_096),
  attestationObject: Bytes(16_384),
  transports: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)),
})
export type NewPasskeyInput = v.InferOutput<typeof NewPasskeyInput>

/** What a browser answers when somebody confirms with a passkey. */
export const PasskeyAnswerInput = v.strictObject({
  id: Id,
  clientDataJSON: Bytes(4_096),
  authenticatorData: Bytes(4_096),
  signature: Bytes(2_048),
})
export type PasskeyAnswerInput = v.InferOutput<typeof PasskeyAnswerInput>

export const PasskeyParam = v.strictObject({ passkeyId: Id })
