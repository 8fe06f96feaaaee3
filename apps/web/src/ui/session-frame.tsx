import type { PlatformId } from '@orbita/domain/platforms'
import type { Profile } from '@orbita/domain/profile'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { Footer, Logo } from './brand.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { SECTIONS } from './sections.ts'
import './session-frame.css'
import { Sky } from './sky.tsx'

type Props = {
  platform: PlatformId
  profile: Profile
  onSignOut: () => void
  /** where the header's back button leads; without it there is none */
  back?: string | undefined
  children: ReactNode
}

/** The shell of every page behind the sign-in. @see D-06, S-06, S-07 */
export function SessionFrame({ platform, profile, onSignOut, back, children }: Props) {
  return (
    <div className="app session" data-place={platform}>
      <a href="#contenido" className="skip">
        Saltar al contenido
      </a>
      <Sky />
      <header className="top">
        <div className="top-row column">
          {back !== undefined && <BackButton to={back} />}
          <Logo />
          <nav className="tabs" aria-label="Secciones">
            {SECTIONS[platform].map(({ to, label, Icon }) => (
              <Link key={to} to={to}>
                <i>
                  <Icon aria-hidden="true" />
                </i>
                <span>{label}</span>
              </Link>
            ))}
          </nav>
          <AccountMenu platform={platform} profile={profile} onSignOut={onSignOut} />
        </div>
      </header>
      <main className="main column" id="contenido" tabIndex={-1}>
        <OfflineStrip />
        {children}
      </main>
      <Footer />
    </div>
  )
}
