import type { OwnDataRequestOutput } from '@orbita/contract/people/data-requests'
import IconAnswer from '~icons/ph/chat-circle-text-bold'
import IconDone from '~icons/ph/check-bold'
import IconReview from '~icons/ph/magnifying-glass-bold'
import { momentWords } from '../../app/error-copy.ts'
import styles from './my-data.module.css'

/** The way of a request: received, with the people team, answered. */
export function RequestSteps({ request }: { request: OwnDataRequestOutput }) {
  const { requestedAt, takenAt, question, reply, answer, closedAt, state } = request

  return (
    <ol className={styles.steps}>
      <li data-state="done">
        <IconDone aria-hidden="true" />
        <p>
          <b>Lo recibimos</b>
          <span>{momentWords(requestedAt)}</span>
        </p>
      </li>
      {(takenAt || closedAt === null) && (
        <li data-state={takenAt ? (closedAt ? 'done' : 'now') : undefined}>
          <IconReview aria-hidden="true" />
          <p>
            <b>{takenAt ? 'Tu equipo de personas lo revisa' : 'Tu equipo de personas lo revisará'}</b>
            {takenAt && <span>Desde el {momentWords(takenAt)}</span>}
            {question && <span>Te preguntan: «{question}»</span>}
            {reply && <span>Respondiste: «{reply}»</span>}
          </p>
        </li>
      )}
      <li data-state={closedAt ? 'done' : undefined}>
        {closedAt ? <IconDone aria-hidden="true" /> : <IconAnswer aria-hidden="true" />}
        <p>
          <b>
            {closedAt === null
              ? 'Te respondemos aquí y en Avisos'
              : state === 'withdrawn'
                ? 'Lo retiraste'
                : 'Te respondimos'}
          </b>
          {closedAt && <span>{momentWords(closedAt)}</span>}
          {answer && <span>«{answer}»</span>}
        </p>
      </li>
    </ol>
  )
}
