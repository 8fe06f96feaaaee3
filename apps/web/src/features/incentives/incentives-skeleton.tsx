import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './incentive-board.module.css'

/** Shows the shape of the incentives while they load. */
export function IncentivesSkeleton() {
  return (
    <Skeleton className={styles.incentives}>
      <div className="flex justify-between gap-4">
        <Bone className="h-9 w-40" />
        <Bone className="h-9 w-24 rounded-pill" />
      </div>
      <div className="flex gap-2.5 overflow-hidden">
        <Bones count={4} className="h-46 w-31 flex-none rounded-lg lg:flex-1" />
      </div>
      <div className={styles.near}>
        <Bones count={4} className="h-29 rounded-lg" />
      </div>
    </Skeleton>
  )
}
