import { DomainError } from '@orbita/domain/errors'
import type { SetAvatarInput } from '@orbita/domain/profile'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { countFirstLogin } from '../stats/count-first-login.ts'
import { PROFILE_COLUMNS, type ProfileRow } from './view.ts'

const lockUser = prepare<[id: number], { has_chosen: boolean }>(
  'users.lock-for-avatar',
  'select avatar_chosen_at is not null as has_chosen from users where id = $1 for update',
)

const saveAvatar = prepare<[id: number, avatar: string, now: Date], ProfileRow>(
  'users.save-avatar',
  `update users set avatar = $2, avatar_chosen_at = coalesce(avatar_chosen_at, $3) where id = $1
   returning ${PROFILE_COLUMNS}`,
)

/**
 * Saves the avatar. The first choice also counts as a first login, when the flag says so, and earns the welcome pack.
 *
 * @throws DomainError `PROFILE_NOT_FOUND` when the document went away meanwhile
 * @see S-44, AL-5
 */
export async function setAvatar(tx: Tx, choice: SetAvatarInput & { userId: number; now: Date }): Promise<ProfileRow> {
  const { userId, avatar, firstLogin, now } = choice
  // The lock decides who is first: choices made at the same moment queue here and see what the one before them did.
  const [user] = await lockUser(tx, userId)
  if (!user) throw new DomainError('PROFILE_NOT_FOUND')

  const [saved] = await saveAvatar(tx, userId, avatar, now)
  invalidate(tx, userId, 'profile')
  if (!user.has_chosen) {
    if (firstLogin) await countFirstLogin(tx)
    await raiseEvent(tx, { kind: 'first-avatar-chosen', userId, at: now })
  }
  return saved!
}
