import styles from './bone.module.css'
import { classNames } from './class-names.ts'

/** A grey shape standing where something is about to be. */
export function Bone({ className }: { className: string }) {
  return <div className={classNames(styles.bone, className)} />
}
