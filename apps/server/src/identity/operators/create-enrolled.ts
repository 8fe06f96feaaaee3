import type { Tx } from '../../infra/db/transaction.ts'
import { seal } from '../../infra/secrets/cipher.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import { findOperator } from './find-operator.ts'
import { createOperator } from './manage.ts'
import { enrolTotp } from './sign-in.ts'
import { newTotpSecret } from './totp.ts'
import { totpOwner } from './totp-secret.ts'

/**
 * Creates the operator of the demo company with an authenticator that no telephone has: `npm run operator -- code` shows
 * its codes. An operator of a company enrols their own instead.
 */
export async function createEnrolledOperator(
  tx: Tx,
  {
    email,
    passphraseHash,
    keys,
    now,
  }: { email: string; passphraseHash: string; keys: Pick<Keys, 'id' | 'operatorTotp'>; now: Date },
): Promise<void> {
  await createOperator(tx, { email, actor: null, now, passphraseHash })
  const [operator] = await findOperator(tx, email)
  const { id } = operator!
  const sealed = seal({ key: keys.operatorTotp, owner: totpOwner(id), text: newTotpSecret() })
  // Step 0 is before any code, so that the first one that is shown is accepted.
  await enrolTotp(tx, id, sealed, now, 0, keys.id)
}
