import { Stack } from '@mui/material'
import type { Decider } from '@orbita/domain/missions/challenge'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Note } from '../../../ui/note.tsx'
import type { SectionProps } from './form-parts.tsx'

type Choice = Decider | 'company'

const CHOICES: readonly { value: Choice; title: string; help: string }[] = [
  { value: 'company', title: 'Lo de la empresa', help: 'Decide quien diga «Quién decide», en Ajustes, para su clase.' },
  {
    value: 'leader',
    title: 'Quien lidera',
    help: 'Decide quien lidera a cada persona, hasta los créditos de «Quién decide». Sin líder, o por encima, decide el equipo de personas.',
  },
  { value: 'people', title: 'Equipo de personas', help: 'Decide solo el equipo de personas.' },
]

/** Who decides what people send or report of a mission. @see D-120 */
export function DeciderField({ mission, onChange, onUnset }: Pick<SectionProps, 'mission' | 'onChange' | 'onUnset'>) {
  const chosen = CHOICES.find(({ value }) => value === (mission.decider ?? 'company'))!

  return (
    <Stack spacing={2}>
      <Segments
        label="Quién lo decide"
        choices={CHOICES}
        value={chosen.value}
        onChange={(value) => (value === 'company' ? onUnset('decider') : onChange({ decider: value }))}
      />
      <Note tone="info">{chosen.help} Lo que ya espera lo decide quien lo decidía.</Note>
    </Stack>
  )
}
