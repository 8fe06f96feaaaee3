import type { Notice } from '@orbita/contract/notices'
import { type ComponentProps, useRef } from 'react'
import IconRead from '~icons/ph/checks-bold'
import { Button } from '../../ui/button.tsx'
import { Older } from '../../ui/controls/load-older.tsx'
import { groupNotices } from './notice-groups.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices-view.module.css'
import { PushRow } from './push/push-row.tsx'

type Props = {
  /** sorted, the latest first */
  notices: readonly Notice[]
  /** ids of the notices that were unread when they appeared */
  fresh: ReadonlySet<number>
  now: Date
  onSettle: () => void
  older: Omit<ComponentProps<typeof Older>, 'label' | 'end'>
}

/** Shows every notice the employee received, by day, the latest first. @see D-59, D-137 */
export function NoticesView({ notices, fresh, now, onSettle, older }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <div className={styles.notices}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className="title">
          Avisos
        </h1>
        {fresh.size > 0 && (
          <Button
            size="small"
            className="btn-quiet"
            onClick={() => {
              onSettle()
              heading.current?.focus({ preventScroll: true })
            }}
          >
            <IconRead aria-hidden="true" />
            Marcar leídos
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {fresh.size > 0 && (fresh.size === 1 ? '1 aviso nuevo' : `${fresh.size} avisos nuevos`)}
      </p>
      <PushRow />
      {groupNotices(notices, now).map(({ label, notices }, index) => (
        <section key={label} aria-labelledby={`avisos-${index}`}>
          <h2 id={`avisos-${index}`}>{label}</h2>
          <ul>
            {notices.map((notice) => (
              <li key={notice.all[0]!.id}>
                <NoticeRow notice={notice} isFresh={notice.all.some(({ id }) => fresh.has(id))} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Older label="Ver anteriores" end="Eso es todo: no hay avisos más antiguos." {...older} />
    </div>
  )
}
