import { DomainError } from '@orbita/domain/errors'
import type { SetAvatarInput } from '@orbita/domain/people/profile'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { countFirstLogin } from '../stats/count-first-login.ts'
import { PROFILE_COLUMNS, type ProfileRow } from './to-profile-output.ts'

const lockUser = prepare<[id: number], { has_chosen: boolean }>(
  'users.lock-for-avatar',
  'select avatar_chosen_at is not null as has_chosen from users where id = $1 for no key update',
)

const saveAvatar = prepare<[id: number, avatar: string, now: Date], ProfileRow>(
  'users.save-avatar',
  `update users set avatar = $2, avatar_chosen_at = coalesce(avatar_chosen_at, $3) where id = $1
   returning ${PROFILE_COLUMNS}`,
)

/**
 * Saves the avatar. The first choice earns the welcome pack and, if the flag says so, counts as a first login.
 *
 * @throws DomainError `PROFILE_NOT_FOUND` when the document was removed in the meantime
 * @see S-44, AL-5
 */
export async function setAvatar(
  tx: Tx,
  choice: SetAvatarInput & { userId: number; now: Date; timeZone: string },
): Promise<ProfileRow> {
  const { userId, avatar, firstLogin, now, timeZone } = choice
  // The lock decides which choice is first: concurrent ones queue here and see the result of the one before them.
  const [user] = await lockUser(tx, userId)
  if (!user) throw new DomainError('PROFILE_NOT_FOUND')

  const [saved] = await saveAvatar(tx, userId, avatar, now)
  invalidate(tx, userId, 'profile')
  if (!user.has_chosen) {
    if (firstLogin) await countFirstLogin(tx)
    await raiseEvent(tx, { kind: 'first-avatar-chosen', userId, at: now, timeZone })
  }
  return saved!
}
