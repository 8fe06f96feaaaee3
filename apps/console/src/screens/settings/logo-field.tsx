import { Box, Button, Stack, Typography } from '@mui/material'
import { newOperationId } from '@orbita/web/operation-id'
import { uploadedPicture } from '@orbita/web/pictures/uploaded'
import { useRef, useState } from 'react'
import { ACCEPTED, uploadPicture } from '../../pictures/upload-picture.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { Cluster } from '../../ui/layout.tsx'
import styles from './settings-page.module.css'

type Props = {
  /** the reference to its picture; empty: none */
  value: string
  onChange: (reference: string) => void
}

/** The company's logo, on the night it is shown on. The server redraws it, and says in words why it refuses a file. @see D-74, D-100 */
export function LogoField({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function send(file: File | undefined) {
    if (!file || isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      onChange((await uploadPicture(file, newOperationId())).picture)
    } catch (error) {
      setRefusal(isDrawing(file) ? NO_DRAWINGS : messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Stack spacing={1.25} role="group" aria-label="Logo">
      <Box component="span" sx={{ fontSize: 13, fontWeight: 800 }}>
        Logo
      </Box>
      <Cluster gap={3}>
        {value !== '' && <img className={styles.logo} src={uploadedPicture(value)} alt="Tu logo, sobre la noche" />}
        <Button variant="outlined" aria-disabled={isSending} onClick={() => !isSending && input.current?.click()}>
          {isSending ? 'Subiendo…' : value === '' ? 'Subir un logo' : 'Cambiar el logo'}
        </Button>
        {value !== '' && (
          <Button variant="text" onClick={() => onChange('')}>
            Quitar el logo
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label="Subir el logo"
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
      </Cluster>
      <Typography component="p" variant="caption" role={refusal ? 'alert' : undefined} color={refusal && 'error'}>
        {refusal ?? 'PNG, JPG o WebP, para fondo oscuro. Si no se distingue aquí, sube la versión clara.'}
      </Typography>
    </Stack>
  )
}

const NO_DRAWINGS =
  'Un SVG puede llevar programas dentro, así que no lo guardamos. Expórtalo como PNG y súbelo otra vez.'

function isDrawing({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svgz?$/i.test(name)
}
