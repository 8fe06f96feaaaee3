import type { TeamWaiting } from '@orbita/contract/people/team'
import { type FormEvent, useId, useState } from 'react'
import { ConfirmActions } from '../../../ui/overlays/confirm-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from '../team.module.css'

const REASONS: Readonly<Record<TeamWaiting['kind'], readonly string[]>> = {
  evidence: [
    'No se ve bien: envíala otra vez con más luz.',
    'No muestra lo que pide la misión.',
    'Falta una parte de lo que pide la misión.',
    'Es de otro día.',
    'Ya estaba enviada.',
  ],
  report: ['Se anotó dos veces.', 'Fue otro día.', 'Fue menos de lo anotado.'],
  'day-off': ['Ese día hay un cierre y te necesitamos. Elige otro y lo vemos.', 'Ya hay otra persona fuera ese día.'],
}

const SHORTEST = 15
const LONGEST = 300

/** Asks for the reason of a no, which its person reads. @see D-120 */
export function RejectSheet(props: { item: TeamWaiting; onReject: (reason: string) => void; onClose: () => void }) {
  const { item, onReject, onClose } = props
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const id = useId()
  const words = text.trim()
  const isShort = words.length < SHORTEST
  const name = item.person.name.split(' ')[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isShort) onReject(words)
  }

  return (
    <Sheet title="¿Por qué no?" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.reasons}>
          {REASONS[item.kind].map((reason) => (
            <button key={reason} type="button" className="btn btn-quiet btn-small" onClick={() => setText(reason)}>
              {reason}
            </button>
          ))}
        </div>
        <label htmlFor={`${id}-reason`}>Lo leerá {name}</label>
        <textarea
          id={`${id}-reason`}
          rows={3}
          maxLength={LONGEST}
          value={text}
          aria-invalid={isTried && isShort}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ConfirmActions
          back="Volver"
          confirm={item.kind === 'report' ? 'Descontar' : 'Rechazar'}
          problem={isTried && isShort ? `Escribe al menos ${SHORTEST} letras.` : undefined}
          isOver={false}
          isBusy={false}
          onClose={onClose}
        />
      </form>
    </Sheet>
  )
}
