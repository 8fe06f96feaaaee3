import type { OwnSession } from '@orbita/contract/identity/sessions'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import IconSignOut from '~icons/ph/sign-out-bold'
import { momentWords } from '../../app/error-copy.ts'
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

const Passkeys = lazy(() =>
  import('./passkeys/passkeys-panel.tsx').then(
    ({ PasskeysPanel }) => ({ default: PasskeysPanel }),
    () => ({ default: () => null }),
  ),
)

type Props = {
  /** this device first, then the latest used */
  sessions: readonly OwnSession[]
  /** when this device may do everything; null: already */
  trustedFrom: string | null
  now: Date
  /** above the title, where the list is part of another page */
  way?: ReactNode
}

/** Shows where the employee's session is open, and lets them close it elsewhere. @see D-52b */
export function DevicesView({ sessions, trustedFrom, now, way }: Props) {
  const [ending, setEnding] = useState<OwnSession | 'others'>()
  const others = sessions.filter(({ isThisOne }) => !isThisOne)
  const isNew = trustedFrom !== null && now < new Date(trustedFrom)
  const close = () => setEnding(undefined)

  return (
    <div className={styles.devices}>
      {way}
      <h1 className="title" tabIndex={-1}>
        Mis disposi&shy;tivos
      </h1>
      <p className={styles.lead}>
        {others.length === 0
          ? 'Tu sesión está abierta solo en este dispositivo.'
          : isNew
            ? 'Tu sesión está abierta en estos dispositivos. Si no reconoces alguno, avisa a tu equipo de personas: lo cierran enseguida.'
            : 'Tu sesión está abierta en estos dispositivos. Si no reconoces alguno, ciérralo y avisa a tu equipo de personas.'}
      </p>
      {isNew && (
        <p className={styles.lead}>
          <b>Este dispositivo es nuevo en tu cuenta.</b> Hasta el {momentWords(trustedFrom)} no cierra otras sesiones ni
          regala o intercambia figuras, y tu equipo aprueba antes los códigos de recompensas. Así nadie que sepa tu
          cédula te quita lo tuyo.
        </p>
      )}
      <div className={styles.list}>
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              <DeviceRow session={session} now={now} onEnd={isNew ? undefined : () => setEnding(session)} />
            </li>
          ))}
        </ul>
        {others.length > 1 && !isNew && (
          <Button wide className="btn-quiet" onClick={() => setEnding('others')}>
            <IconSignOut aria-hidden="true" />
            Cerrar todas las demás
          </Button>
        )}
      </div>
      {!isNew && (
        <Suspense>
          <LostDevice isAlone={others.length === 0} />
        </Suspense>
      )}
      {!isNew && (
        <Suspense>
          <Passkeys />
        </Suspense>
      )}
      {ending && <EndSheet session={ending} onClose={close} onDone={() => moveOn(close)} />}
    </div>
  )
}
