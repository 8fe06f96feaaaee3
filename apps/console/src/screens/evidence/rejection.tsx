import { Box, Button } from '@mui/material'
import type { EvidenceDetailOutput } from '@orbita/contract/missions/evidence'
import { firstName } from '@orbita/domain/people/first-name'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import choice from '../../ui/forms/choice.module.css'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Cluster } from '../../ui/layout.tsx'
import { againWords } from './evidence-words.ts'
import { MOST_LETTERS, REASONS } from './reasons.ts'
import styles from './rejection.module.css'

type Props = {
  evidence: EvidenceDetailOutput
  /** the company's day */
  today: string
  reason: string
  onReason: (reason: string) => void
  onBack: () => void
  onReject: () => void
}

/** Asks why it is rejected: `1` to `5` write a sentence that the person will read, and that can be edited. @see MI-6 */
export function Rejection({ evidence, today, reason, onReason, onBack, onReject }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const isReady = reason.trim().length >= 3
  const reject = useOnlineOnly()(onReject)
  const write = (text: string) => {
    onReason(text)
    field.current?.focus()
  }
  useKeys({
    ...Object.fromEntries(
      REASONS.map(({ text }, index) => [`${index + 1}`, () => write(text(evidence.title))] as const),
    ),
    Escape: onBack,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) reject()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onBack()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
    else return
    event.preventDefault()
  }

  return (
    <form className={styles.rejection} onSubmit={submit} onKeyDown={press} aria-labelledby="rejection-title">
      <Box component="h2" sx={{ fontSize: 15, outline: 'none' }} id="rejection-title" ref={heading} tabIndex={-1}>
        ¿Por qué no?
      </Box>
      <Cluster gap={1.75}>
        {REASONS.map(({ title, text }, index) => (
          <button
            key={title}
            type="button"
            className={choice.choice}
            aria-pressed={reason === text(evidence.title)}
            onClick={() => write(text(evidence.title))}
          >
            <Kbd>{index + 1}</Kbd> {title}
          </button>
        ))}
      </Cluster>
      <Field
        label={`Lo que leerá ${firstName(evidence.name)}`}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        help={`${reason.length} de ${MOST_LETTERS} · ${againWords(evidence.mission.endsOn, today)}`}
        multiline
        minRows={3}
        maxRows={6}
        inputRef={field}
        slotProps={{ input: { maxLength: MOST_LETTERS } }}
      />
      <Box className={styles.buttons!} sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2.5 }}>
        <Button size="large" onClick={onBack}>
          Volver <Kbd>Esc</Kbd>
        </Button>
        <DecideButton type="submit" variant="danger" size="large" disabled={!isReady}>
          Rechazar con motivo <Kbd>Ctrl ↵</Kbd>
        </DecideButton>
      </Box>
    </form>
  )
}
