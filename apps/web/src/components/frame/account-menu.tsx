import figuras from '@orbita/art/files/menu/figuras.svg'
import mision from '@orbita/art/files/menu/mision.svg'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import type { Profile } from '@orbita/domain/profile'
import { rankOfLevel } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconMovements from '~icons/ph/receipt-fill'
import IconSignOut from '~icons/ph/sign-out-bold'
import IconProfile from '~icons/ph/user-circle-fill'
import './account-menu.css'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { Avatar } from '../people/avatar.tsx'
import { RankLine } from '../people/rank-line.tsx'
import { PLATFORM_NAMES } from './sections.ts'

type Props = { platform: PlatformId; profile: Profile; onSignOut: () => void }

const PICTURES: Record<PlatformId, string> = { figuras, 'mision-espacial': mision }

/**
 * The small menu under the avatar. A disclosure and not a `role="menu"`: it says who is signed in besides offering links,
 * and a menu may hold nothing but its items. @see D-06
 */
export function AccountMenu({ platform, profile, onSignOut }: Props) {
  const { isOpen, toggle, close, areaRef, buttonRef } = useDisclosure()
  const panelId = useId()
  const other = PLATFORMS.find((id) => id !== platform && profile.platform.includes(id))

  return (
    <div className="account" ref={areaRef}>
      {isOpen && <div className="account-veil" aria-hidden="true" onClick={close} />}
      <button
        ref={buttonRef}
        type="button"
        className="account-button"
        aria-label="Menú de tu cuenta"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Avatar id={profile.avatar} name={profile.name} />
      </button>
      {isOpen && <span className="account-notch" aria-hidden="true" />}
      {isOpen && (
        <section id={panelId} className="account-menu" aria-label="Tu cuenta">
          <div className="account-person">
            <Avatar id={profile.avatar} name={profile.name} ring />
            <div>
              <strong className="display">{profile.name}</strong>
              <RankLine rank={rankOfLevel(profile.level)} />
            </div>
          </div>
          {other && (
            <Link to={`/${other}/inicio`} className={`account-other account-other-${other}`} onClick={close}>
              <img src={PICTURES[other]} alt="" width={320} height={200} />
              <span>
                Ir a la otra plataforma
                <strong className="display">{PLATFORM_NAMES[other]}</strong>
              </span>
            </Link>
          )}
          <ul className="account-list">
            {profile.platform.includes('figuras') && (
              <li>
                <Link to="/figuras/perfil" onClick={close}>
                  <IconProfile aria-hidden="true" />
                  Perfil
                </Link>
              </li>
            )}
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
            <li className="account-leave">
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

function Movements() {
  return (
    <>
      <IconMovements aria-hidden="true" />
      Mis movimientos
    </>
  )
}
