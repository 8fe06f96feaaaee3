import type { AuditEntry } from '@orbita/contract/audit'
import { wordsOf } from '@orbita/domain/audit/actions'
import RobotIcon from '~icons/ph/robot-bold'
import TerminalIcon from '~icons/ph/terminal-window-bold'
import type { Column } from '../../table/data-table.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { momentOf } from '../../ui/dates.ts'
import styles from './audit-page.module.css'
import { actorName, fieldName, objectName, originOf } from './words.ts'

/** The columns of the audit. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', title: 'Cuándo', cell: ({ at }) => momentOf(at), staysOnPhone: true, text: ({ at }) => at },
  { id: 'by', title: 'Quién', cell: (entry) => <Actor entry={entry} />, text: actorName },
  {
    id: 'what',
    title: 'Qué hizo',
    cell: (entry) => (
      <span className={styles.what}>
        <span>
          {wordsOf(entry.action)} <b>{objectName(entry)}</b>
        </span>
        <small>{aside(entry)}</small>
      </span>
    ),
    grows: true,
    text: (entry) => `${wordsOf(entry.action)} ${objectName(entry)}`.trim(),
  },
]

const file = (id: string, title: string, text: (entry: AuditEntry) => string): Column<AuditEntry> => ({
  id,
  title,
  cell: text,
  text,
})

/** The columns of the file of an export: the columns of the table, and what its panel shows. */
export const EXPORT_COLUMNS: readonly Column<AuditEntry>[] = [
  file('id', 'Número', ({ id }) => `${id}`),
  ...AUDIT_COLUMNS,
  file('before', 'Antes', ({ changes }) =>
    changes.map((one) => `${fieldName(one.field)}: ${one.before ?? '—'}`).join(' · '),
  ),
  file('after', 'Después', ({ changes }) =>
    changes.map((one) => `${fieldName(one.field)}: ${one.after ?? '—'}`).join(' · '),
  ),
  file('facts', 'Además', ({ facts }) => facts.map((one) => `${fieldName(one.field)}: ${one.text}`).join(' · ')),
  file('origin', 'Desde', originOf),
  file('action', 'Acción', ({ action }) => action),
  file('subject', 'Objeto', ({ subject }) => subject),
]

function Actor({ entry }: { entry: AuditEntry }) {
  const { kind } = entry.by
  const name = actorName(entry)

  return (
    <span className={styles.actor}>
      {kind === 'product' && <RobotIcon aria-hidden="true" />}
      {kind === 'command-line' && <TerminalIcon aria-hidden="true" />}
      {(kind === 'operator' || kind === 'employee') && <Avatar id={null} name={name} size={22} />}
      {name}
    </span>
  )
}

/** Says below an entry what changed and why. */
function aside({ changes, facts }: AuditEntry): string {
  const reason = facts.find(({ field }) => field === 'reason')?.text
  const fields = changes.map(({ field }) => fieldName(field).toLowerCase()).join(', ')
  return [fields, reason && `«${reason}»`].filter(Boolean).join(' · ')
}
