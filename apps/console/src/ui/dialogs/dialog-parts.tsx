import { Box, IconButton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import CloseIcon from '~icons/ph/x-bold'
import styles from './dialog-parts.module.css'

type HeadProps = { id: string; title: string; children?: ReactNode; onClose?: () => void; aside?: ReactNode }

/** The top of a dialog: its title, a sentence below it, and a button that closes it if it may be closed. */
export function DialogHead({ id, title, children, onClose, aside }: HeadProps) {
  return (
    <Stack component="header" direction="row" spacing={3} sx={{ alignItems: 'flex-start', padding: '18px 22px 12px' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="h2" sx={{ font: '400 21px / 1.15 var(--title)' }} id={id}>
          {title}
        </Box>
        {children && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {children}
          </Typography>
        )}
      </Box>
      {aside}
      {onClose && (
        <IconButton aria-label="Cerrar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </Stack>
  )
}

/** The middle of a dialog, which scrolls when it is long. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <Stack spacing={3.5} sx={{ padding: '4px 22px 18px', overflow: 'auto' }}>
      {children}
    </Stack>
  )
}

/** The foot of a dialog: the way out at the left, and what it does at the right. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Stack component="footer" direction="row" spacing={2.5} useFlexGap className={styles.foot}>
      {children}
    </Stack>
  )
}
