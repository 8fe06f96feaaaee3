import { KUDOS_MESSAGE, KUDOS_PEOPLE, lettersOf } from '@orbita/domain/recognitions/kudos'
import type { CompanyValueId } from '@orbita/domain/recognitions/values'
import type { Colleague, KudosSent } from '@orbita/domain/recognitions/views'
import { type FormEvent, useRef, useState } from 'react'
import IconSend from '~icons/ph/paper-plane-tilt-fill'
import { messageOf } from '../../app/error-copy.ts'
import { Button } from '../../ui/button.tsx'
import { useSendKudos } from './commands.ts'
import { focusFirst } from './focus-first.ts'
import { KudosPreview } from './kudos-preview.tsx'
import { PeopleField } from './people-field.tsx'
import { ValueField } from './value-field.tsx'
import { WayBack } from './way-back.tsx'
import { WordsField } from './words-field.tsx'

type Props = {
  sender: { name: string; avatar: string | null }
  /** kudos left this week, of so many */
  left: number
  most: number
  onSent: (sent: KudosSent) => void
}

/** Whom, for which value and why. What was written stays until it has been sent. @see D-65, RC-3 */
export function GiveForm({ sender, left, most, onSent }: Props) {
  const [people, setPeople] = useState<Colleague[]>([])
  const [value, setValue] = useState<CompanyValueId>()
  const [message, setMessage] = useState('')
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { run, isRunning, error, reset } = useSendKudos(onSent)

  const letters = lettersOf(message.trim())
  const fits = letters >= KUDOS_MESSAGE.least && letters <= KUDOS_MESSAGE.most
  const problems = {
    people: people.length === 0 ? 'Elige al menos a una persona.' : undefined,
    value: value === undefined ? 'Elige el valor que viste.' : undefined,
    message: fits ? undefined : `Escribe entre ${KUDOS_MESSAGE.least} y ${KUDOS_MESSAGE.most} letras.`,
  }
  const told = wasTried ? problems : { people: undefined, value: undefined, message: undefined }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (value === undefined || problems.people || problems.message) return focusFirst(form.current, problems)

    run({ to: people.map(({ id }) => id), value, message: message.trim() })
  }

  return (
    <div className="give" data-tint="reconocimientos">
      <WayBack />
      <h1 className="title" tabIndex={-1}>
        Reconocer a alguien
      </h1>
      <div className="give-columns">
        <form ref={form} className="panel give-form" onSubmit={onSubmit} onChange={reset} noValidate>
          <PeopleField
            label="¿A quién?"
            people={people}
            most={KUDOS_PEOPLE}
            problem={told.people}
            isLocked={isRunning}
            onChange={(chosen) => {
              reset()
              setPeople(chosen)
            }}
          />
          <ValueField value={value} problem={told.value} isLocked={isRunning} onChange={setValue} />
          <WordsField
            label="Cuéntale por qué"
            text={message}
            limits={KUDOS_MESSAGE}
            problem={told.message}
            isLocked={isRunning}
            onChange={setMessage}
          />
          <div role="alert" className="contents">
            {error && <p className="give-error">{messageOf(error)}</p>}
          </div>
          {left > 0 ? (
            <>
              <Button type="submit" wide className="btn-mint" aria-disabled={isRunning} aria-busy={isRunning}>
                <IconSend aria-hidden="true" />
                Enviar reconocimiento
              </Button>
              <p className="give-left">
                Te {left === 1 ? 'queda' : 'quedan'} {left} de {most} esta semana. Puedes retirarlo en 24 h.
              </p>
            </>
          ) : (
            <p className="give-left" role="status">
              Ya diste tus {most} reconocimientos de esta semana. El lunes tienes {most} más.
            </p>
          )}
        </form>
        <KudosPreview sender={sender} value={value} message={message} />
      </div>
    </div>
  )
}
