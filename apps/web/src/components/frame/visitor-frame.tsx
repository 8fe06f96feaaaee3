import type { CompanyOutput } from '@orbita/contract/company'
import type { PlatformId } from '@orbita/domain/platforms'
import type { ReactNode } from 'react'
import { Sky } from '../../ui/sky.tsx'
import { BackButton } from './back-button.tsx'
import { Footer, Logo } from './brand.tsx'
import { CompanyMark } from './company-mark.tsx'
import styles from './frame.module.css'

type Props = {
  /** the platform whose sky to show; the neutral one by default */
  place?: PlatformId | undefined
  /** where the header's back button leads if there is no history to go back in; when absent, there is no button */
  back?: string | undefined
  company: CompanyOutput | undefined
  /** replaces the logo and the back button */
  header?: ReactNode
  children: ReactNode
}

/** The shell of a page that needs no session: header, main, footer. @see S-06, S-07 */
export function VisitorFrame({ place, back, company, header, children }: Props) {
  return (
    <div className={`${styles.app} ${styles.whole}`} data-place={place}>
      <Sky />
      <header className={styles.column}>
        {header ?? (
          <div className={`${styles.topRow} ${styles.visitorRow}`}>
            {back === undefined ? <span /> : <BackButton to={back} inHistory />}
            <Logo />
            <CompanyMark company={company} />
          </div>
        )}
      </header>
      <main className={`${styles.main} ${styles.column}`}>{children}</main>
      <Footer />
    </div>
  )
}
