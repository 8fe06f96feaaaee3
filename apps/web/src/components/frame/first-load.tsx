import { Bone } from '../../ui/bone.tsx'
import { Sky } from '../../ui/sky.tsx'
import styles from './frame.module.css'

/** Shows the skeleton that all pages share until the first page is known. */
export function FirstLoad() {
  return (
    <div className={styles.app} aria-busy="true">
      <Sky />
      <div className={`${styles.topRow} ${styles.column}`}>
        <Bone className="h-8 w-28" />
        <Bone className="ml-auto size-11 rounded-pill" />
      </div>
      <main className={`${styles.main} ${styles.column}`}>
        <p className="sr-only">Un momento, estamos preparando tu página.</p>
        <Bone className="h-6 w-40" />
        <Bone className="h-52 rounded-xl" />
        <div className="grid grid-cols-2 gap-4">
          <Bone className="h-32 rounded-lg" />
          <Bone className="h-32 rounded-lg" />
        </div>
      </main>
    </div>
  )
}
