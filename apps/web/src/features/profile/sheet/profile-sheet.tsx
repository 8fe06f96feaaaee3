import { rankOfLevel, rankProgress } from '@orbita/domain/ranks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import IconBell from '~icons/ph/bell-ringing-fill'
import IconLogbook from '~icons/ph/book-open-text-fill'
import IconNext from '~icons/ph/caret-right-bold'
import IconDevices from '~icons/ph/devices-fill'
import IconData from '~icons/ph/identification-card-fill'
import IconMovements from '~icons/ph/receipt-fill'
import IconSignOut from '~icons/ph/sign-out-bold'
import IconClose from '~icons/ph/x-bold'
import { useProfile } from '../../../app/session/use-profile.ts'
import { useSignOut } from '../../../app/session/use-session-end.ts'
import { useThresholds } from '../../../app/use-thresholds.ts'
import { RankLine } from '../../../components/people/rank-line.tsx'
import { Email } from '../../../ui/email.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { FaroPanel } from '../faro-panel.tsx'
import { InstallRow } from '../install-panel.tsx'
import { MailRows } from '../mail-panel.tsx'
import { OwnFace } from '../own-face.tsx'
import panelStyles from '../panel.module.css'
import { PreferenceRows } from '../preference-panel.tsx'
import { countsQuery } from '../queries.ts'
import styles from './profile-sheet.module.css'

type Props = {
  onClose: () => void
  /** the choice of the avatar, in place of the profile; it calls `onDone` to come back */
  avatarChoice: (onDone: () => void) => ReactNode
}

/** Shows the profile over the page, for employees without figuras, who have no page of it. @see D-06, D-52 */
export function ProfileSheet({ onClose, avatarChoice }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const hasChosen = useRef(false)
  useEffect(() => {
    // Back from the crew, the focus is where it was.
    if (!isChoosing && hasChosen.current) pencil.current?.focus()
    hasChosen.current = isChoosing
  }, [isChoosing])

  return (
    <Sheet title={isChoosing ? '¿Con quién viajas?' : 'Tu perfil'} hidesTitle={!isChoosing} onClose={onClose}>
      {isChoosing ? (
        avatarChoice(() => setChoosing(false))
      ) : (
        <>
          <button type="button" className={styles.close} aria-label="Cerrar" data-focus="" onClick={onClose}>
            <IconClose aria-hidden="true" />
          </button>
          <Person pencil={pencil} onChoose={() => setChoosing(true)} />
          <Standing />
          <Rows onClose={onClose} />
        </>
      )}
    </Sheet>
  )
}

function Person({ pencil, onChoose }: { pencil: RefObject<HTMLButtonElement | null>; onChoose: () => void }) {
  const { name, email, avatar, level } = useProfile()

  return (
    <div className={styles.person}>
      <button ref={pencil} type="button" className={styles.face} onClick={onChoose}>
        <OwnFace person={{ name, avatar }} className={styles.avatar} />
      </button>
      <div>
        <p className={`display ${styles.name}`}>{name}</p>
        <p className={styles.email}>
          <Email>{email}</Email>
        </p>
        <RankLine rank={rankOfLevel(level)} />
      </div>
    </div>
  )
}

/** Shows what is missing for the next rank, and three counts. They are left out while they are not known. */
function Standing() {
  const { level, experience, credits } = useProfile()
  const { data: counts } = useQuery(countsQuery)
  const { next, missing, share } = rankProgress(level, experience, useThresholds())

  return (
    <>
      <div className={styles.gap}>
        <p>
          {next ? (
            <>
              A {formatWhole(missing)} de experiencia de <b>{next.name}</b>
            </>
          ) : (
            'Llegaste al rango más alto'
          )}
        </p>
        <ProgressBar
          className={styles.bar}
          share={share}
          label="Camino al siguiente rango"
          value={next ? `Faltan ${formatWhole(missing)} de experiencia` : 'Rango más alto'}
        />
      </div>
      <dl className={styles.facts}>
        <Fact name="misiones" count={counts && (counts.missions?.completed ?? 0)} />
        <Fact name="kudos" count={counts && (counts.recognitions?.kudos ?? 0)} />
        <Fact name="créditos" count={credits} />
      </dl>
      {counts?.recognitions && <FaroPanel faro={counts.recognitions.faro} />}
    </>
  )
}

function Fact({ name, count }: { name: string; count: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="display">{count === undefined ? '…' : formatWhole(count)}</dd>
    </div>
  )
}

function Rows({ onClose }: { onClose: () => void }) {
  const onSignOut = useSignOut('mision-espacial')
  const { data: counts } = useQuery(countsQuery)

  return (
    <div className={styles.rows}>
      <Link to="/mision-espacial/bitacora" className={panelStyles.row} onClick={onClose}>
        <IconLogbook aria-hidden="true" />
        <span>Mi bitácora</span>
        <IconNext className={styles.next} aria-hidden="true" />
      </Link>
      <Link to="/mision-espacial/movimientos" className={panelStyles.row} onClick={onClose}>
        <IconMovements aria-hidden="true" />
        <span>Mis movimientos</span>
        <IconNext className={styles.next} aria-hidden="true" />
      </Link>
      <Link to="/mision-espacial/dispositivos" className={panelStyles.row} onClick={onClose}>
        <IconDevices aria-hidden="true" />
        <span>Mis dispositivos</span>
        <IconNext className={styles.next} aria-hidden="true" />
      </Link>
      <Link to="/mision-espacial/mis-datos" className={panelStyles.row} onClick={onClose}>
        <IconData aria-hidden="true" />
        <span>Mis datos</span>
        <IconNext className={styles.next} aria-hidden="true" />
      </Link>
      <Link to="/mision-espacial/avisos" className={panelStyles.row} onClick={onClose}>
        <IconBell aria-hidden="true" />
        <span>Avisos en este dispositivo</span>
        <IconNext className={styles.next} aria-hidden="true" />
      </Link>
      {counts?.mail && <MailRows mail={counts.mail} />}
      <PreferenceRows soundWords="Al celebrar, en este dispositivo" />
      <InstallRow />
      <button type="button" className={`${panelStyles.row} ${styles.leave}`} onClick={onSignOut}>
        <IconSignOut aria-hidden="true" />
        Cerrar sesión
      </button>
    </div>
  )
}
