import { Bone } from '../../../ui/bone.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './mission.css'

/** The shape of a mission. */
export function MissionSkeleton() {
  return (
    <Skeleton className="mission">
      <div className="mission-head">
        <Bone className="progress-ring rounded-pill" />
        <div>
          <Bone className="h-7 w-36 rounded-pill" />
          <Bone className="h-9 w-full max-w-100" />
          <Bone className="h-5 w-52" />
        </div>
      </div>
      <div className="mission-body">
        <Bone className="mission-aside h-26 rounded-lg" />
        <div className="mission-story">
          <Bone className="h-70 rounded-lg" />
          <Bone className="h-32 rounded-lg" />
        </div>
        <Bone className="mission-aside h-62 rounded-lg" />
      </div>
    </Skeleton>
  )
}
