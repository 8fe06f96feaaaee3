import michi from '@orbita/art/files/escena/michi.svg'
import hielo from '@orbita/art/files/planetas/hielo.svg'
import type { Profile } from '@orbita/domain/people/profile'
import { useProfile } from '../../app/session/use-profile.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import styles from './no-notices.module.css'
import { PushRow } from './push/push-row.tsx'

/** Shows the page before the first notice, which promises only what the employee's platforms have. */
export function NoNotices() {
  const { platform } = useProfile()
  return (
    <>
      <PushRow />
      <EmptyState
        title="Todo tranquilo por aquí"
        words={`Te avisaremos cuando ${promises(platform)}.`}
        picture={
          <>
            <img src={hielo} alt="" width={206} height={206} className="left-9.25 -bottom-6.5 w-51.5" />
            <img src={michi} alt="" width={170} height={170} className="left-13.75 -top-1.5 w-42.5" />
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
