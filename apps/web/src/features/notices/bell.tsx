import type { PlatformId } from '@orbita/domain/platforms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconBell from '~icons/ph/bell-fill'
import styles from './bell.module.css'
import { noticesQuery } from './queries.ts'

/** Shows the link to the notices, with the number of unread ones once it is known. @see D-59 */
export function Bell({ platform }: { platform: PlatformId }) {
  const { data: unread = 0 } = useInfiniteQuery({ ...noticesQuery, select: ({ pages }) => pages[0]?.unread ?? 0 })

  return (
    <Link
      to={`/${platform}/avisos`}
      className={`pad ${styles.bell}`}
      aria-label={unread > 0 ? `Avisos, ${unread} sin leer` : 'Avisos'}
    >
      <IconBell aria-hidden="true" />
      {unread > 0 && (
        <b className={styles.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </b>
      )}
    </Link>
  )
}
