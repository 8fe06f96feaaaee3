import type { KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import type { Colleague, RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { KUDOS_MESSAGE, KUDOS_PEOPLE } from '@orbita/domain/recognitions/kudos'
import { useState } from 'react'
import IconSend from '~icons/ph/paper-plane-tilt-fill'
import { Button } from '../../../ui/button.tsx'
import { BackToRecognitions } from '../back-link.tsx'
import { useSendKudos } from '../commands.ts'
import giveStyles from './give.module.css'
import styles from './give-form.module.css'
import { KudosPreview } from './kudos-preview.tsx'
import { chosenValue, EMPTY_DRAFT, RecognitionForm } from './recognition-form.tsx'
import { ShowField } from './show-field.tsx'

type Props = {
  sender: { name: string; avatar: string | null }
  values: RecognitionsOutput['values']
  /** the kudos left this week, and the weekly limit */
  left: number
  most: number
  /** whether the sender may offer to show it in the areas */
  offers: boolean
  /** who was chosen on the page before */
  to?: Colleague | undefined
  /** learns who is chosen */
  onPeople: (people: readonly Colleague[]) => void
  onSent: (sent: KudosSentOutput) => void
}

const PEOPLE = { label: '¿A quién?', most: KUDOS_PEOPLE, missing: 'Elige al menos a una persona.', suggests: true }

const WORDS = {
  label: 'Cuéntale por qué',
  limits: KUDOS_MESSAGE,
  beginnings: ['Gracias por', 'Me ayudaste cuando', 'Aprendí de ti'],
  missing: `Escribe entre ${KUDOS_MESSAGE.least} y ${KUDOS_MESSAGE.most} letras.`,
}

/** Shows the form for a kudos and its preview. The text stays until it has been sent. @see D-65, RC-3 */
export function GiveForm({ sender, values, left, most, offers, to, onPeople, onSent }: Props) {
  const [draft, setDraft] = useState(() => (to ? { ...EMPTY_DRAFT, people: [to] } : EMPTY_DRAFT))
  const [shows, setShows] = useState(false)
  const command = useSendKudos(onSent)
  const { run, isRunning } = command

  return (
    <div className={giveStyles.give} data-tint="reconocimientos">
      <BackToRecognitions />
      <h1 className="title" tabIndex={-1}>
        Reconocer a alguien
      </h1>
      <div className={styles.columns}>
        <RecognitionForm
          draft={draft}
          values={values}
          people={PEOPLE}
          words={WORDS}
          command={command}
          onChange={(changed) => {
            setDraft(changed)
            if (changed.people !== draft.people) onPeople(changed.people)
          }}
          onSend={({ people, value, words }) => run({ to: people.map(({ id }) => id), value, message: words, shows })}
        >
          {left > 0 ? (
            <>
              {offers && <ShowField isChecked={shows} isLocked={isRunning} onChange={setShows} />}
              <Button type="submit" wide className="btn-mint" aria-disabled={isRunning} aria-busy={isRunning}>
                <IconSend aria-hidden="true" />
                Enviar kudos
              </Button>
              <p className={giveStyles.left}>
                Te {left === 1 ? 'queda' : 'quedan'} {left} de {most} kudos esta semana. Puedes retirarlo en las
                próximas 24 horas.
              </p>
            </>
          ) : (
            <p className={giveStyles.left} role="status">
              Ya diste tus {most} kudos de esta semana. El lunes tienes {most} más.
            </p>
          )}
        </RecognitionForm>
        <KudosPreview sender={sender} value={chosenValue(draft, values)} message={draft.words} />
      </div>
    </div>
  )
}
