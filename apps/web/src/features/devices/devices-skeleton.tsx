import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './devices-view.module.css'

/** The shape of the devices. */
export function DevicesSkeleton() {
  return (
    <Skeleton className={styles.devices}>
      <Bone className="h-10 w-60 max-w-full" />
      <Bones count={3} className="h-22 rounded-lg" />
    </Skeleton>
  )
}
