import type { AvatarId } from '@orbita/domain/people/avatars'
import type { Profile } from '@orbita/domain/people/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { whileLoading } from '../../app/navigation/loading.ts'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { rememberProfile } from '../../app/session/session-store.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { confirmSaved } from './confirm-saved.ts'

type SetAvatar = {
  save: (avatar: AvatarId) => void
  isSaving: boolean
  /** the avatar just chosen for the first time, which its welcome pack comes to meet */
  welcomed: AvatarId | undefined
}

type Choice = { avatar: AvatarId; firstLogin: boolean }

/**
 * Saves the avatar. After the first one its welcome pack waits; a later one leads back to the profile. When the answer
 * is lost the profile is read again, which shows whether the choice was stored.
 *
 * @see S-44, S-36, S-37, D-51
 */
export function useSetAvatar(): SetAvatar {
  const router = useRouter()
  const queryClient = useQueryClient()
  const firstLogin = useProfile().avatar === null
  const [welcomed, setWelcomed] = useState<AvatarId>()

  async function onSaved(profile: Profile, { avatar, firstLogin }: Choice) {
    rememberProfile(profile)
    showToast({ text: 'Avatar actualizado', severity: 'success' })
    await queryClient.invalidateQueries({ queryKey: queryKeys.figuras.home })
    if (!firstLogin) return router.navigate({ to: '/figuras/perfil' })

    // The scene promises a pack only when there is one.
    const packs = await queryClient.fetchQuery({ ...packsQuery, staleTime: 0 }).catch(() => undefined)
    if (packs && packs.waiting.length > 0) setWelcomed(avatar)
    else await router.navigate({ to: '/figuras/inicio' })
  }

  const { run, isRunning } = useCommand({
    send: ({ avatar, firstLogin }: Choice, operationId) =>
      whileLoading(
        call(rpc.figuras.avatar.$put({ json: { avatar, firstLogin, operationId } })).catch((failure) =>
          confirmSaved(failure, avatar),
        ),
      ),
    onDone: onSaved,
    onFailed: () => showToast({ text: 'Error al actualizar el avatar' }),
  })

  return { save: (avatar) => run({ avatar, firstLogin }), isSaving: isRunning, welcomed }
}
