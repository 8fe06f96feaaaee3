import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconAll from '~icons/ph/caret-right-bold'
import { messageOf } from '../../app/error-copy.ts'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './latest-movements.module.css'
import movementRowStyles from './movement-row.module.css'
import { MovementRow } from './movement-row.tsx'
import { movementsQuery } from './queries.ts'

/** The number of movements in the profile. */
const SHOWN = 3

/** Shows the latest movements and a link to all of them. @see D-52 */
export function LatestMovements() {
  const { data, error, refetch } = useInfiniteQuery(movementsQuery)
  const latest = data?.pages[0]?.movements.slice(0, SHOWN)

  return (
    <section className={`panel ${styles.movements}`} aria-labelledby="ultimos-movimientos">
      <div className={styles.head}>
        <h2 id="ultimos-movimientos">Tus movimientos</h2>
        {latest !== undefined && latest.length > 0 && (
          <Link
            to="/figuras/perfil"
            search={{ vista: 'movimientos' }}
            className="link"
            aria-label="Ver todos tus movimientos"
          >
            Ver todos
            <IconAll aria-hidden="true" />
          </Link>
        )}
      </div>
      {latest === undefined && error ? (
        <div className={styles.failed} role="alert">
          <p>{messageOf(error)}</p>
          <Button size="small" className="btn-quiet" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : latest === undefined ? (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      ) : latest.length === 0 ? (
        <p className={styles.none}>Lo que ganes aparecerá aquí, con su razón.</p>
      ) : (
        <ul className={movementRowStyles.list}>
          {latest.map((movement) => (
            <li key={movement.id}>
              <MovementRow movement={movement} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
