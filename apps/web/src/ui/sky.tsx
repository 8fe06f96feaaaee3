import styles from './sky.module.css'
/** The nebula behind every page, tinted by the place of the frame around it, with its two drifting fields of stars. */
export function Sky() {
  return (
    <div className={styles.sky} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
