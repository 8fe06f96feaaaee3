import { Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import { Note } from '../ui/note.tsx'
import { type Notice, takeNotice, useNotices } from '../ui/notify.ts'
import styles from './notifications.module.css'

/** The time for which a notification stays, in milliseconds. It stays longer while the pointer or the focus is on it. */
const SHOWN_MS = 3_000
/** A failure and a warning have more to read. */
const FAILURE_MS = 8_000

/** Shows the notifications one at a time, at the top right: a verb in the past and its object. */
export function Notifications() {
  const notices = useNotices()
  const [shown, setShown] = useState<Notice>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (isOpen || notices.length === 0) return
    setShown(takeNotice())
    setOpen(true)
  }, [notices, isOpen])

  return (
    <Snackbar
      open={isOpen}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={shown && shown.tone !== 'ok' ? FAILURE_MS : SHOWN_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setOpen(false)
      }}
    >
      <div className={styles.notification}>
        <Note tone={shown?.tone ?? 'ok'} role={shown?.tone === 'bad' ? 'alert' : 'status'}>
          {shown?.text}
        </Note>
      </div>
    </Snackbar>
  )
}
