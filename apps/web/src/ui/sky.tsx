import styles from './sky.module.css'
/** Shows the nebula behind every page, tinted by the frame's platform, with two drifting star fields. */
export function Sky() {
  return (
    <div className={styles.sky} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
