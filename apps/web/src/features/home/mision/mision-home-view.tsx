import type { MissionHomeOutput } from '@orbita/contract/homes'
import type { Profile } from '@orbita/domain/profile'
import { rankOfLevel } from '@orbita/domain/ranks'
import { Ladder } from '../../../components/people/ladder.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Button } from '../../../ui/button.tsx'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import { MisionBest } from './mision-best.tsx'
import misionCountsStyles from './mision-counts.module.css'
import { MisionCounts } from './mision-counts.tsx'
import { MisionGoal } from './mision-goal.tsx'
import misionHomeStyles from './mision-home.module.css'
import misionNextStyles from './mision-next.module.css'
import { MisionNext } from './mision-next.tsx'
import { MisionSections } from './mision-sections.tsx'
import { MisionStanding } from './mision-standing.tsx'

type Props = {
  profile: Profile
  /** undefined while it loads, or when it could not be loaded */
  home: MissionHomeOutput | undefined
  /** the sentence for the failure, when it could not be loaded */
  failure: string | undefined
  onRetry: () => void
}

/** Shows the home of mision-espacial. @see D-60 */
export function MisionHomeView({ profile, home, failure, onRetry }: Props) {
  return (
    <div className={misionHomeStyles.home}>
      <MisionStanding profile={profile} />
      {home && (
        <>
          <MisionCounts home={home} />
          <MisionNext home={home} />
          {home.goal && <MisionGoal goal={home.goal} />}
          {home.best && <MisionBest best={home.best} />}
        </>
      )}
      {!home && (failure === undefined ? <Loading /> : <Failed words={failure} onRetry={onRetry} />)}
      <MisionSections />
      <section className={`${misionHomeStyles.wide} ${misionHomeStyles.ranks}`} aria-labelledby="rangos">
        <h2 id="rangos" className="subtitle">
          Tu ruta por los rangos
        </h2>
        <Ladder current={rankOfLevel(profile.level)} isWide />
      </section>
    </div>
  )
}

/** Shows placeholders while the home loads. */
function Loading() {
  return (
    <>
      <Skeleton className={misionCountsStyles.counts}>
        <Bones count={2} className="h-35 rounded-lg" />
      </Skeleton>
      <div className={`${misionHomeStyles.wide} ${misionNextStyles.soon}`} aria-busy="true">
        <Bone className="my-1.5 h-8 w-62" />
        <div>
          <Bones count={2} className="h-24 rounded-lg" />
        </div>
      </div>
    </>
  )
}

function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <section className={`panel ${misionHomeStyles.failed}`} aria-labelledby="sin-misiones">
      <h2 id="sin-misiones">No pudimos cargar tus misiones</h2>
      <p>{words}</p>
      <Button size="small" onClick={onRetry}>
        Reintentar
      </Button>
    </section>
  )
}
