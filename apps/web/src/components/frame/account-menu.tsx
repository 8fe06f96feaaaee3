import figuras from '@orbita/art/files/menu/figuras.svg'
import mision from '@orbita/art/files/menu/mision.svg'
import type { Profile } from '@orbita/domain/people/profile'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { rankOfLevel } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconDevices from '~icons/ph/devices-fill'
import IconMovements from '~icons/ph/receipt-fill'
import IconSignOut from '~icons/ph/sign-out-bold'
import IconProfile from '~icons/ph/user-circle-fill'
import { useDisclosure } from '../../ui/controls/use-disclosure.ts'
import { Avatar } from '../people/avatar.tsx'
import { RankLine } from '../people/rank-line.tsx'
import styles from './account-menu.module.css'
import { PLATFORM_NAMES } from './sections.ts'

type Props = {
  platform: PlatformId
  profile: Profile
  onSignOut: () => void
  /** opens the profile over the page, for employees without a page of it */
  onProfile?: (() => void) | undefined
}

const PICTURES: Record<PlatformId, string> = { figuras, 'mision-espacial': mision }

/**
 * Shows the menu under the avatar. It is a disclosure and not a `role="menu"`: it names the signed-in person besides
 * offering links, and a menu may only hold menu items.
 *
 * @see D-06
 */
export function AccountMenu({ platform, profile, onSignOut, onProfile }: Props) {
  const { isOpen, toggle, close, areaRef, buttonRef } = useDisclosure()
  const panelId = useId()
  const other = PLATFORMS.find((id) => id !== platform && profile.platform.includes(id))

  return (
    <div className={styles.account} ref={areaRef}>
      {isOpen && <div className={styles.veil} aria-hidden="true" onClick={close} />}
      <button
        ref={buttonRef}
        type="button"
        className={styles.opener}
        aria-label="Menú de tu cuenta"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Avatar className={styles.avatar} id={profile.avatar} name={profile.name} />
      </button>
      {isOpen && <span className={styles.notch} aria-hidden="true" />}
      {isOpen && (
        <section id={panelId} className={styles.panel} aria-label="Tu cuenta">
          <div className={styles.person}>
            <Avatar className={styles.avatar} id={profile.avatar} name={profile.name} ring />
            <div>
              <strong className="display">{profile.name}</strong>
              <RankLine rank={rankOfLevel(profile.level)} />
            </div>
          </div>
          {other && (
            <Link to={`/${other}/inicio`} className={styles.other} data-platform={other} onClick={close}>
              <img src={PICTURES[other]} alt="" width={320} height={200} />
              <span>
                Ir a la otra plataforma
                <strong className="display">{PLATFORM_NAMES[other]}</strong>
              </span>
            </Link>
          )}
          <ul className={styles.list}>
            <li>
              {profile.platform.includes('figuras') ? (
                <Link to="/figuras/perfil" onClick={close}>
                  <ProfileWords />
                </Link>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    // The focus comes back to the avatar when the profile closes.
                    buttonRef.current?.focus()
                    close()
                    onProfile?.()
                  }}
                >
                  <ProfileWords />
                </button>
              )}
            </li>
            <li>
              {platform === 'figuras' ? (
                <Link to="/figuras/perfil" search={{ vista: 'movimientos' }} onClick={close}>
                  <Movements />
                </Link>
              ) : (
                <Link to="/mision-espacial/movimientos" onClick={close}>
                  <Movements />
                </Link>
              )}
            </li>
            {!profile.platform.includes('figuras') && (
              <li>
                <Link to="/mision-espacial/dispositivos" onClick={close}>
                  <IconDevices aria-hidden="true" />
                  Mis dispositivos
                </Link>
              </li>
            )}
            <li className={styles.leave}>
              <button type="button" onClick={onSignOut}>
                <IconSignOut aria-hidden="true" />
                Cerrar sesión
              </button>
            </li>
          </ul>
        </section>
      )}
    </div>
  )
}

function ProfileWords() {
  return (
    <>
      <IconProfile aria-hidden="true" />
      Perfil
    </>
  )
}

function Movements() {
  return (
    <>
      <IconMovements aria-hidden="true" />
      Mis movimientos
    </>
  )
}
