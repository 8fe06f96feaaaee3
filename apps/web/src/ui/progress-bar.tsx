import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

type Props = { share: number; label: string; value: string; className?: string | undefined }

/**
 * Shows a gold progress bar.
 *
 * @param share 0 to 1
 * @param label the name of the measured quantity
 * @param value the progress in words, which screen readers read instead of a percentage
 */
export function ProgressBar({ share, label, value, className }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)

  return (
    <span
      className={classNames(styles.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={value}
    >
      {percent > 0 && <b style={{ transform: `translateX(max(14px - 100%, ${percent - 100}%))` }} />}
    </span>
  )
}
