import type { PlatformId } from '@orbita/domain/platforms'
import type { Profile } from '@orbita/domain/profile'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { Footer, Logo } from './brand.tsx'
import { SECTIONS, type Section } from './sections.ts'
import '../../ui/styles/session-classes.css'
import { Sky } from '../../ui/sky.tsx'
import frameStyles from './frame.module.css'
import styles from './session-frame.module.css'

type Props = {
  platform: PlatformId
  profile: Profile
  onSignOut: () => void
  /** where the header's back button leads; when absent, there is no button */
  back?: string | undefined
  /** the pending things of each section, by its path; a section without an entry has none */
  counters?: Counters
  /** the link to the notices, with the count of the unread ones */
  bell?: ReactNode
  /** the strip that says that the server cannot be reached */
  away?: ReactNode
  children: ReactNode
}

/** The number of pending things in each section, and the same in words. */
export type Counters = Readonly<Record<string, { count: number; words: string }>>

/** The shell of every page that requires a session. @see D-06, S-06, S-07 */
export function SessionFrame({ platform, profile, onSignOut, back, counters, bell, away, children }: Props) {
  return (
    <div className={`${frameStyles.app} ${styles.session}`} data-place={platform}>
      <a href="#contenido" className={frameStyles.skip}>
        Saltar al contenido
      </a>
      <Sky />
      <header className={frameStyles.top}>
        <div className={`${frameStyles.topRow} ${frameStyles.column} ${styles.row}`}>
          {back !== undefined && <BackButton to={back} />}
          <Logo />
          <nav className={styles.tabs} aria-label="Secciones">
            {SECTIONS[platform].map((section) => (
              <SectionLink key={section.to} section={section} counter={counters?.[section.to]} />
            ))}
          </nav>
          <div className={styles.side}>
            {bell}
            <AccountMenu platform={platform} profile={profile} onSignOut={onSignOut} />
          </div>
        </div>
      </header>
      <main className={`${frameStyles.main} ${frameStyles.column}`} id="contenido" tabIndex={-1}>
        {away}
        {children}
      </main>
      <Footer />
    </div>
  )
}

function SectionLink({ section, counter }: { section: Section; counter: Counters[string] | undefined }) {
  const { to, label, Icon, raised, holds } = section
  const isHolding = useLocation({ select: ({ pathname }) => holds?.includes(pathname) ?? false })
  const isWaiting = counter !== undefined && counter.count > 0

  return (
    <Link to={to} className={raised && styles.raised} {...(isHolding && { 'aria-current': 'true' })}>
      <i>
        {raised && <img src={raised} alt="" width={33} height={48} />}
        <Icon aria-hidden="true" />
      </i>
      <span>
        {label}
        {isWaiting && <em className="sr-only">, {counter.words}</em>}
      </span>
      {isWaiting && (
        <b className={styles.count} aria-hidden="true">
          {Math.min(99, counter.count)}
        </b>
      )}
    </Link>
  )
}
