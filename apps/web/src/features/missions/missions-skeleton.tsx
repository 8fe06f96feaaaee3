import { Bone } from '../../ui/bone.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import missionsHeadStyles from './missions-head.module.css'
import styles from './missions-skeleton.module.css'
import missionsViewStyles from './missions-view.module.css'

const PLANETS = ['a', 'b', 'c', 'd', 'e'] as const

/** Shows the shape of the map while it loads. */
export function MissionsSkeleton() {
  return (
    <Skeleton className={missionsViewStyles.missions}>
      <div className={missionsHeadStyles.head}>
        <div className={missionsHeadStyles.title}>
          <Bone className="h-9 w-52" />
          <Bone className="mt-2 h-4 w-70 max-w-full" />
        </div>
        <Bone className="h-4 w-40 rounded-pill" />
        <Bone className="h-13.5 w-44 rounded-btn" />
      </div>
      <Bone className="h-11 w-full max-w-140 rounded-pill" />
      <div className={styles.bones}>
        {PLANETS.map((planet) => (
          <div key={planet}>
            <Bone className="size-29 rounded-pill" />
            <Bone className="h-10 w-32 rounded-sm" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
