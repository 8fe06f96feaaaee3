import type { MovementOutput } from '@orbita/contract/movements'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { moveOn } from '../../app/navigation/move-on.ts'
import { RpcError } from '../../rpc/rpc-error.ts'
import { ConfirmActions } from '../../ui/overlays/confirm-sheet.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { MovementRow } from './movement-row.tsx'
import { useReport } from './queries.ts'
import styles from './report-sheet.module.css'

const SHORTEST = 10
const LONGEST = 500

/** Lets the employee report a problem with a movement, once. @see PT-5 */
export function ReportSheet({ movement, onClose }: { movement: MovementOutput; onClose: () => void }) {
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { run, isRunning, error, reset } = useReport(() => moveOn(onClose))
  const isOver = error instanceof RpcError && ['MOVEMENT_REPORTED', 'NOT_FOUND'].includes(error.code)
  const problem = isShort ? `Cuéntanos un poco más: al menos ${SHORTEST} letras.` : error ? messageOf(error) : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    setShort(words.length < SHORTEST)
    if (words.length < SHORTEST) field.current?.focus()
    else run({ movementId: movement.id, text: words })
  }

  return (
    <Sheet title="Reportar este movimiento" onClose={onClose} isBusy={isRunning}>
      <div className={styles.movement}>
        <MovementRow movement={movement} />
      </div>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <label htmlFor={`${id}-text`}>¿Qué no está bien?</label>
        <textarea
          ref={field}
          id={`${id}-text`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setShort(false)
            reset()
          }}
          rows={4}
          maxLength={LONGEST}
          required
          readOnly={isRunning}
          aria-invalid={isShort}
          aria-describedby={`${id}-help`}
          placeholder="Por ejemplo: hice las dos sesiones, el 9 y el 12."
        />
        <p id={`${id}-help`} className={styles.help}>
          <span>Te respondemos en Avisos.</span>
          <span>
            {text.length} de {LONGEST}
          </span>
        </p>
        <ConfirmActions
          back="Cancelar"
          confirm="Enviar reporte"
          tone="gold"
          problem={problem}
          isOver={isOver}
          isBusy={isRunning}
          onClose={onClose}
        />
      </form>
    </Sheet>
  )
}
