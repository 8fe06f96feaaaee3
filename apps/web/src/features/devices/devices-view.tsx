import type { OwnSession } from '@orbita/contract/identity/sessions'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import IconSignOut from '~icons/ph/sign-out-bold'
import { moveOn } from '../../app/navigation/move-on.ts'
import { Button } from '../../ui/button.tsx'
import { DeviceRow } from './device-row.tsx'
import styles from './devices-view.module.css'
import { EndSheet } from './end-sheet.tsx'

// It stands below or beside the list, and comes after it, which stands without it if it cannot be fetched.
const LostDevice = lazy(() =>
  import('./lost-device.tsx').then(
    ({ LostDevice }) => ({ default: LostDevice }),
    () => ({ default: () => null }),
  ),
)

type Props = {
  /** this device first, then the latest used */
  sessions: readonly OwnSession[]
  now: Date
  /** above the title, where the list is part of another page */
  way?: ReactNode
}

/** Shows where the employee's session is open, and lets them close it elsewhere. @see D-52b */
export function DevicesView({ sessions, now, way }: Props) {
  const [ending, setEnding] = useState<OwnSession | 'others'>()
  const others = sessions.filter(({ isThisOne }) => !isThisOne)
  const close = () => setEnding(undefined)

  return (
    <div className={styles.devices}>
      {way}
      <h1 className="title" tabIndex={-1}>
        Mis dispositivos
      </h1>
      <p className={styles.lead}>
        {others.length === 0
          ? 'Tu sesión está abierta solo en este dispositivo.'
          : 'Tu sesión está abierta en estos dispositivos. Si no reconoces alguno, ciérralo y avisa a tu equipo de personas.'}
      </p>
      <div className={styles.list}>
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              <DeviceRow session={session} now={now} onEnd={() => setEnding(session)} />
            </li>
          ))}
        </ul>
        {others.length > 1 && (
          <Button wide className="btn-quiet" onClick={() => setEnding('others')}>
            <IconSignOut aria-hidden="true" />
            Cerrar todas las demás
          </Button>
        )}
      </div>
      <Suspense>
        <LostDevice isAlone={others.length === 0} />
      </Suspense>
      {ending && <EndSheet session={ending} onClose={close} onDone={() => moveOn(close)} />}
    </div>
  )
}
