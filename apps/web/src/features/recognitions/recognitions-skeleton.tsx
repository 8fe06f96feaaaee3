import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import hallOfFameStyles from './best/hall-of-fame.module.css'
import styles from './recognitions-skeleton.module.css'
import recognitionsViewStyles from './recognitions-view.module.css'

/** Shows the shape of the recognitions while they load. */
export function RecognitionsSkeleton() {
  return (
    <Skeleton className={recognitionsViewStyles.recognitions} data-tint="reconocimientos">
      <Bone className={`${styles.best} rounded-xl`} />
      <div className={recognitionsViewStyles.side}>
        <Bone className="h-7 w-44" />
        <div className={hallOfFameStyles.hall}>
          <Bones count={5} className="size-16 flex-none rounded-pill" />
        </div>
        <Bone className="h-80 rounded-lg" />
      </div>
    </Skeleton>
  )
}
