import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './logbook.module.css'

/** Shows the shape of the logbook while it loads. */
export function LogbookSkeleton() {
  return (
    <Skeleton className={styles.logbook}>
      <Bone className="h-10 w-52 max-w-full" />
      <div className={styles.counts}>
        <Bones count={4} className="h-19 rounded-lg" />
      </div>
      <Bone className="h-100 rounded-lg" />
    </Skeleton>
  )
}
