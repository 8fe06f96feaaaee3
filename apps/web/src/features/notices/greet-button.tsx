import type { Notice } from '@orbita/contract/notices'
import {
  GREETING_SENTENCES,
  type GreetingSentence,
  greetingWords,
  readColleague,
} from '@orbita/domain/people/anniversary-words'
import { firstName } from '@orbita/domain/people/first-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx'
import styles from './greet-button.module.css'
import { noticesQuery } from './queries.ts'

/** Congratulates a colleague on their anniversary with a written sentence, once. @see AN-1, D-106b */
export function GreetButton({ notice: { id, title } }: { notice: Pick<Notice, 'id' | 'title'> }) {
  const [isOpen, setOpen] = useState(false)
  const [sentence, setSentence] = useState<GreetingSentence>(GREETING_SENTENCES[0])
  const client = useQueryClient()
  const { run, isRunning, error } = useCommand({
    send: (chosen: GreetingSentence, operationId) =>
      call(
        rpc.employee.notices[':noticeId'].greeting.$put({
          param: { noticeId: String(id) },
          json: { sentence: chosen, operationId },
        }),
      ),
    onDone: ({ greeted }) => {
      setOpen(false)
      if (greeted) showToast({ severity: 'success', text: 'Tu felicitación va en camino' })
      else showToast({ severity: 'info', text: 'Las felicitaciones de ese día ya se entregaron: la tuya no salió' })
      return client.invalidateQueries({ queryKey: noticesQuery.queryKey })
    },
    // The sheet says it.
    onFailed: () => undefined,
  })
  const colleague = readColleague(title)
  if (!colleague) return null

  const name = firstName(colleague.name)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Felicitar
      </Button>
      {isOpen && (
        <ConfirmSheet
          title={`Felicita a ${name}`}
          back="Ahora no"
          confirm="Felicitar"
          tone="gold"
          problem={error ? messageOf(error) : undefined}
          isBusy={isRunning}
          onConfirm={() => run(sentence)}
          onClose={() => setOpen(false)}
        >
          <p className={styles.words}>{title}.</p>
          <fieldset className={styles.sentences} disabled={isRunning}>
            <legend className="sr-only">Qué le dices</legend>
            {GREETING_SENTENCES.map((one) => (
              <label key={one}>
                <input type="radio" name="felicitacion" checked={one === sentence} onChange={() => setSentence(one)} />
                {greetingWords(one, colleague.milestone)}
              </label>
            ))}
          </fieldset>
          <p className={styles.note}>Una vez por persona. No da ni gasta créditos.</p>
        </ConfirmSheet>
      )}
    </>
  )
}
