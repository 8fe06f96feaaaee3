import type { MyDataSection } from '@orbita/contract/people/data-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { formatWhole } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './my-data.module.css'
import { documentQuery } from './queries.ts'

/** Everything that is kept, to read here. @param props.newUntil as in the panel of the file @see SE-1 */
export function AllMyData({ newUntil }: { newUntil: string | null }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({ ...documentQuery, enabled: isAsked })
  if (newUntil !== null) return null

  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="todo-lo-tuyo">
      <h2 id="todo-lo-tuyo">Todo lo tuyo, dato por dato</h2>
      {!isAsked && (
        <Button size="small" className="btn-quiet" onClick={() => setAsked(true)}>
          Verlo aquí
        </Button>
      )}
      {error && !data && (
        <div role="alert" className={styles.reply}>
          <p className={styles.note}>{messageOf(error)}</p>
          <Button size="small" className="btn-quiet" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {isAsked && !data && !error && (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      )}
      {data?.sections.map((section) => (
        <Section key={section.name} section={section} />
      ))}
    </section>
  )
}

function Section({ section: { title, total, entries } }: { section: MyDataSection }) {
  return (
    <details className={styles.section}>
      <summary>
        {title} <span>{formatWhole(total)}</span>
      </summary>
      {total > entries.length && (
        <p className={styles.note}>
          Los últimos {entries.length} de {formatWhole(total)}. El archivo los trae todos.
        </p>
      )}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order stays
        <dl key={at}>
          {entry.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  )
}
