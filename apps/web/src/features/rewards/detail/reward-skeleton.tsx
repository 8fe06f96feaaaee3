import { Bone } from '../../../ui/bone.tsx'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './reward-detail.module.css'

/** Shows the shape of one reward while it loads: its picture, its name and price, and what is known of it. */
export function RewardSkeleton() {
  return (
    <Skeleton className={styles.detail} data-tint="recompensas">
      <div className={styles.back}>
        <Bone className="h-11 w-28 rounded-pill" />
      </div>
      <div className={styles.stage}>
        <Bone className="aspect-[320/216] rounded-xl" />
      </div>
      <div className={styles.info}>
        <div className={styles.name}>
          <Bone className="h-9 w-44" />
          <Bone className="h-9 w-24" />
        </div>
        <Bone className="h-13.5 rounded-lg" />
        <Bones count={3} className="h-16 rounded-lg" />
      </div>
    </Skeleton>
  )
}
