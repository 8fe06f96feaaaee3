import type { ReactNode } from 'react'
import { Cluster } from '../layout.tsx'
import styles from './page-head.module.css'
import { SectionLinks } from './section-links.tsx'

type Props = {
  title: string
  /** a useful sentence; one that is `undefined` until the data arrive keeps its place meanwhile */
  children?: ReactNode
  actions?: ReactNode
}

/** The top of a screen: its title, a useful sentence, and its actions at the right with the gold one last. */
export function PageHead(props: Props) {
  const { title, children, actions } = props
  // A head that never has a sentence is written without children, so that it has no such prop.
  const hasSentence = 'children' in props && children !== false

  return (
    <Cluster as="header" className={styles.head} sx={{ minHeight: 40 }}>
      <div>
        <SectionLinks />
        <h1>{title}</h1>
        {hasSentence && <p>{children}</p>}
      </div>
      {actions && <Cluster>{actions}</Cluster>}
    </Cluster>
  )
}
