import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import type { Profile } from '@orbita/domain/people/profile'
import { rankProgress } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconSignOut from '~icons/ph/sign-out-bold'
import { useThresholds } from '../../app/use-thresholds.ts'
import { Ladder } from '../../components/people/ladder.tsx'
import { Button } from '../../ui/button.tsx'
import { Email } from '../../ui/email.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AnniversaryPanel } from './anniversary-panel.tsx'
import { FaroPanel } from './faro-panel.tsx'
import { InstallPanel } from './install-panel.tsx'
import { LogbookRow } from './logbook-row.tsx'
import { MailPanel } from './mail-panel.tsx'
import { OwnFace } from './own-face.tsx'
import { PlatformList } from './platform-list.tsx'
import { PreferencePanel } from './preference-panel.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import styles from './profile-view.module.css'
import { RankPanel } from './rank-panel.tsx'

type Props = {
  profile: Profile
  /** undefined while they load, or when they could not be loaded */
  counts: ProfileCountsOutput | undefined
  hasFailed: boolean
  onRetry: () => void
  /** the figures that the employee shows */
  showcase?: ReactNode
  /** the latest movements of the ledger */
  movements?: ReactNode
  /** how the employee is greeted */
  called?: ReactNode
  /** whether others are told of their anniversary */
  anniversary?: ReactNode
  /** brings the plan de vuelo back that was put away */
  plan?: ReactNode
  /** the notices of this device */
  push?: ReactNode
  onSignOut: () => void
}

/** Shows the employee's identity and what they have reached. @see D-52 */
export function ProfileView({
  profile,
  counts,
  hasFailed,
  onRetry,
  showcase,
  movements,
  called,
  anniversary,
  plan,
  push,
  onSignOut,
}: Props) {
  const thresholds = useThresholds()
  const progress = rankProgress(profile.level, profile.experience, thresholds)

  return (
    <div className={styles.profile}>
      <div className={styles.column}>
        <div className={styles.person}>
          <Link to="/figuras/seleccionar-avatar" className={styles.face}>
            <OwnFace person={profile} className={styles.avatar} />
          </Link>
          <div>
            <h1>{profile.name}</h1>
            <p>
              <Email>{profile.email}</Email>
            </p>
          </div>
        </div>
        <RankPanel progress={progress} experience={profile.experience} />
        {showcase}
        <LogbookRow />
        {plan}
        <ProfileFacts profile={profile} counts={counts} hasFailed={hasFailed} onRetry={onRetry} />
        {counts?.recognitions && <FaroPanel faro={counts.recognitions.faro} />}
        {counts?.anniversary && <AnniversaryPanel anniversary={counts.anniversary} />}
      </div>
      <div className={styles.column}>
        <Ladder thresholds={thresholds} current={progress.rank} />
        {movements}
        {called}
        {anniversary}
        <PlatformList platforms={profile.platform} />
        {push}
        {counts?.mail && <MailPanel mail={counts.mail} />}
        <PreferencePanel />
        <InstallPanel />
        <AccountPanel />
        <Button wide className={styles.signOut} onClick={onSignOut}>
          <IconSignOut aria-hidden="true" />
          Cerrar sesión
        </Button>
      </div>
    </div>
  )
}
