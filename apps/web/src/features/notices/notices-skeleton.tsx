import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './notices-view.module.css'

/** Shows the shape of the notices while they load. */
export function NoticesSkeleton() {
  return (
    <Skeleton className={styles.notices}>
      <Bone className="h-10 w-32" />
      <Bone className="h-5 w-16" />
      <Bones count={6} className="h-22 rounded-lg" />
    </Skeleton>
  )
}
