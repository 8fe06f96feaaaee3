import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './trades.module.css'

/** Shows the shape of the trades while they load. */
export function TradesSkeleton() {
  return (
    <Skeleton className={styles.trades}>
      <Bone className="h-9 w-48" />
      <Bone className="h-13.5 w-full max-w-140 rounded-btn" />
      <Bone className="h-6 w-4/5 max-w-130" />
      <div className={styles.tradeList}>
        <Bones count={3} className="h-79 rounded-lg" />
      </div>
    </Skeleton>
  )
}
