import { Checkbox, FormControlLabel } from '@mui/material'
import { platformWords } from '@orbita/contract/exports/people'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import styles from './wizard.module.css'

type Props = { chosen: readonly PlatformId[]; onChange: (chosen: readonly PlatformId[]) => void }

/** Asks for the platforms of new people, which the file does not say. */
export function PlatformsGiven({ chosen, onChange }: Props) {
  return (
    <fieldset className={styles.platforms}>
      <legend>Plataformas de las personas nuevas</legend>
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
      <p>
        {chosen.length === 0
          ? 'Elige por lo menos una.'
          : 'Tu archivo no trae esa columna. Quien ya está en Órbita conserva las suyas.'}
      </p>
    </fieldset>
  )
}
