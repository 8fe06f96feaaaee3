import type { MyDataOutput } from '@orbita/contract/people/data-requests'
import { askingOf, type DataRequestKind, type EraseWhat, REQUEST_LETTERS } from '@orbita/domain/people/data-requests'
import { type FormEvent, useId, useRef, useState } from 'react'
import IconScales from '~icons/ph/scales-bold'
import { messageOf } from '../../app/error-copy.ts'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { ConfirmActions } from '../../ui/overlays/confirm-sheet.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { dayWords } from './day-words.ts'
import { useAskAboutData } from './queries.ts'
import styles from './request-sheet.module.css'
import { WordsField } from './words-field.tsx'

const TITLES = {
  correct: '¿Qué hay que corregir?',
  erase: '¿Qué quieres que borremos?',
  consult: '¿Qué quieres saber?',
} as const satisfies Record<DataRequestKind, string>

const LABELS = {
  correct: 'Qué dice y qué debería decir',
  erase: 'Cuéntanos por qué',
  consult: 'Tu pregunta',
} as const satisfies Record<DataRequestKind, string>

const WHATS: readonly { what: EraseWhat; title: string; note: string }[] = [
  { what: 'evidence', title: 'Fotos y evidencias que envié', note: 'Lo que ganaste con ellas se queda' },
  { what: 'kudos', title: 'Un kudos', note: 'Di abajo cuál: de quién, para quién y de qué día' },
  {
    what: 'everything',
    title: 'Todo lo mío en Órbita',
    note: 'Se cierra tu cuenta y pierdes lo que no hayas canjeado',
  },
]

type Props = {
  kind: DataRequestKind
  data: MyDataOutput
  /** whether this browser is new, which may not ask to erase everything. @see SE-1 */
  isNew: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks what the employee wants of their data, and says by when they are answered. @see D-126 */
export function RequestSheet({ kind, data, isNew, onClose, onDone }: Props) {
  const [what, setWhat] = useState<EraseWhat | null>(kind === 'erase' ? 'evidence' : null)
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { run, isRunning, error, reset } = useAskAboutData(onDone)
  const { dueOn, term, law } = askingOf(kind) === 'claim' ? data.claim : data.consultation
  const problem = isShort ? 'Cuéntanos un poco más.' : error ? messageOf(error) : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    setShort(words.length < REQUEST_LETTERS.least)
    if (words.length < REQUEST_LETTERS.least) field.current?.focus()
    else run({ kind, what, text: words })
  }

  return (
    <Sheet title={TITLES[kind]} onClose={onClose} isBusy={isRunning}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {what !== null && <Whats value={what} isNew={isNew} isLocked={isRunning} onChange={setWhat} />}
        <WordsField
          field={field}
          label={LABELS[kind]}
          value={text}
          isShort={isShort}
          isLocked={isRunning}
          onChange={(value) => {
            setText(value)
            setShort(false)
            reset()
          }}
        />
        <p className={styles.law}>
          <IconScales aria-hidden="true" />
          <span>
            Te responden a más tardar el <b>{dayWords(dueOn)}</b>: {term} desde hoy{law && `, ${law}`}.
            {kind === 'erase' && ' Lo que la ley obliga a guardar, te lo dirán con su motivo.'}
          </span>
        </p>
        <ConfirmActions
          back="Cancelar"
          confirm="Enviar el pedido"
          tone="gold"
          problem={problem}
          isOver={isRefusal(error)}
          isBusy={isRunning}
          onClose={onClose}
        />
      </form>
    </Sheet>
  )
}

type WhatsProps = { value: EraseWhat; isNew: boolean; isLocked: boolean; onChange: (what: EraseWhat) => void }

function Whats({ value, isNew, isLocked, onChange }: WhatsProps) {
  const id = useId()

  return (
    <fieldset className={styles.whats}>
      <legend className="sr-only">Qué borrar</legend>
      {WHATS.map(({ what, title, note }) => {
        const waits = what === 'everything' && isNew
        return (
          <label key={what}>
            <input
              type="radio"
              name={id}
              checked={value === what}
              disabled={isLocked || waits}
              onChange={() => onChange(what)}
            />
            <span>
              <b>{title}</b>
              <small>{waits ? 'Desde un dispositivo que ya usabas' : note}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
