import { Button } from '@mui/material'
import { useRef } from 'react'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { ACCEPTED } from '../../../pictures/upload-picture.ts'

/** Chooses several pictures at once, whose names say their figures. They may be dropped on the page as well. */
export function PicturesButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <Button size="small" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        Subir imágenes
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Imágenes de las figuras"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
