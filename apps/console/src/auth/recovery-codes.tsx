import { Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import CopyIcon from '~icons/ph/copy-bold'
import DownloadIcon from '~icons/ph/download-simple-bold'
import PrintIcon from '~icons/ph/printer-bold'
import { CopyButton } from '../ui/copy-button.tsx'
import { downloadText } from '../ui/download.ts'
import { Cluster } from '../ui/layout.tsx'
import styles from './enrolment.module.css'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shows the recovery codes, which are never shown again, until the operator says that they kept them. @see D-70 */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [areKept, setKept] = useState(false)
  const text = codes.join('\n')

  return (
    <>
      <header>
        <h1>Guarda tus diez salvavidas</h1>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Cada código abre la consola una sola vez si pierdes el teléfono. No los volveremos a mostrar.
        </Typography>
      </header>
      <ol className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Cluster gap={2}>
        <CopyButton text={text} icon={<CopyIcon />}>
          Copiar
        </CopyButton>
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          onClick={() => downloadText({ name: 'orbita-salvavidas.txt', text: `${text}\n` })}
        >
          Descargar
        </Button>
        <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Cluster>
      <FormControlLabel
        control={<Checkbox checked={areKept} onChange={(event) => setKept(event.target.checked)} />}
        label="Los guardé donde solo yo los encuentro"
      />
      <Button variant="gold" size="large" disabled={!areKept} onClick={onDone}>
        Entrar a la consola
      </Button>
    </>
  )
}
