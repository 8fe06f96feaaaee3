import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './recognitions-view.module.css'

/** Shows the shape of the recognitions while they load. */
export function RecognitionsSkeleton() {
  return (
    <Skeleton className={styles.recognitions} data-tint="reconocimientos">
      <Bone className="h-9 w-56" />
      <Bone className="h-44 rounded-lg" />
      <Bones count={4} className="h-24 rounded-lg" />
    </Skeleton>
  )
}
