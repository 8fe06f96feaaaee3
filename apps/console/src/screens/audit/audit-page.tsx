import { objectName, sentenceOf } from '@orbita/contract/exports/audit'
import { type AuditExportQuery, SEARCHED_ENTRIES } from '@orbita/domain/audit/inputs'
import { useSearchParams } from 'react-router'
import type { InferInput } from 'valibot'
import { audit } from '../../data/audit.ts'
import { rpc } from '../../rpc/client.ts'
import { ListTools } from '../../table/columns/list-tools.tsx'
import { useColumns } from '../../table/columns/use-columns.ts'
import { DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { SEARCH } from '../../table/filters/filters.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { useList } from '../../table/use-list.ts'
import { countedOf, figureOf } from '../../ui/figures.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-page.module.css'
import { AUDIT_COLUMNS } from './columns.tsx'
import { EntryPanel } from './entry-panel.tsx'

const NAMES = [SEARCH, 'group', 'by', 'person', 'object', 'from', 'until']

/** The entry that the panel shows, in the address. */
const ENTRY = 'hecho'

type Asked = InferInput<typeof AuditExportQuery>

/** Everything that was done: by whom, to whom, when, before and after. @see D-83 */
export function Component() {
  useTitle('Auditoría')
  const address = useListAddress(NAMES)
  const list = useList(audit, address)
  const choice = useColumns('auditoria', AUDIT_COLUMNS)
  const [search, setSearch] = useSearchParams()
  const open = search.get(ENTRY) ?? undefined
  const total = list.total ?? 0

  function choose(id: number | undefined) {
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete(ENTRY)
      else next.set(ENTRY, `${id}`)
      return next
    })
  }

  return (
    <div className={styles.page}>
      <PageHead
        title="Auditoría"
        actions={
          <ExportButton
            name="auditoria"
            file={(format) => rpc.audit.export.$get({ query: { ...address.filter, format } as Asked })}
          />
        }
      >
        Todo lo que hizo cada quien. Se lee, se filtra y se exporta; nadie puede cambiarlo, tampoco nosotros
      </PageHead>
      <AuditFilters
        values={address.filter}
        objectTitle={list.rows.map(objectName).find(Boolean)}
        total={list.isWaiting ? undefined : total}
        onChange={address.setFilter}
        onChangeAll={address.setFilters}
      >
        <ListTools all={AUDIT_COLUMNS} choice={choice} />
      </AuditFilters>
      <div className={styles.columns} data-open={open ? true : undefined}>
        <div>
          <ListCard
            list={list}
            waiting="Buscando hechos…"
            count={`${list.turn?.range} de ${countedOf(total)} ${total === 1 ? 'hecho' : 'hechos'}`}
            empty={
              <Scene title="Ningún hecho responde a estos filtros" role="status">
                {address.filter[SEARCH]
                  ? `Buscamos en los ${figureOf(SEARCHED_ENTRIES)} más recientes de los demás filtros. Prueba con menos palabras, o con otros días.`
                  : 'Amplía los días o quita un filtro.'}
              </Scene>
            }
          >
            <DataTable
              key={list.turn?.page}
              label="Hechos"
              columns={choice.columns}
              rows={list.rows}
              nameOf={sentenceOf}
              onOpen={({ id }) => choose(id)}
              isStale={list.isStale}
            />
          </ListCard>
        </div>
        {open && <EntryPanel key={open} id={open} onChoose={choose} />}
      </div>
    </div>
  )
}
