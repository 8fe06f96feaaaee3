import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material'
import {
  type Access,
  DUTIES,
  DUTY_WORDS,
  type Duty,
  OPERATOR_AREAS_MAX,
  type Standing,
} from '@orbita/domain/duties/duties'
import { useQuery } from '@tanstack/react-query'
import { operatorsQuery } from '../../data/operators.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Segments } from '../../ui/forms/segments.tsx'

const CHOICES = [
  { value: 'none', title: 'No' },
  { value: 'read', title: 'Leer' },
  { value: 'write', title: 'Hacer' },
] as const

/** No area: nobody is chosen yet, which is not the same as everybody. */
export type DraftStanding = { duties: Standing['duties']; areas: readonly string[] | null }

type Props = { value: DraftStanding; onChange: (value: DraftStanding) => void }

/** Chooses what an operator may do, and for whose people. @see D-122 */
export function DutiesFields({ value: { duties, areas }, onChange }: Props) {
  const { data } = useQuery(operatorsQuery)
  const hasSystem = duties.system !== undefined

  function choose(duty: Duty, access: Access | 'none') {
    const { [duty]: _, ...others } = duties
    const chosen = access === 'none' ? others : { ...others, [duty]: access }
    onChange({ duties: chosen, areas: duty === 'system' && access !== 'none' ? null : areas })
  }

  const known = data?.areas ?? []
  const seen = known.filter(({ name }) => areas?.includes(name)).reduce((sum, { people }) => sum + people, 0)

  return (
    <Stack spacing={4}>
      <Stack component="ul" spacing={2.5}>
        {DUTIES.map((duty) => (
          <Stack
            component="li"
            key={duty}
            direction="row"
            spacing={3}
            sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <b>{DUTY_WORDS[duty].title}</b>
              <Typography component="p" variant="caption">
                {DUTY_WORDS[duty].about}
              </Typography>
            </Box>
            <Segments
              label={DUTY_WORDS[duty].title}
              choices={CHOICES}
              value={duties[duty] ?? 'none'}
              onChange={(access) => choose(duty, access)}
            />
          </Stack>
        ))}
      </Stack>
      <Stack spacing={2}>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
          <Box component="b" sx={{ flex: '1 1 220px' }}>
            En qué áreas
          </Box>
          <Segments
            label="En qué áreas"
            choices={[
              { value: 'all', title: 'Todas' },
              { value: 'some', title: 'Algunas' },
            ]}
            value={areas === null ? 'all' : 'some'}
            onChange={(chosen) =>
              onChange({
                duties: chosen === 'some' ? withoutSystem(duties) : duties,
                areas: chosen === 'all' ? null : [],
              })
            }
          />
        </Stack>
        {areas !== null && (
          <Autocomplete
            multiple
            options={known.map(({ name }) => name)}
            value={[...areas]}
            onChange={(_event, chosen) => onChange({ duties, areas: chosen.slice(0, OPERATOR_AREAS_MAX) })}
            noOptionsText="Ninguna área se llama así"
            renderInput={(input) => <TextField {...input} label="Áreas" />}
          />
        )}
        <Typography variant="caption" role="status">
          {areas === null
            ? hasSystem
              ? 'Sistema es de toda la empresa: con él, verá a todas las personas.'
              : `Verá a ${countOf(data?.people ?? 0, 'persona', 'personas')}.`
            : `Verá a ${figureOf(seen)} de ${countOf(data?.people ?? 0, 'persona', 'personas')}. Las demás no existen para esta persona, y lo que es de toda la empresa no se le muestra.`}
        </Typography>
      </Stack>
    </Stack>
  )
}

function withoutSystem({ system: _, ...duties }: Standing['duties']): Standing['duties'] {
  return duties
}

/** Returns whether a standing may be sent: some areas are at least one. */
export const isComplete = ({ areas }: DraftStanding) => areas === null || areas.length > 0
