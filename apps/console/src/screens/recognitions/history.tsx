import type { BestOfMonthOutput } from '@orbita/contract/recognitions/recognitions'
import { ExportButton } from '../../table/export/export-button.tsx'
import { momentOf } from '../../ui/dates.ts'
import { Tag } from '../../ui/tag.tsx'
import { HISTORY_FILE } from './best-files.ts'
import styles from './recognitions-page.module.css'

/** Shows who is published for a month and an area, and who was before: a correction never takes the history away. @see RC-1 */
export function History({ versions }: { versions: BestOfMonthOutput['published'] }) {
  return (
    <section className={styles.current} aria-labelledby="published">
      <header>
        <h2 id="published">{versions.length === 1 ? 'Publicado' : 'Publicado, con sus correcciones'}</h2>
        <ExportButton
          name={`publicado-${versions[0]!.month}`}
          hasKey={false}
          columns={HISTORY_FILE}
          readAll={async () => versions}
        />
      </header>
      <ul>
        {versions.map(({ id, version, person, reason, publishedAt, replacedAt, by }) => (
          <li key={id}>
            <Tag tone={replacedAt === null ? 'ok' : 'off'}>Versión {version}</Tag>
            <b>{person.name}</b>
            <span>«{reason}»</span>
            <span>
              {momentOf(publishedAt)}
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
