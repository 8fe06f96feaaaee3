import { Box, Card, MenuItem, Select } from '@mui/material'
import { isOfArea } from '@orbita/domain/missions/sources'
import { useQuery } from '@tanstack/react-query'
import { programmeQuery } from '../../../data/programme.ts'
import { messageOf } from '../../../rpc/error-copy.ts'

type Props = {
  asksMission: boolean
  challenge: string | null
  mission: string | null
  onChallenge: (id: string) => void
  onMission: (id: string) => void
}

/** Asks for the challenge of every row of a file of progress that does not say it, and for the mission if that is missing too. */
export function ProgrammeGiven({ asksMission, challenge, mission, onChallenge, onMission }: Props) {
  const { data, error } = useQuery(programmeQuery)
  // Progress of a draft is refused, and so is that of a survey, which is counted by area.
  const challenges = (data?.challenges ?? [])
    .map((one) => ({
      ...one,
      missions: one.missions.filter(({ phase, source }) => phase !== 'draft' && !isOfArea(source)),
    }))
    .filter(({ missions }) => missions.length > 0)
  const missions = challenges.find(({ id }) => id === challenge)?.missions ?? []

  return (
    <Card component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="legend" sx={{ px: 1.5 }}>
        {asksMission ? '¿De qué reto y misión es este archivo?' : '¿De qué reto es este archivo?'}
      </Box>
      <Choice
        label="Reto de todas las filas"
        empty="Elige un reto"
        value={challenge}
        choices={challenges}
        onChange={onChallenge}
      />
      {asksMission && (
        <Choice
          label="Misión de todas las filas"
          empty={challenge ? 'Elige una misión' : 'Elige antes el reto'}
          value={mission}
          choices={missions}
          onChange={onMission}
        />
      )}
      <Box component="p" sx={{ color: 'text.secondary' }} role={error ? 'alert' : undefined}>
        {error
          ? messageOf(error)
          : `Tu archivo no lo dice en ninguna columna: lo que elijas vale para todas sus filas. Si lo dice, elige arriba cuál columna es.`}
      </Box>
    </Card>
  )
}

type ChoiceProps = {
  label: string
  empty: string
  value: string | null
  choices: readonly { id: string; title: string }[]
  onChange: (id: string) => void
}

function Choice({ label, empty, value, choices, onChange }: ChoiceProps) {
  const isKnown = choices.some(({ id }) => id === value)
  return (
    <Select
      size="small"
      displayEmpty
      value={isKnown ? value! : ''}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="" disabled>
        {empty}
      </MenuItem>
      {choices.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </Select>
  )
}
