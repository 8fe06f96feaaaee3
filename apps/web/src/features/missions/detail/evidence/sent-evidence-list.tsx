import type { SentEvidence } from '@orbita/contract/evidence'
import type { EvidenceState } from '@orbita/domain/missions/evidence'
import type { ComponentType, SVGProps } from 'react'
import IconApproved from '~icons/ph/check-circle-fill'
import IconPdf from '~icons/ph/file-pdf-fill'
import IconImage from '~icons/ph/image-fill'
import IconInReview from '~icons/ph/magnifying-glass-bold'
import IconRejected from '~icons/ph/x-circle-fill'
import { StateChip, type Tone } from '../../../../ui/state-chip.tsx'
import { shortInstant } from '../days.ts'
import { evidenceAddress } from '../queries.ts'
import styles from './files.module.css'

type Look = { words: string; tone: Tone; Icon: ComponentType<SVGProps<SVGSVGElement>> }

const LOOKS: Readonly<Record<EvidenceState, Look>> = {
  'in-review': { words: 'En revisión', tone: 'waiting', Icon: IconInReview },
  approved: { words: 'Aprobado', tone: 'good', Icon: IconApproved },
  rejected: { words: 'Rechazado', tone: 'bad', Icon: IconRejected },
}

/** Shows the evidence sent, the latest first, each with the result of its review. @see MI-6 */
export function SentEvidenceList({ sent, hasTitle }: { sent: readonly SentEvidence[]; hasTitle: boolean }) {
  return (
    <>
      {hasTitle && <h3>Lo que enviaste</h3>}
      <ul className={styles.sent}>
        {sent.map(({ id, state, mediaType, fileName, sentAt, reason }) => {
          const { words, tone, Icon } = LOOKS[state]
          const FileIcon = mediaType === 'application/pdf' ? IconPdf : IconImage
          return (
            <li key={id}>
              <a href={evidenceAddress(id)} target="_blank" rel="noreferrer">
                <span className={styles.thumb}>
                  {state === 'in-review' && mediaType !== 'application/pdf' ? (
                    <img src={evidenceAddress(id)} alt="" width={46} height={46} loading="lazy" />
                  ) : (
                    <FileIcon aria-hidden="true" />
                  )}
                </span>
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
            </li>
          )
        })}
      </ul>
    </>
  )
}
