import gracias from '@orbita/art/files/iconos/kudos.svg'
import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../app/error-copy.ts'
import { olderOf, useDropOlderPages } from '../../../app/queries/older-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Older } from '../../../ui/controls/load-older.tsx'
import segmentsStyles from '../../../ui/controls/segments.module.css'
import { focusMain } from '../../../ui/focus-main.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import { BackToRecognitions } from '../back-link.tsx'
import { GiveLink } from '../give-link.tsx'
import { KUDOS_QUERIES, type KudosBoxId } from '../queries.ts'
import styles from './kudos-box.module.css'
import { KudosList } from './kudos-list.tsx'

type Props = { counts: RecognitionsOutput['kudos']; box: KudosBoxId }

const nothing = ({ weeklyLimit }: Props['counts']) => ({
  received: 'Todavía no te llega ninguno. Un buen comienzo: dale las gracias a alguien de tu equipo.',
  sent: `Aún no has reconocido a nadie. Tienes ${weeklyLimit} kudos cada semana para dar las gracias.`,
})

const END = {
  received: 'Eso es todo: aquí empezaron tus kudos.',
  sent: 'Eso es todo: este fue el primero que enviaste.',
}

/** Shows the kudos that the employee received, and those they sent. @see D-65, RC-3 */
export function KudosBox({ counts, box }: Props) {
  return (
    <div className={styles.kudos} data-tint="reconocimientos">
      <BackToRecognitions />
      <h1 className="title" tabIndex={-1}>
        Tus kudos
      </h1>
      <nav className={segmentsStyles.segments} aria-label="Kudos">
        <Tab label="Recibidos" count={counts.received} isCurrent={box === 'received'} search={{ ver: 'kudos' }} />
        <Tab
          label="Enviados"
          count={counts.sent}
          isCurrent={box === 'sent'}
          search={{ ver: 'kudos', caja: 'enviados' }}
        />
      </nav>
      <Kudos key={box} box={box} counts={counts} />
      <div className={styles.give}>
        <GiveLink />
      </div>
    </div>
  )
}

type TabProps = { label: string; count: number; isCurrent: boolean; search: { ver: 'kudos'; caja?: 'enviados' } }

function Tab({ label, count, isCurrent, search }: TabProps) {
  return (
    <Link
      to="/mision-espacial/reconocimientos"
      search={search}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label} <b>{count}</b>
    </Link>
  )
}

function Kudos({ box, counts }: Props) {
  const query = KUDOS_QUERIES[box]
  const list = useInfiniteQuery(query)
  useDropOlderPages(query.queryKey)

  if (list.error && !list.data) {
    return (
      <div className={`panel ${styles.failed}`} role="alert">
        <p>{messageOf(list.error)}</p>
        <Button ref={focusMain} size="small" onClick={() => void list.refetch()}>
          Reintentar
        </Button>
      </div>
    )
  }
  if (!list.data) {
    return (
      <Skeleton className={styles.list}>
        <Bones count={3} className="h-40 rounded-lg" />
      </Skeleton>
    )
  }
  const kudos = list.data.pages.flatMap((page) => page.kudos)
  if (kudos.length === 0) return <Nothing picture={gracias}>{nothing(counts)[box]}</Nothing>
  return (
    <>
      <KudosList kudos={kudos} hasMore={list.hasNextPage} />
      <Older label="Ver anteriores" end={END[box]} {...olderOf(list)} />
    </>
  )
}
