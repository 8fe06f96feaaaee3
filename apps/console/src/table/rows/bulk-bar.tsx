import type { OperatorRoute } from '@orbita/domain/duties/routes'
import { useOnline } from '@orbita/web/use-online'
import type { ReactNode } from 'react'
import dark from '../../ui/dark-bar.module.css'
import { heldBack } from '../../ui/forms/held-back.ts'
import { NO_NETWORK } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { focusContent } from '../../ui/page/focus-content.ts'
import { useMay } from '../../ui/page/may.tsx'
import styles from './bulk-bar.module.css'

type Action = {
  title: string
  icon: ReactNode
  hint?: ReactNode
  onClick: () => void
  isDanger?: boolean
  isDisabled?: boolean
  /** whether it sends a decision, which waits for the network */
  decides?: boolean
  /** the route that it calls, without which it is not there. @see D-122 */
  asks?: OperatorRoute
}

/** Offers what can be done with the chosen rows, over the end of the screen. @param chosen such as «3 elegidas» */
export function BulkBar({
  chosen,
  all,
  actions,
  onClear,
}: {
  chosen: string
  /** chooses every row of the list's filters; absent where there are no more, or nothing can be done with all */
  all?: { title: string; onClick: () => void } | undefined
  actions: readonly Action[]
  onClear: () => void
}) {
  const isOnline = useOnline()
  const may = useMay()

  return (
    <section className={`${dark.bar} ${styles.bar}`} aria-label="Con lo elegido">
      <span role="status">{chosen}</span>
      {all && (
        <button type="button" onClick={all.onClick}>
          <b>{all.title}</b>
        </button>
      )}
      <span className={styles.line} />
      {actions
        .filter(({ asks }) => !asks || may(asks))
        .map(({ title, icon, hint, onClick, isDanger, isDisabled, decides }) => {
          const waits = decides && !isOnline
          return (
            <button
              key={title}
              type="button"
              data-danger={isDanger || undefined}
              {...heldBack(isDisabled || waits, onClick)}
            >
              {icon}
              {waits ? `${title} · ${NO_NETWORK.toLowerCase()}` : title}
              {hint}
            </button>
          )
        })}
      <span className={styles.line} />
      <button
        type="button"
        onClick={() => {
          onClear()
          focusContent()
        }}
        aria-label="Soltar lo elegido"
      >
        <Kbd>Esc</Kbd>
      </button>
    </section>
  )
}
