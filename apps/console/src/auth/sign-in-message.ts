import { RpcError } from '@orbita/web/rpc/rpc-error'
import { messageOf } from '../rpc/error-copy.ts'

/** The sentence for a wrong step of the sign-in. None of them says which part was wrong. */
const WRONG = {
  passphrase: 'Los datos no coinciden. Revisa el correo y la frase; después de varios intentos hay una pausa.',
  code: 'Ese código ya no sirve. Espera al siguiente y escríbelo de nuevo; después de varios intentos hay una pausa.',
  recovery: 'Ese código no sirve o ya se usó. Prueba con otro de tu lista.',
} as const

const sentenceFor = (step: keyof typeof WRONG) => (error: unknown) =>
  error instanceof RpcError && error.code === 'WRONG_CREDENTIALS' ? WRONG[step] : messageOf(error)

/** Returns the sentence for a failure in each step of the sign-in. @see D-70 */
export const signInMessage = {
  passphrase: sentenceFor('passphrase'),
  code: sentenceFor('code'),
  recovery: sentenceFor('recovery'),
}
