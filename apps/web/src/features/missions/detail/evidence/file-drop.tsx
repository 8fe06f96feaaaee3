import { EVIDENCE_TYPES } from '@orbita/domain/missions/evidence'
import { type DragEvent, useEffect, useState } from 'react'
import IconUpload from '~icons/ph/cloud-arrow-up-fill'
import styles from './file-drop.module.css'

/** The id of the field that chooses the file, so that the panel of the state can open it. */
export const EVIDENCE_INPUT = 'evidencia-archivo'

type Props = {
  /** a text that says how many files may still be sent */
  words: string
  isDisabled: boolean
  onFile: (file: File | undefined) => void
}

/** Lets the employee choose a file, or drop one on the button. A phone offers its camera for the accepted types. */
export function FileDrop({ words, isDisabled, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  useNoStrayDrop()

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) onFile(event.dataTransfer.files[0])
  }

  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        id={EVIDENCE_INPUT}
        type="file"
        className="sr-only"
        accept={EVIDENCE_TYPES.join(',')}
        disabled={isDisabled}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // Clearing the value lets the employee choose the same file again after fixing it.
          target.value = ''
        }}
      />
      <IconUpload aria-hidden="true" />
      <strong className="display">Elegir archivo</strong>
      <span>
        <span className={styles.dropNote}>o arrástralo aquí · </span>
        {words}
      </span>
    </label>
  )
}

/** Prevents a file dropped outside the drop area from opening in place of the page. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
}
