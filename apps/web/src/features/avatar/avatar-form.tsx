import { AVATARS, type AvatarId, isAvatarId } from '@orbita/domain/people/avatars'
import { type FormEvent, useEffect, useState } from 'react'
import IconQuestion from '~icons/ph/question-mark-bold'
import avatarStyles from '../../components/people/avatar.module.css'
import { Avatar } from '../../components/people/avatar.tsx'
import { CrewField } from '../../components/people/crew-field.tsx'
import { bodyPicture } from '../../components/pictures/bodies.ts'
import { Button } from '../../ui/button.tsx'
import { ActionBar } from '../../ui/controls/action-bar.tsx'
import styles from './avatar-form.module.css'

type Props = {
  /** the stored avatar; one that this version does not know counts as none */
  current: string | null
  isSaving: boolean
  onSave: (avatar: AvatarId) => void
}

/** Shows sixteen portraits as one group of native radios (one tab stop), with a large preview. @see D-51 */
export function AvatarForm({ current, isSaving, onSave }: Props) {
  const [chosen, setChosen] = useState<AvatarId | null>(isAvatarId(current) ? current : null)
  const name = AVATARS.find(({ id }) => id === chosen)?.name
  // Every touch is answered, also a second one on the same portrait.
  const [hops, setHops] = useState(0)
  // The first choice leads to a scene that begins with this drawing.
  useEffect(() => {
    const jump = current === null && chosen && bodyPicture(chosen, 'jumps')
    if (jump) new Image().src = jump
  }, [current, chosen])
  const canSave = chosen !== null && chosen !== current && !isSaving

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (canSave) onSave(chosen)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only answers, nothing happens */}
      <div className={styles.preview} onClick={() => setHops((count) => count + 1)}>
        {chosen ? (
          <span key={`${chosen}${hops}`} className={styles.stand}>
            <i className={styles.shadow} />
            <span className={styles.hop} data-wink={winkOf(chosen)}>
              <Avatar className={styles.avatar} id={chosen} name={name ?? ''} />
            </span>
          </span>
        ) : (
          <span className={`${avatarStyles.avatar} ${styles.avatar} ${styles.empty}`} aria-hidden="true">
            <IconQuestion className="size-16" />
          </span>
        )}
        <output className="display">{name ?? 'Elige un retrato'}</output>
      </div>
      <CrewField
        className="panel"
        chosen={chosen}
        onChoose={(avatar) => {
          setChosen(avatar)
          setHops((count) => count + 1)
        }}
      />
      <ActionBar>
        <Button type="submit" tone="gold" wide disabled={!canSave}>
          Guardar
        </Button>
      </ActionBar>
    </form>
  )
}

/** Returns the gesture of one's own with which an avatar answers: screens blink, Michi tilts its head. @see D-51 */
function winkOf(avatar: AvatarId): 'blinks' | 'tilts' | 'nods' {
  if (avatar === 'comete') return 'tilts'
  return ['chispa', 'bit', 'titan'].includes(avatar) ? 'blinks' : 'nods'
}
