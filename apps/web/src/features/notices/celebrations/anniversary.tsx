import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { Notice } from '@orbita/contract/notices'
import { lapsWords, type ToldAnniversary } from '@orbita/domain/people/anniversary-words'
import { greetingOf } from '@orbita/domain/people/first-name'
import { useContext } from 'react'
import { ProfileContext } from '../../../app/session/use-profile.ts'
import { AnniversaryMedal } from '../../../components/people/anniversary-medal.tsx'
import { iconPicture } from '../../../components/pictures/icons.ts'
import styles from './anniversary.module.css'

type Props = { told: ToldAnniversary; path: Notice['path']; titleId: string }

/** Shows an anniversary of joining the company: its medal, which stays in the profile, and what it brought. @see AN-1, D-106b */
export function AnniversaryFirst({ told: { milestone, since, gift }, path, titleId }: Props) {
  const person = useContext(ProfileContext)
  const name = person ? `, ${greetingOf(person)}` : ''

  return (
    <div className={styles.anniversary}>
      {since && <small data-part="says">{since}</small>}
      <h2 id={titleId} data-part="name">
        ¡{lapsWords(milestone)} <span className={styles.aboard}>a bordo</span>
        {name}!
      </h2>
      <span className={styles.badge} data-part="badge">
        <AnniversaryMedal milestone={milestone} />
      </span>
      <div className={styles.brought} data-part="words">
        <p>
          <b>Tuya para siempre</b>
          <span>La medalla queda en tu perfil</span>
        </p>
        <p>
          <img src={path === null ? iconPicture('iconos/mejor') : sobre} alt="" width={30} height={30} />
          <span>{gift}</span>
        </p>
      </div>
    </div>
  )
}
