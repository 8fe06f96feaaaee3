import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './awards-view.module.css'

/** Shows the shape of the awards while they load. */
export function AwardsSkeleton() {
  return (
    <Skeleton className={styles.awards}>
      <div className="flex justify-between gap-4">
        <Bone className="h-9 w-36" />
        <Bone className="h-9 w-24 rounded-pill" />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Bones count={6} className="h-32 rounded-lg" />
      </div>
    </Skeleton>
  )
}
