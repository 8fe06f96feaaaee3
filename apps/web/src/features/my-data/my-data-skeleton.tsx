import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import styles from './my-data.module.css'

/** The shape of «Mis datos». */
export function MyDataSkeleton() {
  return (
    <Skeleton className={styles.page}>
      <Bone className="h-10 w-52 max-w-full" />
      <Bones count={2} className="h-60 rounded-lg" />
    </Skeleton>
  )
}
