import { useProfile } from '../../app/session/use-profile.ts'
import { AvatarForm } from './avatar-form.tsx'
import { useSetAvatar } from './queries.ts'

/** @see D-51 */
export function AvatarPage() {
  const { avatar } = useProfile()
  const { save, isSaving } = useSetAvatar()

  return (
    <>
      <h1 className="title text-center">Elige tu avatar</h1>
      <AvatarForm current={avatar} isSaving={isSaving} onSave={save} />
    </>
  )
}
