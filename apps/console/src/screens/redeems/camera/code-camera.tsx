import { Box, Button, Stack } from '@mui/material'
import { isPickupCode } from '@orbita/domain/rewards/pickup-code'
import { useState } from 'react'
import { Note } from '../../../ui/note.tsx'
import styles from './code-camera.module.css'
import { type CameraProblem, useCamera } from './use-camera.ts'

const WHY: Readonly<Record<CameraProblem, string>> = {
  refused: 'El navegador no nos deja usar la cámara. Dale permiso junto a la dirección, o escribe el código.',
  busy: 'Otro programa está usando la cámara. Ciérralo, o escribe el código.',
  none: 'Aquí no encontramos una cámara que se pueda usar. Escribe el código.',
}

type Props = { onCode: (code: string) => void; onClose: () => void }

/** Reads the code that a person shows on their phone with the camera. What it sees leaves the device only as the code. */
export function CodeCamera({ onCode, onClose }: Props) {
  const [isForeign, setForeign] = useState(false)
  const { video, problem, isReady } = useCamera((text) => {
    const isOurs = isPickupCode(text)
    setForeign(!isOurs)
    if (isOurs) onCode(text)
  })

  if (problem) {
    return (
      <>
        <Note tone="wait" role="alert">
          {WHY[problem]}
        </Note>
        <Button size="small" onClick={onClose} autoFocus>
          Escribir el código
        </Button>
      </>
    )
  }
  return (
    <Stack spacing={2} className={styles.camera} sx={{ alignItems: 'center' }}>
      <video ref={video} muted playsInline aria-label="Lo que ve la cámara" />
      <Box component="p" sx={{ color: 'text.secondary' }} role="status">
        {isForeign
          ? 'Ese código QR no es el de un canje.'
          : isReady
            ? 'Apunta al código QR del teléfono.'
            : 'Abriendo la cámara…'}
      </Box>
      <Button size="small" onClick={onClose} autoFocus>
        Cerrar la cámara
      </Button>
    </Stack>
  )
}
