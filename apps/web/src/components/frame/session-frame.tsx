import type { CompanyOutput } from '@orbita/contract/company'
import type { Profile } from '@orbita/domain/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { Footer, Logo } from './brand.tsx'
import { CompanyMark } from './company-mark.tsx'
import { SECTIONS, type Section } from './sections.ts'
import '../../ui/styles/session-classes.css'
import { Sky } from '../../ui/sky.tsx'
import frameStyles from './frame.module.css'
import styles from './session-frame.module.css'

type Props = {
  platform: PlatformId
  profile: Profile
  company: CompanyOutput | undefined
  onSignOut: () => void
  /** opens the profile over the page, for employees without a page of it */
  onProfile?: (() => void) | undefined
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
export function SessionFrame(props: Props) {
  const { platform, profile, company, onSignOut, onProfile, back, counters, bell, away, children } = props
  const home = useOwnHome(platform, profile)

  return (
    <div className={`${frameStyles.app} ${frameStyles.whole} ${styles.session}`} data-place={platform}>
      <a href="#contenido" className={frameStyles.skip}>
        Saltar al contenido
      </a>
      <Sky />
      <header className={frameStyles.top}>
        <div className={`${frameStyles.topRow} ${frameStyles.column} ${styles.row}`}>
          {back !== undefined && <BackButton to={back} />}
          <Logo onClick={home} />
          <CompanyMark company={company} />
          <nav className={styles.tabs} aria-label="Secciones">
            {SECTIONS[platform].map((section) => (
              <SectionLink key={section.to} section={section} counter={counters?.[section.to]} />
            ))}
          </nav>
          <div className={styles.side}>
            {bell}
            <AccountMenu platform={platform} profile={profile} onSignOut={onSignOut} onProfile={onProfile} />
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

/**
 * Returns what the logo does instead of leading to figuras, for employees without figuras: they would be signed out there.
 * It leads to the home of the platform; the address of the link stays.
 *
 * @see D-06, S-06
 */
function useOwnHome(platform: PlatformId, profile: Profile): MouseEventHandler | undefined {
  const navigate = useNavigate()
  if (profile.platform.includes('figuras')) return undefined

  return (event) => {
    event.preventDefault()
    void navigate({ to: `/${platform}/inicio` })
  }
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
