import { DomainError } from '@orbita/domain/errors'
import { normaliseCedula } from '@orbita/domain/people/cedula'
import type { Dependencies } from '../../dependencies.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Employee } from '../../infra/http/principal.ts'
import { tooManyChecks } from '../../infra/secrets/password-hasher.ts'
import { accountKeyOf } from '../sign-in/sign-in.ts'
import { reserveSignIn, returnSignIn, settleSignIn } from '../sign-in/throttle.ts'

const findHash = prepare<[account: number], { password_hash: string }>(
  'identity.find-own-hash',
  'select password_hash from accounts where id = $1',
)

/**
 * Asks an employee with an open session for the cédula again, under the limits of the sign-in.
 *
 * @throws DomainError `WRONG_CREDENTIALS`, also while the account waits; `SLOW_DOWN`
 */
export async function proveCedula(
  { db, hasher, config, clock }: Pick<Dependencies, 'db' | 'hasher' | 'config' | 'clock'>,
  { me, cedula, network }: { me: Employee; cedula: string; network: string },
): Promise<void> {
  const place = hasher.takePlace({ network, isKnown: true })
  if (!place) throw tooManyChecks()

  try {
    const accountKey = accountKeyOf({ config }, me.email)
    const reservation = await reserveSignIn(db.signInPool, { accountKey, deviceKey: undefined, network }, clock())
    if (reservation.state === 'refused') throw new DomainError('WRONG_CREDENTIALS')

    const [row] = await findHash(db.signInPool, me.accountId)
    const isRight = await place.verify(normaliseCedula(cedula), row?.password_hash)
    if (!isRight) {
      await settleSignIn(db.signInPool, reservation.id, false)
      throw new DomainError('WRONG_CREDENTIALS')
    }
    await returnSignIn(db.signInPool, reservation.id)
  } finally {
    place.leave()
  }
}
