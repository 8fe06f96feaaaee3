import styles from './bone.module.css'
import { classNames } from './class-names.ts'

/** Shows a grey placeholder shape for content that is loading. */
export function Bone({ className }: { className: string }) {
  return <div className={classNames(styles.bone, className)} />
}
