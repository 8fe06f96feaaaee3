import type { AvatarId } from '@orbita/domain/avatars'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { whileLoading } from '../../app/navigation/loading.ts'
import { notify } from '../../app/notices.ts'
import { isEnd } from '../../app/query-client.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { rememberProfile } from '../../app/session/session-store.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/**
 * Saves the avatar. The first one leads home, where its welcome pack waits; a later one back to the profile.
 *
 * @see S-44, S-36, S-37, D-51
 */
export function useSetAvatar(): { save: (avatar: AvatarId) => void; isSaving: boolean } {
  const router = useRouter()
  const queryClient = useQueryClient()
  const firstLogin = useProfile().avatar === null

  const isBusy = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (avatar: AvatarId) => whileLoading(call(rpc.figuras.avatar.$put({ json: { avatar, firstLogin } }))),
    onSuccess: async (profile) => {
      rememberProfile(profile)
      notify({ text: 'Avatar actualizado', severity: 'success' })
      await queryClient.invalidateQueries({ queryKey: queryKeys.figuras.home })
      await router.navigate({ to: firstLogin ? '/figuras/inicio' : '/figuras/perfil' })
    },
    onError: (error) => {
      // A session that is over has words of its own.
      if (!isEnd(error)) notify({ text: 'Error al actualizar el avatar' })
    },
    onSettled: () => {
      isBusy.current = false
    },
  })

  function save(avatar: AvatarId) {
    // Not `isPending`: a second tap may come before the next render.
    if (isBusy.current) return
    isBusy.current = true
    mutate(avatar)
  }

  return { save, isSaving: isPending }
}
