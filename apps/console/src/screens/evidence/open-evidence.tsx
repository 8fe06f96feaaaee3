import { Button } from '@mui/material'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { evidenceQuery } from '../../data/evidence.ts'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { useKept } from '../../ui/kept.ts'
import { useKeys } from '../../ui/keys.ts'
import { notify } from '../../ui/notify.ts'
import { focusContent } from '../../ui/page/focus-content.ts'
import { useMay } from '../../ui/page/may.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Actions, amountOf, Context, Effects } from './decision.tsx'
import styles from './evidence-page.module.css'
import { decidedWords } from './evidence-words.ts'
import { Rejection } from './rejection.tsx'
import { draftOf, type Verdict } from './use-decisions.ts'
import { Viewer } from './viewer.tsx'

type Props = {
  id: number
  place: string
  today: string
  /** whether the inbox has it, so that it is there to be decided */
  isListed: boolean
  /** whether the keys decide about this one, and not about several that are chosen */
  canDecide: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onDecide: (verdict: Verdict, words: string) => void
  /** called when another operator has decided it while it was open, or its sender has withdrawn it */
  onGone: () => void
}

/** One evidence, large, with what a decision needs and the two decisions. @see D-78, MI-6 */
export function OpenEvidence(props: Props) {
  const { id, place, today, isListed, canDecide, onPrevious, onNext, onDecide, onGone } = props
  const query = useQuery(evidenceQuery(id))
  const { data: evidence, error } = query
  const [amount, setAmount] = useState('1')
  // The browser keeps the text of a rejection until it is sent.
  const [reason, setReason] = useKept(draftOf(id), '')
  const [isRejecting, setRejecting] = useState(false)
  const isWithdrawn = error instanceof RpcError && error.code === 'NOT_FOUND'
  useGone(
    {
      id,
      evidence,
      isWithdrawn: isWithdrawn && (isListed || evidence !== undefined),
      hasOthers: onNext !== undefined || onPrevious !== undefined,
    },
    onGone,
  )
  const may = useMay()
  const isOpen = evidence?.state === 'in-review' && may('PUT /evidence/:evidenceId/approval')
  const shown = amountOf(amount)

  const approve = useOnlineOnly()(() => {
    if (evidence && shown !== undefined) {
      onDecide({ id, amount: shown }, `Aprobaste «${evidence.title}» de ${evidence.name}`)
    }
  })
  useKeys({
    j: () => onNext?.(),
    k: () => onPrevious?.(),
    ...(isOpen && canDecide && !isRejecting && { a: approve, r: () => setRejecting(true) }),
  })

  if (error && !evidence) {
    return (
      <div className={styles.empty}>
        {isWithdrawn ? (
          <Scene title="Esta evidencia ya no está" role="alert">
            La persona la retiró, o esa dirección no es de ninguna.
            <Button onClick={onGone}>Ver la siguiente</Button>
          </Scene>
        ) : (
          <QueryState query={query} failed="No pudimos traer esta evidencia" />
        )}
      </div>
    )
  }
  if (!evidence) return <SkeletonRows label="Trayendo la evidencia…" />

  return (
    <>
      <Viewer
        evidence={evidence}
        place={place}
        onPrevious={onPrevious}
        onNext={onNext}
        onMissing={() => void query.refetch()}
      />
      <article className={styles.panel} aria-label={`Evidencia de ${evidence.name}`}>
        <div className={styles.facts}>
          <Context evidence={evidence} />
          {isOpen && <Effects evidence={evidence} amount={shown ?? 1} />}
        </div>
        {isOpen && !isRejecting && (
          <Actions
            evidence={evidence}
            amount={amount}
            onAmount={setAmount}
            onApprove={approve}
            onReject={() => setRejecting(true)}
          />
        )}
        {isOpen && isRejecting && (
          <Rejection
            evidence={evidence}
            today={today}
            reason={reason}
            onReason={setReason}
            onBack={() => {
              setRejecting(false)
              focusContent()
            }}
            onReject={() =>
              onDecide({ id, reason: reason.trim() }, `Rechazaste «${evidence.title}» de ${evidence.name}`)
            }
          />
        )}
      </article>
    </>
  )
}

type Seen = { state: 'in-review' | 'approved' | 'rejected'; reviewedAt: string | null; reviewedBy: string | null }

/**
 * Says that another operator has decided an evidence that was waiting when it was opened, or that its sender has
 * withdrawn it, and passes on.
 */
function useGone(
  open: { id: number; evidence: Seen | undefined; isWithdrawn: boolean; hasOthers: boolean },
  onGone: () => void,
) {
  const { id, evidence, isWithdrawn, hasOthers } = open
  const queries = useQueryClient()
  const wasWaiting = useRef(false)
  const gone = useRef<(words: string) => void>(() => undefined)
  gone.current = (words) => {
    notify(hasOthers ? `${words} Pasamos a la siguiente.` : words)
    onGone()
  }

  useEffect(() => {
    if (isWithdrawn) {
      // The lists still have it.
      queries.removeQueries({ queryKey: evidenceQuery(id).queryKey })
      void queries.invalidateQueries({ queryKey: ['evidence'] })
      gone.current('La persona retiró esta evidencia.')
    } else if (!evidence) return
    else if (evidence.state === 'in-review') wasWaiting.current = true
    else if (wasWaiting.current) {
      wasWaiting.current = false
      gone.current(decidedWords(evidence))
    }
  }, [id, evidence, isWithdrawn, queries])
}
