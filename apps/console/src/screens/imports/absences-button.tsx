import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import AwayIcon from '~icons/ph/calendar-x-bold'
import { LIST_FILES } from '../../rpc/read-list.ts'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { AbsencesDialog } from './absences-dialog.tsx'

/** Chooses a file of absences. @see D-107b */
export function AbsencesButton() {
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const choose = useOnlineOnly()(() => chooser.current?.click())

  return (
    <>
      <Button startIcon={<AwayIcon />} onClick={choose}>
        Cargar ausencias
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={LIST_FILES}
        className="sr-only"
        tabIndex={-1}
        aria-label="Archivo de ausencias"
        onChange={({ target }) => {
          setFile(target.files?.[0])
          target.value = ''
        }}
      />
      {file && <AbsencesDialog file={file} onClose={() => setFile(undefined)} />}
    </>
  )
}
