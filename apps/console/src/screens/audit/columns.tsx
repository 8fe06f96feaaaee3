import type { AuditEntry } from '@orbita/contract/audit'
import { actorName, ENTRY_COLUMNS, fieldName, objectName } from '@orbita/contract/exports/audit'
import { wordsOf } from '@orbita/domain/audit/actions'
import RobotIcon from '~icons/ph/robot-bold'
import TerminalIcon from '~icons/ph/terminal-window-bold'
import type { Column } from '../../table/data-table.tsx'
import { momentOf } from '../../ui/dates.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { ActionIcon } from './action-icon.tsx'
import styles from './audit-page.module.css'

/** The columns of the audit. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { ...ENTRY_COLUMNS.at, cell: ({ at }) => momentOf(at), staysOnPhone: true },
  { ...ENTRY_COLUMNS.by, cell: (entry) => <Actor entry={entry} /> },
  {
    ...ENTRY_COLUMNS.what,
    cell: (entry) => (
      <span className={styles.what}>
        <ActionIcon action={entry.action} />
        <span>
          {wordsOf(entry.action)} <b>{objectName(entry)}</b>
        </span>
        <small>{aside(entry)}</small>
      </span>
    ),
  },
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
