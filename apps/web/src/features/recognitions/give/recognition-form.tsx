import type { Colleague, RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { lettersOf } from '@orbita/domain/recognitions/kudos'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { focusFirst } from './focus-first.ts'
import { PeopleField } from './people/people-field.tsx'
import styles from './recognition-form.module.css'
import { ValueField } from './value-field.tsx'
import { WordsField } from './words-field.tsx'

/** The people, the value and the text chosen so far. */
export type Draft = { people: Colleague[]; value: string | undefined; words: string }

export const EMPTY_DRAFT: Draft = { people: [], value: undefined, words: '' }

/** A draft with nothing missing. Its text has no white space around it. */
type Complete = { people: [Colleague, ...Colleague[]]; value: string; words: string }

/** Returns the value that a draft names: none once it is retired, and the only one without being asked. @see D-100 */
export function chosenValue({ value }: Draft, values: RecognitionsOutput['values']) {
  return values.length === 1 ? values[0] : values.find(({ id }) => id === value)
}

type Props = {
  draft: Draft
  /** the company's values; of one alone nobody is asked */
  values: RecognitionsOutput['values']
  /** the label of each field, and its error when it is empty */
  people: { label: string; most: number; missing: string; suggests?: boolean }
  words: {
    label: string
    limits: { least: number; most: number }
    missing: string
    placeholder?: string
    beginnings?: readonly string[]
  }
  /** the pending command, or its result */
  command: { isRunning: boolean; error: Error | null; reset: () => void }
  /** the content above the fields */
  lead?: ReactNode
  /** the button that sends the form, or the reason it cannot be sent */
  children: ReactNode
  onChange: (draft: Draft) => void
  onSend: (complete: Complete) => void
}

/**
 * Asks for the people, the value and the text. Missing fields are reported after the first attempt to send.
 *
 * @see RC-2, RC-3
 */
export function RecognitionForm({ draft, values, people, words, command, lead, children, onChange, onSend }: Props) {
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isRunning, error, reset } = command

  const value = chosenValue(draft, values)?.id
  const letters = lettersOf(draft.words.trim())
  const fits = letters >= words.limits.least && letters <= words.limits.most
  const problems = {
    people: draft.people.length === 0 ? people.missing : undefined,
    value: value === undefined ? 'Elige el valor que viste.' : undefined,
    words: fits ? undefined : words.missing,
  }
  const shown = wasTried ? problems : { people: undefined, value: undefined, words: undefined }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first, ...others] = draft.people
    if (!first || value === undefined || !fits) return focusFirst(form.current, problems)

    onSend({ people: [first, ...others], value, words: draft.words.trim() })
  }

  return (
    <form ref={form} className={`panel ${styles.form}`} onSubmit={onSubmit} onChange={reset} noValidate>
      {lead}
      <PeopleField
        label={people.label}
        people={draft.people}
        most={people.most}
        problem={shown.people}
        isLocked={isRunning}
        suggests={people.suggests}
        onChange={(chosen) => {
          reset()
          onChange({ ...draft, people: chosen })
        }}
      />
      {values.length > 1 && (
        <ValueField
          choices={values}
          value={value}
          problem={shown.value}
          isLocked={isRunning}
          onChange={(chosen) => onChange({ ...draft, value: chosen })}
        />
      )}
      <WordsField
        label={words.label}
        text={draft.words}
        limits={words.limits}
        problem={shown.words}
        isLocked={isRunning}
        placeholder={words.placeholder}
        beginnings={words.beginnings}
        onChange={(text) => onChange({ ...draft, words: text })}
      />
      <div role="alert" className="contents">
        {error && <p className={styles.error}>{messageOf(error)}</p>}
      </div>
      {children}
    </form>
  )
}
