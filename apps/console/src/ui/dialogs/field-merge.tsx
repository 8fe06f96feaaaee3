import { Box, Button, Dialog, Stack } from '@mui/material'
import { whenOf } from '../dates.ts'
import choices from '../forms/choice.module.css'
import type { Crossing, OtherSave } from '../forms/merge-fields.ts'
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts.tsx'
import styles from './field-merge.module.css'

type Props<Values> = {
  /** the save of the other operator, or null if it is not known */
  save: OtherSave | null
  crossing: readonly Crossing<Values>[]
  /** names the fields, as the form does */
  titles: Readonly<Record<keyof Values & string, string>>
  /** the choice so far: what the operator typed, unless they take the other value */
  value: (name: keyof Values & string) => string
  onChoose: (name: keyof Values & string, value: string) => void
  onClose: () => void
}

/** Asks, field by field, for what two operators changed in different ways. Everything else was merged already. */
export function FieldMerge<Values>({ save, crossing, titles, value, onChoose, onClose }: Props<Values>) {
  const by = save?.by

  return (
    <Dialog open onClose={onClose} aria-labelledby="merge-title" fullWidth maxWidth="sm">
      <DialogHead id="merge-title" title={`${by ?? 'Alguien'} guardó cambios mientras escribías`} onClose={onClose}>
        {save && `Guardó ${whenOf(save.at)}. `}Lo que no se cruza ya está puesto. Elige con qué te quedas en lo demás.
      </DialogHead>
      <DialogBody>
        {crossing.map(({ name, mine, theirs }) => (
          <Stack component="fieldset" spacing={2} key={name} className={styles.field}>
            <Box component="legend" sx={{ p: 0 }}>
              {titles[name]}
            </Box>
            {[
              { title: 'Lo tuyo', text: mine },
              { title: by ? `Lo de ${by}` : 'Lo guardado', text: theirs },
            ].map((choice) => (
              <label key={choice.title} className={choices.choice}>
                <input
                  type="radio"
                  name={`merge-${name}`}
                  checked={value(name) === choice.text}
                  onChange={() => onChoose(name, choice.text)}
                />
                <b>{choice.title}</b>
                <span>{choice.text || '(vacío)'}</span>
              </label>
            ))}
          </Stack>
        ))}
      </DialogBody>
      <DialogFoot>
        <Button variant="gold" onClick={onClose}>
          Seguir con esto
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
