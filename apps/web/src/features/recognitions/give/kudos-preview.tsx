import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { NO_VALUE } from '@orbita/domain/recognitions/values'
import { Avatar } from '../../../components/people/avatar.tsx'
import { valueLook } from '../company-value.ts'
import styles from './kudos-preview.module.css'

type Props = {
  sender: { name: string; avatar: string | null }
  value: RecognitionsOutput['values'][number] | undefined
  message: string
}

/** Shows how the recipient will see a kudos, when there is room beside the form. */
export function KudosPreview({ sender, value, message }: Props) {
  const { name, icon } = value ?? { ...NO_VALUE, name: 'El valor que viste' }

  return (
    <aside className={styles.preview} aria-hidden="true">
      <p>Así lo verán</p>
      <div>
        <img src={valueLook({ icon }).picture} alt="" width={110} height={110} />
        <b className="display">{name}</b>
        <blockquote>«{message.trim() || 'Gracias por…'}»</blockquote>
        <span>
          <Avatar className={styles.avatar} id={sender.avatar} name={sender.name} />
          {sender.name}
        </span>
      </div>
    </aside>
  )
}
