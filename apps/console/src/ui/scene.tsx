import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import robot from '../../../../packages/art/generated/escena/robot.svg?url'
import styles from './scene.module.css'

type Props = {
  title: string
  children?: ReactNode
  picture?: string
  role?: 'alert' | 'status'
  /** whether it stands in the place of the whole screen, whose heading its sentence then is */
  isScreen?: boolean
}

/** A small scene with a sentence and one action: something is empty, missing or failed. */
export function Scene({ title, children, picture = robot, role, isScreen = false }: Props) {
  const Heading = isScreen ? 'h1' : 'h2'

  return (
    <section className={styles.scene} role={role}>
      <img src={picture} alt="" width={120} height={120} />
      <Heading>{title}</Heading>
      {children && (
        <Stack spacing={3.5} sx={{ alignItems: 'center', maxWidth: 440, color: 'text.secondary' }}>
          {children}
        </Stack>
      )}
    </section>
  )
}
