import michi from '@orbita/art/files/escena/michi.svg'
import hielo from '@orbita/art/files/planetas/hielo.svg'
import { EmptyState } from '../../components/empty-state.tsx'
import styles from './no-notices.module.css'
import { PushRow } from './push/push-row.tsx'

/** Shows the page before the first notice. */
export function NoNotices() {
  return (
    <>
      <PushRow />
      <EmptyState
        title="Todo tranquilo por aquí"
        words="Te avisaremos cuando llegue un sobre, un premio o un kudos."
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
