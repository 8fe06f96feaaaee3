import { unseal } from '../../infra/secrets/cipher.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import type { OperatorRow } from './find-operator.ts'

/** Reads the secret of an enrolled operator's authenticator. */
export function readTotpSecret(keys: Keys, operator: OperatorRow): string | undefined {
  if (!operator.totp_secret) return undefined

  return unseal({ key: keys.operatorTotp, owner: totpOwner(operator.id), sealed: operator.totp_secret })
}

/** Returns the owner that the secret of an authenticator is sealed for. */
export function totpOwner(accountId: number): string {
  return `operators/${accountId}/totp`
}
