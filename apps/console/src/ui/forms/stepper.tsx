import { Stack } from '@mui/material'
import DoneIcon from '~icons/ph/check-bold'
import { Cluster } from '../layout.tsx'
import styles from './stepper.module.css'

/** The steps of an assistant. @param current index of the step under way */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <Cluster as="ol" gap={0} sx={{ rowGap: 2 }}>
      {steps.map((step, index) => (
        <Stack
          component="li"
          direction="row"
          spacing={2}
          key={step}
          className={styles.step}
          sx={{ fontWeight: 700, color: 'text.secondary', whiteSpace: 'nowrap' }}
          data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden="true">{index < current ? <DoneIcon /> : index + 1}</i>
          {step}
          {index < current && <span className="sr-only"> (hecho)</span>}
        </Stack>
      ))}
    </Cluster>
  )
}
