import type { SentEvidence } from '@orbita/contract/missions/evidence'
import IconPdf from '~icons/ph/file-pdf-fill'
import IconImage from '~icons/ph/image-fill'
import { classNames } from '../../../../ui/class-names.ts'
import { evidenceAddress } from '../queries.ts'
import styles from './files.module.css'

type Props = { file: SentEvidence; size?: number; className?: string | undefined }

/** Shows a photo that waits for review as a small picture, and any other file as the icon of its kind. @see MI-6 */
export function SentPicture({ file: { id, state, mediaType }, size = 46, className }: Props) {
  const Icon = mediaType === 'application/pdf' ? IconPdf : IconImage

  return (
    <span className={classNames(styles.thumb, className)}>
      {state === 'in-review' && mediaType !== 'application/pdf' ? (
        <img src={evidenceAddress(id)} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Icon aria-hidden="true" />
      )}
    </span>
  )
}
