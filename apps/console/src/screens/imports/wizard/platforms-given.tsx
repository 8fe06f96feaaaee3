import { Box, Card, Checkbox, FormControlLabel } from '@mui/material'
import { platformWords } from '@orbita/contract/exports/people'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'

type Props = { chosen: readonly PlatformId[]; onChange: (chosen: readonly PlatformId[]) => void }

/** Asks for the platforms of new people, which the file does not say. */
export function PlatformsGiven({ chosen, onChange }: Props) {
  return (
    <Card component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="legend" sx={{ px: 1.5 }}>
        Plataformas de las personas nuevas
      </Box>
      {PLATFORMS.map((platform) => (
        <FormControlLabel
          key={platform}
          control={
            <Checkbox
              checked={chosen.includes(platform)}
              onChange={(_, isOn) =>
                onChange(PLATFORMS.filter((one) => (one === platform ? isOn : chosen.includes(one))))
              }
            />
          }
          label={platformWords([platform])}
        />
      ))}
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {chosen.length === 0
          ? 'Elige por lo menos una.'
          : 'Tu archivo no trae esa columna. Quien ya está en Órbita conserva las suyas.'}
      </Box>
    </Card>
  )
}
