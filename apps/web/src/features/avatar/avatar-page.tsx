import { greetingOf } from '@orbita/domain/people/first-name'
import { useState } from 'react'
import { useProfile } from '../../app/session/use-profile.ts'
import { AvatarForm } from './avatar-form.tsx'
import styles from './avatar-page.module.css'
import { useSetAvatar } from './queries.ts'
import { WelcomeScene } from './welcome-scene.tsx'

/** The choice of the avatar. The first one greets, has the screen for itself and ends with the welcome pack. @see D-51 */
export function AvatarPage() {
  const profile = useProfile()
  const { avatar } = profile
  const { save, isSaving, welcomed } = useSetAvatar()
  const [isFirst] = useState(avatar === null)
  if (welcomed) return <WelcomeScene avatar={welcomed} name={greetingOf(profile)} />

  return (
    <div className={styles.page} data-unframed={isFirst || undefined} data-yields={isFirst || undefined}>
      <h1 className="title text-center">
        {isFirst ? (
          <>
            ¡Hola, {greetingOf(profile)}!<br />
            ¿Con quién viajas?
          </>
        ) : (
          'Elige tu avatar'
        )}
      </h1>
      <AvatarForm current={avatar} isSaving={isSaving} onSave={save} />
    </div>
  )
}
