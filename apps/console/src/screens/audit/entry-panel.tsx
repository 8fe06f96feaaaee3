import { Box, Card, IconButton, Stack, Typography } from '@mui/material'
import type { AuditEntry } from '@orbita/contract/audit'
import { actorName, fieldName, objectName, originOf, valueWords } from '@orbita/contract/exports/audit'
import { wordsOf } from '@orbita/domain/audit/actions'
import { restorableFields } from '@orbita/domain/audit/restorable'
import { perLocale } from '@orbita/web/company-locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import DownIcon from '~icons/ph/arrow-down-bold'
import UpIcon from '~icons/ph/arrow-up-bold'
import LinkIcon from '~icons/ph/link-bold'
import CloseIcon from '~icons/ph/x-bold'
import { auditEntryQuery } from '../../data/audit.ts'
import { QueryState } from '../../table/query-state.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { dateOf, stampOf } from '../../ui/dates.ts'
import { Diff } from '../../ui/diff.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { auditOf } from '../../ui/page/audit-link.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './audit-page.module.css'
import { objectPath } from './object-path.ts'
import { RestoreButton } from './restore-button.tsx'

const second = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }))

type Props = { id: string; onChoose: (id: number | undefined) => void }

/** One entry whole: before and after, what was noted, and what happened to the same object around it. @see D-83 */
export function EntryPanel({ id, onChoose }: Props) {
  const query = useQuery(auditEntryQuery(id))
  const { data } = query

  return (
    <Card component="aside" className={styles.panel} sx={{ position: 'sticky', top: 12 }} aria-label="El hecho elegido">
      {data && <Entry entry={data.entry} onClose={() => onChoose(undefined)} />}
      {data && (data.before || data.after) && (
        <Stack component="section" spacing={1.5} className={styles.around} sx={{ fontSize: 13 }} aria-label="Alrededor">
          <h3>Alrededor</h3>
          {data.before && <Neighbour entry={data.before} side="antes" onChoose={onChoose} />}
          {data.after && <Neighbour entry={data.after} side="después" onChoose={onChoose} />}
        </Stack>
      )}
      {data?.earlier && <RestoreButton entry={data.entry} earlier={data.earlier} />}
      {(!data || query.error) && (
        <QueryState query={query} waiting="Buscando el hecho…" failed="No pudimos traer el hecho" />
      )}
    </Card>
  )
}

function Entry({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const path = objectPath(entry)
  const { title, person } = entry
  const origin = originOf(entry)

  return (
    <>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <h2>{actorName(entry)}</h2>
          <p>
            {wordsOf(entry.action)} <b>{objectName(entry)}</b>
          </p>
          <Typography component="p" variant="caption">
            {dateOf(entry.at)}, {second.get().format(new Date(entry.at))}
            {origin && ` · ${origin}`}
          </Typography>
        </Box>
        <CopyButton text={location.href} icon={<LinkIcon />}>
          Copiar enlace
        </CopyButton>
        <IconButton aria-label="Cerrar el hecho" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Cluster as="p" gap={2} sx={{ fontWeight: 700 }}>
        {path && <Link to={path}>{title ?? 'Ver dónde está'}</Link>}
        {person && <Link to={`/personas/${person.id}`}>{person.name}</Link>}
        {isOfTextAlone(entry) && <Tag tone="off">texto libre, sin versión</Tag>}
        <Link to={auditOf(entry.subject)}>Todos sus hechos</Link>
      </Cluster>
      {entry.changes.length > 0 && <Diff fields={entry.changes.map(changedField)} />}
      {entry.facts.length > 0 && (
        <dl className={styles.facts}>
          {entry.facts.map(({ field, text }) => (
            <Fact key={field} name={fieldName(field)} text={valueWords(field, text)} />
          ))}
        </dl>
      )}
    </>
  )
}

/** Returns whether a mission changed in its texts and picture alone, which makes no version. @see MI-5 */
function isOfTextAlone({ action, changes, facts }: AuditEntry): boolean {
  const fields = restorableFields(action)
  const isText = changes.length > 0 && changes.every(({ field }) => fields.includes(field))
  return action === 'missions.edit' && isText && facts.every(({ field }) => field !== 'changes')
}

function changedField({ field, before, after }: AuditEntry['changes'][number]) {
  const words = (side: string | null) => (side === null ? null : valueWords(field, side))
  return { title: fieldName(field), before: words(before), after: words(after) }
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

type NeighbourProps = { entry: AuditEntry; side: 'antes' | 'después'; onChoose: (id: number) => void }

function Neighbour({ entry, side, onChoose }: NeighbourProps) {
  const Icon = side === 'antes' ? UpIcon : DownIcon

  return (
    <button type="button" onClick={() => onChoose(entry.id)}>
      <Icon aria-hidden="true" />
      <small>
        {side}, {stampOf(entry.at)}
      </small>
      <span>
        {actorName(entry)}: {wordsOf(entry.action).toLowerCase()} {objectName(entry)}
      </span>
    </button>
  )
}
