import hielo from '@orbita/art/files/planetas/hielo.svg'
import type { Profile } from '@orbita/domain/people/profile'
import { useProfile } from '../../app/session/use-profile.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Character } from '../../components/people/character.tsx'
import styles from './no-notices.module.css'
import { PushRow } from './push/push-row.tsx'

/** Shows the page before the first notice, which promises only what the employee's platforms have. */
export function NoNotices() {
  const me = useProfile()
  return (
    <>
      <PushRow />
      <EmptyState
        title="Todo tranquilo por aquí"
        words={`Te avisaremos cuando ${promises(me.platform)}.`}
        picture={
          <>
            <img src={hielo} alt="" width={206} height={206} className="left-9.25 -bottom-6.5 w-51.5" />
            <Character person={me} className={styles.me} does="rests" />
            <b className={`${styles.sleep} display`}>
              <i>z</i>
              <i>z</i>
              <i>z</i>
            </b>
          </>
        }
      />
    </>
  )
}

function promises(platform: Profile['platform']): string {
  if (!platform.includes('figuras')) return 'completes una misión, subas de rango o recibas un kudos'
  return `llegue un sobre, un premio o un ${platform.includes('mision-espacial') ? 'kudos' : 'regalo'}`
}
