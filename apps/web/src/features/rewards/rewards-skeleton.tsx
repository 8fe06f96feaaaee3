import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './rewards.module.css'

/** Shows the shape of the catalogue while it loads. */
export function RewardsSkeleton() {
  return (
    <Skeleton className={styles.rewards} data-tint="recompensas">
      <div className="flex justify-between gap-4">
        <Bone className="h-9 w-48" />
        <Bone className="h-11 w-28 rounded-pill" />
      </div>
      <Bone className="h-13.5 rounded-lg" />
      <div className={styles.catalogue}>
        <Bones count={8} className="h-56 rounded-lg" />
      </div>
    </Skeleton>
  )
}
