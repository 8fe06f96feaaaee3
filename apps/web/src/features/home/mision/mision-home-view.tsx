import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import type { Profile } from '@orbita/domain/people/profile'
import { rankOfLevel } from '@orbita/domain/ranks'
import type { ReactNode } from 'react'
import { NextStrip } from '../../../components/next-strip.tsx'
import { Ladder } from '../../../components/people/ladder.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import { HomePulse, PlanOrNext } from '../habits/habits.tsx'
import { MisionBest } from './mision-best.tsx'
import misionCountsStyles from './mision-counts.module.css'
import { MisionCounts } from './mision-counts.tsx'
import { MisionGoal } from './mision-goal.tsx'
import misionHomeStyles from './mision-home.module.css'
import misionNextStyles from './mision-next.module.css'
import { MisionNext } from './mision-next.tsx'
import { MisionSections } from './mision-sections.tsx'
import { MisionSharedGoals } from './mision-shared-goals.tsx'
import { MisionStanding } from './mision-standing.tsx'

type Props = {
  profile: Profile
  /** undefined while it loads, or when it could not be loaded */
  home: MissionHomeOutput | undefined
  /** the sentence for the failure, when it could not be loaded */
  failure: string | undefined
  onRetry: () => void
  /** the offer of a newer version of the app, which stands under the greeting */
  newVersion?: ReactNode
  /** brings the plan de vuelo back, for employees without a profile page to do it on */
  planReturn?: ReactNode
}

/** Shows the home of mision-espacial. @see D-60, D-57b */
export function MisionHomeView({ profile, home, failure, onRetry, newVersion, planReturn }: Props) {
  return (
    <div className={misionHomeStyles.home} data-yields>
      <div className={misionHomeStyles.column}>
        <MisionStanding profile={profile} />
        {newVersion}
        <PlanOrNext plan={home?.habits.flightPlan} today={home?.today}>
          <NextStrip next={home?.nextThing} today={home?.today} hasFailed={failure !== undefined} onRetry={onRetry} />
        </PlanOrNext>
        {failure === undefined && <HomePulse pulse={home?.habits.pulse} home="mision-espacial" />}
        {home?.goal && <MisionGoal goal={home.goal} />}
      </div>
      {home && (
        <div className={misionHomeStyles.column}>
          <MisionNext home={home} />
          <MisionSharedGoals goals={home.sharedGoals} />
          <MisionCounts home={home} />
        </div>
      )}
      {home?.best && (
        <div className={misionHomeStyles.under}>
          <MisionBest best={home.best} />
        </div>
      )}
      {!home && failure === undefined && <Loading />}
      <MisionSections />
      <section className={`${misionHomeStyles.wide} ${misionHomeStyles.ranks}`} aria-labelledby="rangos">
        <h2 id="rangos" className="subtitle">
          Tu ruta por los rangos
        </h2>
        <Ladder current={rankOfLevel(profile.level)} isWide />
      </section>
      {planReturn}
    </div>
  )
}

/** Shows placeholders while the home loads. */
function Loading() {
  return (
    <div className={misionHomeStyles.column}>
      <div className={misionNextStyles.soon} aria-busy="true">
        <Bone className="my-1.5 h-8 w-62" />
        <div>
          <Bones count={2} className="h-24 rounded-lg" />
        </div>
      </div>
      <Skeleton className={misionCountsStyles.counts}>
        <Bones count={2} className="h-35 rounded-lg" />
      </Skeleton>
    </div>
  )
}
