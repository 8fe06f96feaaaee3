import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import type { JSX } from 'react'
import { Bone } from '../../ui/bone.tsx'
import { Sky } from '../../ui/sky.tsx'
import styles from './frame.module.css'

/** Wraps the router's pages: shows the skeleton that all of them share until the first page is known. */
export function FirstLoad({ children }: { children: JSX.Element }): JSX.Element {
  // `AnyRouter` avoids a circular type: this component is part of our own router.
  const isKnown = useRouterState<AnyRouter, boolean>({ select: ({ matches }) => matches.length > 0 })
  return isKnown ? children : <Shape />
}

function Shape() {
  return (
    <div className={styles.app} aria-busy="true">
      <Sky />
      <div className={`${styles.topRow} ${styles.column}`}>
        <Bone className="h-8 w-28" />
        <Bone className="ml-auto size-11 rounded-pill" />
      </div>
      <main className={`${styles.main} ${styles.column}`}>
        <p className="sr-only">Un momento, estamos preparando tu página.</p>
        <Bone className="h-6 w-40" />
        <Bone className="h-52 rounded-xl" />
        <div className="grid grid-cols-2 gap-4">
          <Bone className="h-32 rounded-lg" />
          <Bone className="h-32 rounded-lg" />
        </div>
      </main>
    </div>
  )
}
