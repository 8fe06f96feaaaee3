import { EXAMPLE } from '@orbita/domain/recognitions/inputs'
import { lettersOf } from '@orbita/domain/recognitions/kudos'
import type { CompanyValueId } from '@orbita/domain/recognitions/values'
import type { Colleague } from '@orbita/domain/recognitions/views'
import { type FormEvent, useRef, useState } from 'react'
import IconTrophy from '~icons/ph/trophy-fill'
import { focusHeading } from '../../app/arrivals.ts'
import { messageOf } from '../../app/error-copy.ts'
import { Button } from '../../ui/button.tsx'
import { useNomination } from './commands.ts'
import { focusFirst } from './focus-first.ts'
import { PeopleField } from './people-field.tsx'
import { ValueField } from './value-field.tsx'
import { WordsField } from './words-field.tsx'

/** One person, a value and an example of it; sent once a month. @see RC-2 */
export function NominateForm() {
  const [people, setPeople] = useState<Colleague[]>([])
  const [value, setValue] = useState<CompanyValueId>()
  const [example, setExample] = useState('')
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { run, isRunning, error, reset } = useNomination(focusHeading)

  const [person] = people
  const letters = lettersOf(example.trim())
  const fits = letters >= EXAMPLE.least && letters <= EXAMPLE.most
  const problems = {
    people: person ? undefined : 'Elige a quién nominas.',
    value: value === undefined ? 'Elige el valor que viste.' : undefined,
    message: fits ? undefined : `Cuenta un ejemplo de entre ${EXAMPLE.least} y ${EXAMPLE.most} letras.`,
  }
  const told = wasTried ? problems : { people: undefined, value: undefined, message: undefined }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!person || value === undefined || problems.message) return focusFirst(form.current, problems)

    run({ to: person.id, value, example: example.trim() })
  }

  return (
    <form ref={form} className="panel give-form" onSubmit={onSubmit} onChange={reset} noValidate>
      <p className="lead">
        Tu voz ayuda a elegir al mejor empleado del mes. Puedes nominar a una persona cada mes, y tu nominación no se
        cambia después.
      </p>
      <PeopleField
        label="¿A quién nominas?"
        people={people}
        most={1}
        problem={told.people}
        isLocked={isRunning}
        onChange={(chosen) => {
          reset()
          setPeople(chosen)
        }}
      />
      <ValueField value={value} problem={told.value} isLocked={isRunning} onChange={setValue} />
      <WordsField
        label="Cuenta un ejemplo"
        text={example}
        limits={EXAMPLE}
        problem={told.message}
        isLocked={isRunning}
        placeholder="Qué hizo, cuándo y a quién ayudó."
        onChange={setExample}
      />
      <div role="alert" className="contents">
        {error && <p className="give-error">{messageOf(error)}</p>}
      </div>
      <Button type="submit" wide className="btn-mint" aria-disabled={isRunning} aria-busy={isRunning}>
        <IconTrophy aria-hidden="true" />
        Enviar nominación
      </Button>
    </form>
  )
}
