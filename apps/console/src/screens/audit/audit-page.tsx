import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { auditActorsQuery } from '../../data/audit.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { dateOf } from '../../ui/dates.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AUDIT_LIST } from './audit-list.tsx'
import styles from './audit-page.module.css'
import { EntryPanel } from './entry-panel.tsx'

/** The entry that the panel shows, in the address. */
const ENTRY = 'hecho'

/** Everything that was done: by whom, to whom, when, before and after. @see D-83 */
export function Component() {
  const { data: actors } = useQuery(auditActorsQuery)
  const [search, setSearch] = useSearchParams()
  const open = search.get(ENTRY) ?? undefined

  function choose(id: number | undefined) {
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete(ENTRY)
      else next.set(ENTRY, `${id}`)
      return next
    })
  }

  return (
    <ListScreen
      of={AUDIT_LIST}
      facts={actors}
      lead="Todo lo que hizo cada quien. Se lee, se filtra y se exporta; nadie puede cambiarlo, tampoco nosotros"
      moreFilters={(address) => <AuditFilters address={address} />}
      counted={actors?.since ? ` · se guardan desde el ${dateOf(actors.since)}` : ''}
      around={(rows) => (
        <div className={styles.columns} data-open={open ? true : undefined}>
          <Stack spacing={4}>{rows}</Stack>
          {open && <EntryPanel key={open} id={open} onChoose={choose} />}
        </div>
      )}
      onOpen={({ id }) => choose(id)}
    />
  )
}
