import { useEffect, useState } from 'react'
import IconPdf from '~icons/ph/file-pdf-fill'
import IconRemove from '~icons/ph/x-bold'
import progressBarStyles from '../../../../ui/progress-bar.module.css'
import { type EvidenceFile, formatBytes } from './evidence-file.ts'
import filesStyles from './files.module.css'

type Props = {
  chosen: EvidenceFile
  /** the share already sent, 0 to 1; undefined while it is not being sent */
  share: number | undefined
  onRemove: () => void
}

/** Shows the file about to be sent: its preview, the progress of the upload, and a button to cancel. */
export function ChosenFile({ chosen: { file, mediaType, was }, share, onRemove }: Props) {
  const picture = useObjectUrl(mediaType === 'application/pdf' ? undefined : file)
  const isSending = share !== undefined

  return (
    <div className={filesStyles.chosen}>
      <span className={filesStyles.thumb}>
        {picture ? <img src={picture} alt="" width={46} height={46} /> : <IconPdf aria-hidden="true" />}
      </span>
      <div>
        <strong>{file.name}</strong>
        <small>
          {formatBytes(file.size)}
          {was && !isSending && `, la achicamos: pesaba ${formatBytes(was)}`}
          {isSending && ` · ${sendingWords(share)}`}
        </small>
        {isSending && <SendingBar share={share} name={file.name} />}
      </div>
      <button
        type="button"
        className="pad"
        onClick={onRemove}
        aria-label={isSending ? 'Cancelar envío' : 'Quitar archivo'}
      >
        <IconRemove aria-hidden="true" />
      </button>
    </div>
  )
}

function SendingBar({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  return (
    <span
      className={`${progressBarStyles.bar} ${filesStyles.bar}`}
      role="progressbar"
      aria-label={`Subiendo ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {percent > 0 && <b style={{ width: `${percent}%` }} />}
    </span>
  )
}

function sendingWords(share: number): string {
  return share < 1 ? `subiendo ${Math.round(share * 100)} %` : 'guardando…'
}

/** Returns an object URL for previewing a file, which is revoked when the component unmounts. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => {
      URL.revokeObjectURL(address)
      setUrl(undefined)
    }
  }, [file])

  return url
}
