import type { MyDataOutput, OwnDataRequestOutput } from '@orbita/contract/people/data-requests'
import { isOpenRequest } from '@orbita/domain/people/data-requests'
import { useId, useState } from 'react'
import IconDone from '~icons/ph/check-circle-fill'
import IconReview from '~icons/ph/magnifying-glass-bold'
import IconAsks from '~icons/ph/question-fill'
import IconReceived from '~icons/ph/tray-fill'
import IconRefused from '~icons/ph/x-circle-fill'
import { messageOf } from '../../app/error-copy.ts'
import { moveOn } from '../../app/navigation/move-on.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../ui/overlays/sheet.module.css'
import { StateChip } from '../../ui/state-chip.tsx'
import { dayWords, leafOf } from './day-words.ts'
import styles from './my-data.module.css'
import { useWithdraw } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { RequestSteps } from './request-steps.tsx'

const STATES = {
  received: { tone: 'waiting', Icon: IconReceived, words: 'Recibido' },
  review: { tone: 'running', Icon: IconReview, words: 'En revisión' },
  'needs-person': { tone: 'waiting', Icon: IconAsks, words: 'Necesita algo tuyo' },
  done: { tone: 'good', Icon: IconDone, words: 'Hecho' },
  refused: { tone: 'bad', Icon: IconRefused, words: 'Negado' },
  withdrawn: { tone: 'quiet', Icon: IconRefused, words: 'Retirado' },
} as const

const ASKS = { correct: 'Corregir', erase: 'Borrar', consult: 'Consulta' } as const
const WHATS = { evidence: 'fotos y evidencias', kudos: 'un kudos', everything: 'todo lo mío' } as const

/** One request: what it asks, by when it is answered, and what became of it. @see D-126 */
export function RequestCard({ request, data }: { request: OwnDataRequestOutput; data: MyDataOutput }) {
  const [isLeaving, setLeaving] = useState(false)
  const id = useId()
  const { kind, what, text, state } = request
  const { tone, Icon, words } = STATES[state]
  const isOpen = isOpenRequest(state)

  return (
    <section className={`panel ${styles.panel} ${styles.request}`} data-open={isOpen || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{isOpen ? 'Tu pedido' : 'Pedido anterior'}</h2>
        <StateChip tone={tone} Icon={Icon}>
          {words}
        </StateChip>
      </div>
      <p className={styles.text}>
        {ASKS[kind]}
        {what && ` ${WHATS[what]}`}: «{text}»
      </p>
      {isOpen && <Due request={request} data={data} />}
      <RequestSteps request={request} />
      {state === 'refused' && data.authority && (
        <p className={styles.note}>Si no estás de acuerdo, puedes reclamar ante {data.authority}.</p>
      )}
      {state === 'needs-person' && <ReplyForm request={request} />}
      {isOpen && (
        <Button size="small" className="btn-quiet" onClick={() => setLeaving(true)}>
          Retirar el pedido
        </Button>
      )}
      {isLeaving && <WithdrawSheet id={request.id} onClose={() => setLeaving(false)} />}
    </section>
  )
}

function Due({ request: { dueOn, term, law }, data: { today, authority } }: Parameters<typeof RequestCard>[0]) {
  const { day, month } = leafOf(dueOn)
  const isLate = today > dueOn

  return (
    <p className={styles.due} data-late={isLate || undefined}>
      <span className={styles.leaf} aria-hidden="true">
        <b className="display">{day}</b>
        {month}
      </span>
      <span>
        {isLate ? (
          <>
            Debían responderte el <b>{dayWords(dueOn)}</b>. Escribe a tu equipo de personas
            {authority && `, o reclama ante ${authority}`}.
          </>
        ) : (
          <>
            Tienen que responderte <b>a más tardar el {dayWords(dueOn)}</b>: {term}
            {law && `, ${law}`}.
          </>
        )}
      </span>
    </p>
  )
}

function WithdrawSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { run, isRunning, error } = useWithdraw(() => moveOn(onClose))

  return (
    <ConfirmSheet
      title="¿Retirar el pedido?"
      back="Volver"
      confirm="Retirarlo"
      problem={error ? messageOf(error) : undefined}
      isBusy={isRunning}
      onConfirm={() => run(id)}
      onClose={onClose}
    >
      <p className={sheetStyles.lead}>Nadie lo revisará. Puedes hacer otro cuando quieras.</p>
    </ConfirmSheet>
  )
}
