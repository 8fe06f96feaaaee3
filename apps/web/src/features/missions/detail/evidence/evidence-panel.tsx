import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { SentEvidence } from '@orbita/contract/missions/evidence'
import { useRef } from 'react'
import { messageOf } from '../../../../app/error-copy.ts'
import { RpcError } from '../../../../rpc/rpc-error.ts'
import { Button } from '../../../../ui/button.tsx'
import missionStyles from '../mission.module.css'
import { ChosenFile } from './chosen-file.tsx'
import { formatBytes } from './evidence-file.ts'
import styles from './evidence-panel.module.css'
import { FileDrop } from './file-drop.tsx'
import { SentEvidenceList } from './sent-evidence-list.tsx'
import { useSendEvidence } from './use-send-evidence.ts'

/** The states in which the employee could send evidence if today's limit allowed it. */
const DOABLE = ['available', 'in-progress', 'rejected']

type Props = {
  mission: MissionOutput
  evidence: NonNullable<MissionOutput['evidence']>
  onWithdraw: (file: SentEvidence) => void
}

/** Shows what to send, the upload, and what was sent. @see D-62, MI-6 */
export function EvidencePanel({ mission, evidence, onWithdraw }: Props) {
  const { canSend, leftToday, dailyLimit, maxBytes, sent } = evidence
  const waiting = sent.filter(({ state }) => state === 'in-review').length
  const heading = useRef<HTMLHeadingElement>(null)
  const { chosen, problem, share, isSending, error, choose, send, remove } = useSendEvidence({
    mission: { challengeId: mission.challengeId, missionId: mission.id },
    maxBytes,
    sent,
    // The button that was tapped is gone once the file has been sent.
    onSent: () => heading.current?.focus({ preventScroll: true }),
  })
  const isUsedUp = leftToday === 0 && DOABLE.includes(mission.state)
  const isAsked = canSend || isUsedUp
  if (!isAsked && sent.length === 0 && !error) return null

  return (
    <section
      className={`panel ${missionStyles.aside} ${styles.evidence}`}
      data-chosen={chosen !== undefined || undefined}
      aria-labelledby="evidencia-titulo"
    >
      <h2 id="evidencia-titulo" ref={heading} tabIndex={-1}>
        {isAsked ? 'Tu evidencia' : 'Lo que enviaste'}
      </h2>
      {isUsedUp && (
        <p>Ya enviaste tus {dailyLimit} archivos de hoy, entre todas tus misiones. Mañana puedes enviar más.</p>
      )}
      {canSend && (
        <>
          <p>Una foto o un PDF de hasta {formatBytes(maxBytes)}. Solo lo verán tú y el equipo de personas.</p>
          <FileDrop
            words={leftToday === 1 ? 'queda 1 hoy' : `quedan ${leftToday} hoy`}
            isDisabled={isSending}
            onFile={choose}
          />
          {chosen && <ChosenFile chosen={chosen} share={isSending ? share : undefined} onRemove={remove} />}
        </>
      )}
      <div role="alert" className="contents">
        {problem && <p className={styles.problem}>{problem}</p>}
        {error && <p className={styles.problem}>{failureWords(error, chosen !== undefined)}</p>}
      </div>
      {canSend && chosen && (
        <Button tone="gold" wide onClick={send} disabled={isSending}>
          Enviar a revisión
        </Button>
      )}
      {sent.length > 0 && (
        <SentEvidenceList sent={sent} hasTitle={isAsked} onWithdraw={waiting > 1 ? onWithdraw : undefined} />
      )}
    </section>
  )
}

function failureWords(error: Error, isKept: boolean): string {
  const isTransient = error instanceof RpcError && (error.isPassing || error.code === 'MALFORMED')
  return isTransient && isKept ? `${messageOf(error)} Tu archivo sigue elegido.` : messageOf(error)
}
