import type { ReactNode } from 'react'
import robot from '../../../../packages/art/generated/escena/robot.svg?url'
import styles from './scene.module.css'

type Props = { title: string; children?: ReactNode; picture?: string; role?: 'alert' | 'status' }

/** A small scene with a sentence and one action: something is empty, missing or failed. */
export function Scene({ title, children, picture = robot, role }: Props) {
  return (
    <section className={styles.scene} role={role}>
      <img src={picture} alt="" width={120} height={120} />
      <h2>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
    </section>
  )
}
