import { Bone } from '../../../ui/bone.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './figure-detail.module.css'

/** Shows the shape of a figure's page while it loads. */
export function FigureSkeleton() {
  return (
    <Skeleton className={styles.page}>
      <div className={styles.stage}>
        <Bone className="aspect-[300/404] w-full max-w-72 rounded-xl" />
      </div>
      <section className={`panel ${styles.info}`}>
        <Bone className="h-7 w-2/5 rounded-pill" />
        <Bone className="h-9 w-4/5" />
        <Bone className="h-16" />
        <Bone className="h-18" />
      </section>
    </Skeleton>
  )
}
