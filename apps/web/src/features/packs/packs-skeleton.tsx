import { Bone } from '../../ui/bone.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './packs.module.css'

/** Shows the shape of a pack while the packs load. */
export function PacksSkeleton() {
  return (
    <Skeleton className={styles.packs}>
      <Bone className="h-9 w-44" />
      <Bone className="h-95 w-60 rounded-xl" />
      <Bone className="h-6 w-56" />
      <Bone className="h-8 w-40 rounded-pill" />
    </Skeleton>
  )
}
