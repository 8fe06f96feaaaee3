import progressRingStyles from '../../../components/missions/progress-ring.module.css'
import { Bone } from '../../../ui/bone.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import missionStyles from './mission.module.css'
import missionHeadStyles from './mission-head.module.css'

/** Shows the shape of a mission while it loads. */
export function MissionSkeleton() {
  return (
    <Skeleton className={missionStyles.mission}>
      <div className={missionHeadStyles.head}>
        <Bone className={`${progressRingStyles.ring} ${missionHeadStyles.ring} rounded-pill`} />
        <div>
          <Bone className="h-7 w-36 rounded-pill" />
          <Bone className="h-9 w-full max-w-100" />
          <Bone className="h-5 w-52" />
        </div>
      </div>
      <div className={missionStyles.body}>
        <Bone className={`${missionStyles.aside} h-26 rounded-lg`} />
        <div className={missionStyles.story}>
          <Bone className="h-70 rounded-lg" />
          <Bone className="h-32 rounded-lg" />
        </div>
        <Bone className={`${missionStyles.aside} h-62 rounded-lg`} />
      </div>
    </Skeleton>
  )
}
