import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import './best/hall-of-fame.css'
import './recognitions.css'

/** The shape of the best employee, the hall of fame and the places. */
export function RecognitionsSkeleton() {
  return (
    <Skeleton className="recognitions" data-tint="reconocimientos">
      <Bone className="recognitions-bone-best rounded-xl" />
      <div className="recognitions-side">
        <Bone className="h-7 w-44" />
        <div className="hall">
          <Bones count={5} className="size-16 flex-none rounded-pill" />
        </div>
        <Bone className="h-80 rounded-lg" />
      </div>
    </Skeleton>
  )
}
