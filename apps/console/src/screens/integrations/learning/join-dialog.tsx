import { Button, Stack } from '@mui/material'
import type { LearningOutput } from '@orbita/contract/missions/learning'
import type { LearningInput } from '@orbita/domain/machines/statements'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { countOf } from '../../../ui/figures.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { type Activity, isOpen, whenOf } from './learning-list.tsx'

type Props = {
  activity: Activity
  missions: LearningOutput['missions']
  isRunning: boolean
  onClose: () => void
  onDecide: (decision: LearningInput) => void
}

const keyOf = ({ challenge, mission }: { challenge: string; mission: string }) => `${challenge}/${mission}`

/** Asks which mission an activity of a course platform advances, and with which score. @see D-108 */
export function JoinDialog({ activity: one, missions, isRunning, onClose, onDecide }: Props) {
  const [chosen, setChosen] = useState(one.mission ? keyOf(one.mission) : '')
  const [score, setScore] = useState(one.leastScore === null ? '' : `${one.leastScore}`)
  const [isAsked, setAsked] = useState(false)
  const mission = missions.find((each) => keyOf(each) === chosen)
  const least = score.trim() === '' ? null : Number(score)
  const isScore = least === null || (Number.isInteger(least) && least >= 1 && least <= 100)

  function submit() {
    setAsked(true)
    if (!mission || !isScore) return
    const { activity, verb } = one
    onDecide({ activity, verb, mission: { challenge: mission.challenge, mission: mission.mission }, leastScore: least })
  }

  return (
    <FormDialog
      title={`¿Qué avanza «${one.name}»?`}
      lead={whenOf({ ...one, leastScore: null })}
      verb={isOpen(one) || !one.mission ? 'Unir a la misión' : 'Guardar'}
      isReady={!isRunning}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack spacing={4}>
        <SelectField
          label="Misión"
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: '', title: 'Elige una misión…' },
            ...missions.map((each) => ({ value: keyOf(each), title: `${each.challengeTitle} · ${each.title}` })),
          ]}
          help="Cada vez que una persona la hace, avanza uno en la misión, el día en que la hizo."
          problem={isAsked && !mission && 'Elige una misión.'}
        />
        <Field
          label="Nota mínima, de 100"
          value={score}
          onChange={(event) => setScore(event.target.value)}
          reads="whole"
          help="Vacía, cuenta con cualquier nota."
          problem={isAsked && !isScore && 'Escribe un número de 1 a 100, o déjala vacía.'}
        />
        {one.waiting > 0 && (
          <Note tone="info">
            <b>{countOf(one.waiting, 'persona espera', 'personas esperan')}.</b> Al unirla avanzan con la fecha de
            entonces, si la misión estaba abierta ese día.
          </Note>
        )}
        {(isOpen(one) || one.mission) && (
          <Button
            variant="text"
            disabled={isRunning}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => onDecide({ activity: one.activity, verb: one.verb, mission: null, leastScore: null })}
          >
            Que no avance nada
          </Button>
        )}
        {one.counted > 0 && (
          <Note tone="info">Lo que ya avanzó se queda donde está; el cambio vale para lo que llegue.</Note>
        )}
      </Stack>
    </FormDialog>
  )
}
