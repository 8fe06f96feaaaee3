import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './movements-view.module.css'

/** Shows the shape of the movements while they load. */
export function MovementsSkeleton() {
  return (
    <Skeleton className={styles.movements}>
      <Bone className="h-10 w-60 max-w-full" />
      <div className={styles.balance}>
        <Bones count={2} className="h-19 rounded-lg" />
      </div>
      <Bone className="h-11 w-full max-w-90 rounded-pill" />
      <Bone className="h-100 rounded-lg" />
    </Skeleton>
  )
}
