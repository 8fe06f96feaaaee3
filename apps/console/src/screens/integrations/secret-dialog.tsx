import { Button, Checkbox, Dialog, FormControlLabel } from '@mui/material'
import { type ReactNode, useState } from 'react'
import CopyIcon from '~icons/ph/copy-bold'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './integrations.module.css'

type Props = {
  title: string
  /** what is done when it is lost */
  lead: string
  secret: string
  /** whose it is, and until when */
  children: ReactNode
  onClose: () => void
}

/** Shows a secret, this once, until the operator says that they kept it. */
export function SecretDialog({ title, lead, secret, children, onClose }: Props) {
  const [isKept, setKept] = useState(false)

  return (
    <Dialog open aria-labelledby="secret-title" slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogHead id="secret-title" title={title}>
        {lead}
      </DialogHead>
      <DialogBody>
        <Cluster className={styles.secret}>
          <code>{secret}</code>
          <CopyButton text={secret} icon={<CopyIcon />}>
            Copiar
          </CopyButton>
        </Cluster>
        <p>{children}</p>
        <Note>No va por correo ni por chat: va directo al sitio de las claves de tu empresa.</Note>
        <FormControlLabel
          control={<Checkbox checked={isKept} onChange={(_, isOn) => setKept(isOn)} />}
          label="Quedó en el sitio de las claves de mi empresa"
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
