import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { EXAMPLE } from '@orbita/domain/recognitions/inputs'
import { useState } from 'react'
import IconTrophy from '~icons/ph/trophy-fill'
import { focusHeading } from '../../../app/navigation/announce-navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { useNomination } from '../commands.ts'
import styles from './nominate-form.module.css'
import { EMPTY_DRAFT, RecognitionForm } from './recognition-form.tsx'

const PEOPLE = { label: '¿A quién nominas?', most: 1, missing: 'Elige a quién nominas.' }

const WORDS = {
  label: 'Cuenta un ejemplo',
  limits: EXAMPLE,
  missing: `Cuenta un ejemplo de entre ${EXAMPLE.least} y ${EXAMPLE.most} letras.`,
  placeholder: 'Qué hizo, cuándo y a quién ayudó.',
}

/** Asks for one person, a value and an example of it. It can be sent once a month. @see RC-2 */
export function NominateForm({ values }: Pick<RecognitionsOutput, 'values'>) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const command = useNomination(focusHeading)
  const { run, isRunning } = command

  return (
    <RecognitionForm
      draft={draft}
      values={values}
      people={PEOPLE}
      words={WORDS}
      command={command}
      lead={
        <p className={styles.lead}>
          Tu voz ayuda a elegir lo mejor del mes. Puedes nominar a una persona cada mes, y tu nominación no se cambia
          después.
        </p>
      }
      onChange={setDraft}
      onSend={({ people: [person], value, words }) => run({ to: person.id, value, example: words })}
    >
      <Button type="submit" wide className="btn-mint" aria-disabled={isRunning} aria-busy={isRunning}>
        <IconTrophy aria-hidden="true" />
        Enviar nominación
      </Button>
    </RecognitionForm>
  )
}
