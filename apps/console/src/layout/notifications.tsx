import { Snackbar } from '@mui/material'
import { useNotificationContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { takeNotice } from '../auth/kept-notice.ts'
import { Note } from '../ui/note.tsx'
import styles from './notifications.module.css'

/** The time for which a notification stays, in milliseconds. It stays longer while the pointer or the focus is on it. */
const SHOWN_MS = 3_000
/** A failure and a warning have more to read. */
const FAILURE_MS = 8_000

type Tone = 'ok' | 'wait' | 'bad'

/** Shows the notifications one at a time, at the top right: a verb in the past and its object. */
export function Notifications() {
  const { notifications, takeNotification, addNotification } = useNotificationContext()
  const [shown, setShown] = useState<{ text: string; tone: Tone }>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const kept = takeNotice()
    if (kept) addNotification({ message: kept, type: 'info', notificationOptions: {} })
  }, [addNotification])

  useEffect(() => {
    if (isOpen || notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    setShown({ text: String(next.message), tone: toneOf(next.type) })
    setOpen(true)
  }, [notifications, isOpen, takeNotification])

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

function toneOf(type: string): Tone {
  if (type === 'error') return 'bad'
  return type === 'warning' ? 'wait' : 'ok'
}
