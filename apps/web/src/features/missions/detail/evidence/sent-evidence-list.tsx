import type { SentEvidence } from '@orbita/contract/missions/evidence'
import type { EvidenceState } from '@orbita/domain/missions/evidence'
import type { ComponentType, SVGProps } from 'react'
import IconApproved from '~icons/ph/check-circle-fill'
import IconInReview from '~icons/ph/magnifying-glass-bold'
import IconRejected from '~icons/ph/x-circle-fill'
import { Button } from '../../../../ui/button.tsx'
import { StateChip, type Tone } from '../../../../ui/state-chip.tsx'
import { shortInstant } from '../days.ts'
import { evidenceAddress } from '../queries.ts'
import styles from './files.module.css'
import { SentPicture } from './sent-picture.tsx'

type Look = { words: string; tone: Tone; Icon: ComponentType<SVGProps<SVGSVGElement>> }

const LOOKS: Readonly<Record<EvidenceState, Look>> = {
  'in-review': { words: 'En revisión', tone: 'waiting', Icon: IconInReview },
  approved: { words: 'Aprobado', tone: 'good', Icon: IconApproved },
  rejected: { words: 'Rechazado', tone: 'bad', Icon: IconRejected },
}

type Props = {
  sent: readonly SentEvidence[]
  hasTitle: boolean
  /** absent while the panel of the state already offers to withdraw the only one that waits */
  onWithdraw?: ((file: SentEvidence) => void) | undefined
}

/** Shows the evidence sent, the latest first, each with the result of its review. @see MI-6, D-62 */
export function SentEvidenceList({ sent, hasTitle, onWithdraw }: Props) {
  return (
    <>
      {hasTitle && <h3>Lo que enviaste</h3>}
      <ul className={styles.sent}>
        {sent.map((file) => {
          const { id, state, fileName, sentAt, reason } = file
          const { words, tone, Icon } = LOOKS[state]
          return (
            <li key={id}>
              <a href={evidenceAddress(id)} target="_blank" rel="noreferrer">
                <SentPicture file={file} />
                <span>
                  <strong>{fileName}</strong>
                  <small>Enviado el {shortInstant(sentAt)}</small>
                </span>
                <span className="sr-only">, se abre en otra pestaña</span>
              </a>
              <StateChip className={styles.state} tone={tone} Icon={Icon}>
                {words}
              </StateChip>
              {reason && <p>{reason}</p>}
              {onWithdraw && state === 'in-review' && (
                <Button size="small" className="btn-ghost" onClick={() => onWithdraw(file)}>
                  Retirar <span className="sr-only">{fileName}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
