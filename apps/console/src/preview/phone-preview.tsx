import {
  isPreviewReady,
  PREVIEW_PATH,
  type PreviewDraft,
  type PreviewMessage,
  type PreviewPerson,
} from '@orbita/web/preview/messages'
import { useEffect, useRef, useState } from 'react'
import styles from './phone-preview.module.css'
import { usePictures } from './use-pictures.ts'

type Props = {
  /** what the screen shows, as its route would answer */
  draft: PreviewDraft
  /** the employee for whom it is shown */
  person: PreviewPerson
  /** the parts to outline: see `views.tsx` of the preview */
  changed?: readonly string[]
}

/**
 * Shows a draft as the employee will see it: the employee's own screen in a frame without session, storage or network, to
 * which each change of the draft is sent. It only shows and scrolls.
 *
 * @see D-74
 */
export function PhonePreview({ draft, person, changed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const loads = useLoads(frame)
  const pictures = usePictures(draft)

  useEffect(() => {
    if (loads === 0) return
    const message: PreviewMessage = { kind: 'orbita:preview', draft, person, changed: changed ?? [], pictures }
    // The document in the frame has no origin that could be named here.
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [loads, draft, person, changed, pictures])

  return (
    <div className={styles.phone}>
      <iframe
        ref={frame}
        src={PREVIEW_PATH}
        sandbox="allow-scripts"
        title={`Así lo ve ${person.name} en su teléfono`}
        aria-busy={loads === 0}
      />
    </div>
  )
}

/** Returns how many times the page in the frame has said that it listens: once for each time that it loads. */
function useLoads(frame: React.RefObject<HTMLIFrameElement | null>): number {
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && isPreviewReady(data)) setLoads((before) => before + 1)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])

  return loads
}
