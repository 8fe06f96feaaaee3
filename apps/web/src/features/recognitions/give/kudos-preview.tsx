import type { CompanyValueId } from '@orbita/domain/recognitions/values'
import { Avatar } from '../../../components/people/avatar.tsx'
import { companyValue, VALUES } from '../company-value.ts'
import styles from './kudos-preview.module.css'

type Props = { sender: { name: string; avatar: string | null }; value: CompanyValueId | undefined; message: string }

/** Shows how the recipient will see a kudos, when there is room beside the form. */
export function KudosPreview({ sender, value, message }: Props) {
  const { title, picture } =
    value === undefined ? { title: 'El valor que viste', picture: VALUES[2]!.picture } : companyValue(value)

  return (
    <aside className={styles.preview} aria-hidden="true">
      <p>Así lo verán</p>
      <div>
        <img src={picture} alt="" width={110} height={110} />
        <b className="display">{title}</b>
        <blockquote>«{message.trim() || 'Gracias por…'}»</blockquote>
        <span>
          <Avatar className={styles.avatar} id={sender.avatar} name={sender.name} />
          {sender.name}
        </span>
      </div>
    </aside>
  )
}
