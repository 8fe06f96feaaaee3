import type { OwnDataRequestOutput } from '@orbita/contract/people/data-requests'
import { REQUEST_LETTERS } from '@orbita/domain/people/data-requests'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { Button } from '../../ui/button.tsx'
import styles from './my-data.module.css'
import { useReply } from './queries.ts'
import { WordsField } from './words-field.tsx'

/** Answers what the people team asks about a request. */
export function ReplyForm({ request: { id } }: { request: OwnDataRequestOutput }) {
  const [text, setText] = useState('')
  const { run, isRunning, error } = useReply(() => setText(''))
  const words = text.trim()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (words.length >= REQUEST_LETTERS.least) run({ requestId: id, text: words })
  }

  return (
    <form className={styles.reply} onSubmit={onSubmit}>
      <WordsField label="Tu respuesta" value={text} isShort={false} isLocked={isRunning} onChange={setText} />
      <div role="alert" className="contents">
        {error && <p className={styles.note}>{messageOf(error)}</p>}
      </div>
      <Button type="submit" wide disabled={isRunning || words.length < REQUEST_LETTERS.least}>
        {isRunning ? 'Enviando…' : 'Responder'}
      </Button>
    </form>
  )
}
