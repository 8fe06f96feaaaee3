import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import BackIcon from '~icons/ph/arrow-left-bold'
import { Cluster } from '../../../ui/layout.tsx'
import styles from './wizard.module.css'

/** The foot of a step: the way back at the left, what it does at the right. */
export function WizardFoot({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <Cluster as="footer" className={styles.foot}>
      {onBack && (
        <Button variant="text" startIcon={<BackIcon />} onClick={onBack}>
          Atrás
        </Button>
      )}
      <Cluster sx={{ justifyContent: 'end', flex: 1 }}>{children}</Cluster>
    </Cluster>
  )
}
