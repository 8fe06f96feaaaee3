import type { AvatarId } from '@orbita/domain/people/avatars'
import type { Profile } from '@orbita/domain/people/profile'
import { loadProfile } from '../../app/session/profile.ts'
import { RpcError } from '../../rpc/rpc-error.ts'

/** Reads the profile again after a call that may have failed on its way back. @throws the failure, if it is not stored */
export async function confirmSaved(failure: unknown, avatar: AvatarId): Promise<Profile> {
  if (!(failure instanceof RpcError && failure.isPassing)) throw failure
  const profile = await loadProfile().catch(() => undefined)
  if (profile?.avatar !== avatar) throw failure
  return profile
}
