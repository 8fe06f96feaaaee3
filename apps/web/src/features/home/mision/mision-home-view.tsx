import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { isToDo } from '@orbita/domain/next-thing'
import type { Profile } from '@orbita/domain/people/profile'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NextStrip } from '../../../components/next-strip.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { FirstThing, HomePulse } from '../habits/habits.tsx'
import styles from './mision-home.module.css'
import { MisionNext } from './mision-next.tsx'
import { MisionStanding } from './mision-standing.tsx'
import { MisionTeam } from './mision-team.tsx'
import { MisionThanks } from './mision-thanks.tsx'
import { MisionTiles } from './mision-tiles.tsx'

type Props = {
  profile: Profile
  /** undefined while it loads, or when it could not be loaded */
  home: EarlierHome | undefined
  /** the sentence for the failure, when it could not be loaded */
  failure: string | undefined
  onRetry: () => void
  /** the offer of a newer version of the app, which stands under the greeting */
  newVersion?: ReactNode
  /** brings the plan de vuelo back, for employees without a profile page to do it on */
  planReturn?: ReactNode
}

/** A home that a process of an earlier release may have answered, or that this device kept of it. */
type EarlierHome = Omit<MissionHomeOutput, 'met' | 'thanks'> & Partial<Pick<MissionHomeOutput, 'met' | 'thanks'>>

/** What whoever was here before the ideas came one by one has met. */
const ALL_MET: MissionHomeOutput['met'] = ['credits', 'pulse', 'shared-goals']

/** Shows the home of mision-espacial: what matters today, and each idea from the day on which it matters. @see D-60, D-57b, D-131 */
export function MisionHomeView({ profile, home, failure, onRetry, newVersion, planReturn }: Props) {
  const met = home ? (home.met ?? ALL_MET) : []
  const plan = home?.habits.flightPlan
  const hasPlan = plan != null && !plan.isHidden
  const thanks = home?.thanks ?? null
  const hasPulse = met.includes('pulse')
  const goals = met.includes('shared-goals') ? home?.sharedGoals : undefined

  return (
    <div className={styles.home} data-yields data-pulse={hasPulse || undefined}>
      <MisionStanding profile={profile} hasCredits={met.includes('credits')} />
      <div className={styles.first}>
        {newVersion}
        <FirstThing plan={plan} next={home?.nextThing} today={home?.today}>
          <NextStrip
            next={home?.nextThing}
            today={home?.today}
            hasFailed={failure !== undefined}
            onRetry={onRetry}
            idle={
              <Link to="/mision-espacial/misiones" className={buttonLook({ size: 'small' })}>
                Ver el mapa
              </Link>
            }
          />
        </FirstThing>
        {home && !hasPlan && !isToDo(home.nextThing) && <MisionNext home={home} />}
        {home?.team && <MisionTeam team={home.team} />}
      </div>
      {!home && failure === undefined && <Bone className={`${styles.bone}`} />}
      {home && hasPulse && <HomePulse pulse={home.habits.pulse} home="mision-espacial" next={home.nextThing} />}
      {home && (thanks || !hasPlan) && <MisionThanks thanks={thanks} today={home.today} />}
      {home && (home.goal || goals) && <MisionTiles goal={home.goal} goals={goals} />}
      {planReturn}
    </div>
  )
}
