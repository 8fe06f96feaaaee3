import { Card } from '@mui/material'
import type { BestOfMonthOutput } from '@orbita/contract/recognitions/recognitions'
import { ExportButton } from '../../table/export/export-button.tsx'
import { momentOf } from '../../ui/dates.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Tag } from '../../ui/tag.tsx'
import { HISTORY_FILE } from './best-files.ts'

/** Shows who is published for a month and an area, and who was before: a correction never takes the history away. @see RC-1 */
export function History({ versions }: { versions: BestOfMonthOutput['published'] }) {
  return (
    <Card component="section" sx={{ gap: 2 }} aria-labelledby="published">
      <Cluster as="header" sx={{ rowGap: 1, justifyContent: 'space-between' }}>
        <h2 id="published">{versions.length === 1 ? 'Publicado' : 'Publicado, con sus correcciones'}</h2>
        <ExportButton
          name={`publicado-${versions[0]!.month}`}
          hasKey={false}
          columns={HISTORY_FILE}
          readAll={async () => versions}
        />
      </Cluster>
      <ul>
        {versions.map(({ id, version, person, reason, publishedAt, replacedAt, by }) => (
          <Cluster as="li" gap={2.5} sx={{ color: 'text.secondary' }} key={id}>
            <Tag tone={replacedAt === null ? 'ok' : 'off'}>Versión {version}</Tag>
            <b>{person.name}</b>
            <span>«{reason}»</span>
            <span>
              {momentOf(publishedAt)}
              {by && `, ${by}`}
            </span>
          </Cluster>
        ))}
      </ul>
    </Card>
  )
}
