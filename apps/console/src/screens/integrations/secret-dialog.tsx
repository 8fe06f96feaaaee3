import { Button, Checkbox, Dialog, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import CopyIcon from '~icons/ph/copy-bold'
import { CopyButton } from '../../ui/copy-button.tsx'
import { dateOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './integrations-page.module.css'

type Props = { made: { name: string; secret: string; expiresAt: string }; onClose: () => void }

/** Shows the secret of a key, this once, until the operator says that they kept it. */
export function SecretDialog({ made: { name, secret, expiresAt }, onClose }: Props) {
  const [isKept, setKept] = useState(false)

  return (
    <Dialog open aria-labelledby="secret-title" slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogHead id="secret-title" title="Guarda esta clave ahora">
        No la volveremos a mostrar. Si se pierde, se revoca esta y se crea otra: nadie pierde nada.
      </DialogHead>
      <DialogBody>
        <Cluster className={styles.secret}>
          <code>{secret}</code>
          <CopyButton text={secret} icon={<CopyIcon />}>
            Copiar
          </CopyButton>
        </Cluster>
        <p>
          Es de <b>{name}</b>, y vence el {dateOf(expiresAt)}.
        </p>
        <Note>No la mandes por correo ni por chat: va directo al sitio de las claves de tu empresa.</Note>
        <FormControlLabel
          control={<Checkbox checked={isKept} onChange={(_, isOn) => setKept(isOn)} />}
          label="La guardé en el sitio de las claves de mi empresa"
        />
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="gold" disabled={!isKept} onClick={onClose}>
          Listo
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
