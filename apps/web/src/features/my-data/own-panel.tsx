import type { MyDataOutput } from '@orbita/contract/people/data-requests'
import type { DataRequestKind } from '@orbita/domain/people/data-requests'
import { useState } from 'react'
import IconDownload from '~icons/ph/download-simple-bold'
import IconZip from '~icons/ph/file-zip-fill'
import { momentWords } from '../../app/error-copy.ts'
import { moveOn } from '../../app/navigation/move-on.ts'
import { Button } from '../../ui/button.tsx'
import styles from './my-data.module.css'
import { RequestSheet } from './request-sheet.tsx'
import { useDownload } from './use-download.ts'

/** @param props.newUntil until when this browser may not take the file; null: it may @see SE-1 */
export function OwnPanel({ data, newUntil }: { data: MyDataOutput; newUntil: string | null }) {
  const [asking, setAsking] = useState<DataRequestKind>()
  const { download, isRunning } = useDownload()
  const close = () => setAsking(undefined)

  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="es-tuyo">
      <h2 id="es-tuyo">Es tuyo</h2>
      {newUntil === null ? (
        <Button wide onClick={download} disabled={isRunning} aria-busy={isRunning}>
          <IconDownload aria-hidden="true" />
          {isRunning ? 'Reuniendo tus datos…' : 'Descargar mis datos'}
        </Button>
      ) : (
        <p className={styles.new}>
          <b>Este dispositivo es nuevo en tu cuenta.</b> Podrás ver y descargar tus datos aquí desde el{' '}
          {momentWords(newUntil)}, o ya mismo desde uno que usabas antes.
        </p>
      )}
      <div className={styles.two}>
        <Button size="small" className="btn-quiet" onClick={() => setAsking('correct')}>
          Pedir corrección
        </Button>
        <Button size="small" className="btn-quiet" onClick={() => setAsking('erase')}>
          Pedir que borren
        </Button>
      </div>
      <p className={styles.never}>
        <IconZip aria-hidden="true" />
        <span>
          Un archivo que se abre en cualquier computador. Si algo no está en él,{' '}
          <button type="button" className="link" onClick={() => setAsking('consult')}>
            pregunta
          </button>
          .
        </span>
      </p>
      {asking && (
        <RequestSheet
          kind={asking}
          data={data}
          isNew={newUntil !== null}
          onClose={close}
          onDone={() => moveOn(close)}
        />
      )}
    </section>
  )
}
