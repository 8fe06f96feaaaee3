import IconPeople from '~icons/ph/users-three-fill'
import styles from './figure-facts.module.css'

/** Says how many of the people with the album have it, once enough take part. @see MI-12 */
export function Share({ share }: { share: number | null }) {
  if (share === null) return null

  return (
    <p className={styles.share}>
      <IconPeople aria-hidden="true" />
      <span>
        <b>{share < 1 ? 'Menos del 1 %' : `${share} %`}</b> la {share <= 1 ? 'tiene' : 'tienen'}
        <span className="sr-only"> entre quienes llenan este álbum</span>
      </span>
    </p>
  )
}
