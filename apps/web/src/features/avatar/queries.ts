import type { AvatarId } from '@orbita/domain/avatars'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { whileLoading } from '../../app/navigation/loading.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { rememberProfile } from '../../app/session/session-store.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { showToast } from '../../app/toasts.ts'
import { useCommand } from '../../app/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/**
 * Saves the avatar. The first one leads home, where the welcome pack is; a later one leads back to the profile.
 *
 * @see S-44, S-36, S-37, D-51
 */
export function useSetAvatar(): { save: (avatar: AvatarId) => void; isSaving: boolean } {
  const router = useRouter()
  const queryClient = useQueryClient()
  const firstLogin = useProfile().avatar === null

  const { run, isRunning } = useCommand({
    send: ({ avatar, firstLogin }: { avatar: AvatarId; firstLogin: boolean }, operationId) =>
      whileLoading(call(rpc.figuras.avatar.$put({ json: { avatar, firstLogin, operationId } }))),
    onDone: async (profile, { firstLogin }) => {
      rememberProfile(profile)
      showToast({ text: 'Avatar actualizado', severity: 'success' })
      await queryClient.invalidateQueries({ queryKey: queryKeys.figuras.home })
      await router.navigate({ to: firstLogin ? '/figuras/inicio' : '/figuras/perfil' })
    },
    onFailed: () => showToast({ text: 'Error al actualizar el avatar' }),
  })

  return { save: (avatar) => run({ avatar, firstLogin }), isSaving: isRunning }
}
