import { DomainError } from '@orbita/domain/errors'
import { eraseAlbum } from '../game/albums/erase-album.ts'
import { eraseLeaderCredits } from '../game/allowance/person-sections.ts'
import { eraseAnniversaries } from '../game/anniversaries/reach-anniversaries.ts'
import { eraseAwards } from '../game/awards/erase-awards.ts'
import { eraseCodeGuesses } from '../game/codes/erase-codes.ts'
import { eraseHabits } from '../game/habits/erase-habits.ts'
import { eraseStandings } from '../game/leaderboard/erase-standings.ts'
import { eraseMovements } from '../game/ledger/erase-movements.ts'
import { eraseMissions } from '../game/missions/erase-missions.ts'
import { eraseNotices } from '../game/notices/erase-notices.ts'
import { erasePush } from '../game/notices/push/subscriptions.ts'
import { erasePayroll } from '../game/payroll/person-sections.ts'
import { eraseRecognitions } from '../game/recognitions/erase-recognitions.ts'
import { eraseWantedRewards } from '../game/rewards/erase-wanted-rewards.ts'
import { eraseRedeems } from '../game/rewards/redemptions/erase-redeems.ts'
import { eraseAccount, findAccountsOf } from '../identity/accounts/erase-account.ts'
import { eraseRefusals } from '../imports/loads/erase-refusals.ts'
import { eraseAuditTexts } from '../infra/audit/erase-texts.ts'
import { personOf, recordAudit } from '../infra/audit/record-audit.ts'
import { beginErasing } from '../infra/db/erasing.ts'
import type { Tx } from '../infra/db/transaction.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { eraseOutgoing } from '../outgoing/purge.ts'
import { eraseAbsences } from '../people/absences/absences.ts'
import { eraseFromDirectory } from '../people/directory/find-directory.ts'
import { eraseChanges } from '../people/import/erase-changes.ts'
import { leaveWithoutLeader } from '../people/leaders/save-leaders.ts'
import { closeUser, ERASED_NAME, eraseUser, lockForErasure } from '../people/users/erase-user.ts'
import { eraseRequests } from './requests/erase-requests.ts'

/** The name of the lock that one erasure holds at a time. */
export const ERASURES = 'people.erase'

export type Erasure = {
  personId: number
  /** the e-mail typed to confirm, normalised */
  email: string
  /** account id of the operator; null for the command line */
  actor: number | null
  keys: Keys
  now: Date
  /** how long a file that is being applied is waited for, in milliseconds; absent: {@link PATIENCE_MS} */
  patienceMs?: number
}

/**
 * A small file ends within this time, in milliseconds; for a large one the erasure is refused instead of waiting for
 * it.
 */
const PATIENCE_MS = 5_000

/**
 * Erases a person: deletes their account and everything personal, and leaves a pseudonym to which the ledger and the
 * sums of others refer. All or nothing.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`, `PERSON_ERASED`, `EMAIL_NOT_CONFIRMED` when the e-mail is not theirs,
 *   `PERSON_IS_OPERATOR`, `PERSON_HAS_REDEEMS`,
 *   `PERSON_IN_FILE` while a file that names them is being applied
 */
export async function erasePerson(tx: Tx, erasure: Erasure): Promise<{ personId: number; erasedAt: string }> {
  const { personId, actor, keys, now } = erasure
  const { name, email, accountId } = await closePerson(tx, erasure)
  await beginErasing(tx)
  await eraseRedeems(tx, { userId: personId, keys, now })
  await eraseWantedRewards(tx, personId)
  await eraseAlbum(tx, { userId: personId, name, now })
  await eraseRecognitions(tx, personId)
  await eraseMissions(tx, personId)
  await eraseAwards(tx, personId)
  await eraseHabits(tx, personId)
  await eraseAbsences(tx, personId)
  await eraseAnniversaries(tx, personId)
  await eraseCodeGuesses(tx, personId)
  await erasePayroll(tx, personId)
  await eraseStandings(tx, { userId: personId, name: ERASED_NAME })
  await eraseMovements(tx, personId)
  await eraseLeaderCredits(tx, personId)
  // The steps before have written notices of their own.
  await eraseNotices(tx, personId)
  await eraseOutgoing(tx, personId)
  await erasePush(tx, personId)
  await eraseRequests(tx, { userId: personId, actor, now })
  await eraseRefusals(tx, { id: personId, name, email, keys })
  await eraseChanges(tx, { userId: personId, accountId })
  await eraseFromDirectory(tx, personId)
  await eraseAccount(tx, { id: accountId, email, keys })
  await eraseAuditTexts(tx, personId)
  await leaveWithoutLeader(tx, personId)
  await eraseUser(tx, personId, ERASED_NAME, now)
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'people.erase', ...personOf(personId) })
  return { personId, erasedAt: now.toISOString() }
}

/** Locks the person, ends their sessions, and refuses what may not be erased. */
async function closePerson(tx: Tx, { personId, email, patienceMs = PATIENCE_MS }: Erasure) {
  if (!(await lockForErasure(tx, personId, patienceMs))) throw new DomainError('PERSON_IN_FILE')

  const [person] = await closeUser(tx, personId)
  if (!person) throw new DomainError('PROFILE_NOT_FOUND')
  if (person.erased_at) throw new DomainError('PERSON_ERASED')
  if (person.email !== email) throw new DomainError('EMAIL_NOT_CONFIRMED')

  const { accountId, isOperator } = await findAccountsOf(tx, email)
  if (isOperator) throw new DomainError('PERSON_IS_OPERATOR')

  return { name: person.name, email, accountId }
}
