import type { TeamWaiting } from '@orbita/contract/people/team'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf } from '../../../app/failure-of.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPage } from '../../../components/failure/error-page.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { waitingQuery } from '../queries.ts'
import { TeamPlanet } from '../team-page.tsx'
import styles from './decide.module.css'
import { RejectSheet } from './reject-sheet.tsx'
import { keyOf, useDecisions } from './use-decisions.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Lets a leader decide what waits for them, one after another. @see D-120 */
export function DecidePage() {
  const { data, error, refetch } = useQuery(waitingQuery)
  const { decided, held, decide, undo } = useDecisions()
  const [passed, setPassed] = useState(0)
  const [rejecting, setRejecting] = useState<TeamWaiting>()
  const isOnline = useOnline()
  const left = (data?.waiting ?? []).filter((item) => !decided.has(keyOf(item)))
  const at = left.length === 0 ? 0 : passed % left.length
  const item = left[at]

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 'z') undo()
      else if (key === 'arrowright') setPassed((before) => before + 1)
      else if (key === 'arrowleft') setPassed((before) => Math.max(0, before - 1))
      else if (item && isOnline && key === 'a') decide({ item, reason: null })
      else if (item && isOnline && key === 'r') setRejecting(item)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  if (error && !data) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Skeleton className={styles.page}>
        <Bone className="h-12 w-70" />
        <Bone className="h-100 rounded-lg" />
      </Skeleton>
    )
  }
  return (
    <div className={styles.page}>
      <p className="sr-only" role="status">
        {held && `${doneWords(held.reason, held.item)} Puedes deshacerlo durante 8 segundos.`}
      </p>
      {item ? (
        <>
          <WaitingCard key={keyOf(item)} item={item} place={`${at + 1} de ${left.length}`} />
          <div className={styles.bar}>
            {held && <Held words={doneWords(held.reason, held.item)} onUndo={undo} />}
            {!isOnline && <p className={styles.away}>Sin conexión: podrás decidir en cuanto vuelva.</p>}
            <div className={styles.actions}>
              <Button className="btn-ghost" disabled={!isOnline} onClick={() => setRejecting(item)}>
                {item.kind === 'report' ? 'Descontar' : 'Rechazar'}
              </Button>
              <Button tone="gold" disabled={!isOnline} onClick={() => decide({ item, reason: null })}>
                {item.kind === 'report' ? 'Se queda' : 'Aprobar'}
              </Button>
            </div>
            {left.length > 1 && (
              <button type="button" className={styles.pass} onClick={() => setPassed(at + 1)}>
                Pasar a la siguiente
              </button>
            )}
          </div>
        </>
      ) : (
        <>
          <EmptyState
            title="Nada te espera"
            words="Tu gente está al día."
            picture={<TeamPlanet />}
            link={{ to: '/mision-espacial/equipo', label: 'Volver a mi equipo', tone: 'gold' }}
          />
          {held && <Held words={doneWords(held.reason, held.item)} onUndo={undo} />}
        </>
      )}
      {rejecting && (
        <RejectSheet
          item={rejecting}
          onClose={() => setRejecting(undefined)}
          onReject={(reason) => {
            decide({ item: rejecting, reason })
            setRejecting(undefined)
          }}
        />
      )}
    </div>
  )
}

function Held({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <div className={styles.held}>
      <span>{words}</span>
      <Button size="small" onClick={onUndo}>
        Deshacer
      </Button>
    </div>
  )
}

function doneWords(reason: string | null, { person, kind }: TeamWaiting): string {
  const name = person.name.split(' ')[0]
  const what = kind === 'evidence' ? 'la' : 'lo'
  if (kind === 'report') return reason === null ? `Se queda lo de ${name}.` : `Se descuenta lo de ${name}.`
  return `${reason === null ? 'Aprobaste' : 'Rechazaste'} ${what} de ${name}.`
}
