import type { AuditActorsOutput, AuditEntry } from '@orbita/contract/audit'
import { sentenceOf } from '@orbita/contract/exports/audit'
import { AUDIT_GROUPS } from '@orbita/domain/audit/actions'
import { AUDIT_QUERY, SEARCHED_ENTRIES } from '@orbita/domain/audit/inputs'
import type { InferInput } from 'valibot'
import { audit } from '../../data/audit.ts'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { figureOf } from '../../ui/figures.ts'
import { AUDIT_COLUMNS } from './columns.tsx'

/** The list of everything that was done. @see D-83 */
export const AUDIT_LIST: ListOf<AuditEntry, AuditActorsOutput> = {
  resource: audit,
  query: AUDIT_QUERY,
  title: 'Auditoría',
  name: 'auditoria',
  one: 'hecho',
  many: 'hechos',
  columns: AUDIT_COLUMNS,
  file: (query) => rpc.audit.export.$get({ query: query as InferInput<typeof AUDIT_QUERY.File> }),
  search: 'Persona, misión, motivo…',
  filters: (actors) => [
    {
      name: 'by',
      title: 'Quién',
      choices: [
        ...(actors?.operators ?? []).map(({ accountId, name }) => ({ value: `${accountId}`, title: name })),
        { value: 'operators', title: 'El equipo' },
        { value: 'product', title: 'El producto' },
        { value: 'command-line', title: 'La línea de comandos' },
      ],
    },
    {
      name: 'group',
      title: 'Qué',
      choices: Object.entries(AUDIT_GROUPS).map(([value, title]) => ({ value, title })),
    },
  ],
  noMatch: (search) => ({
    title: 'Ningún hecho responde a estos filtros',
    words: search
      ? `Buscamos en los ${figureOf(SEARCHED_ENTRIES)} más recientes de los demás filtros. Prueba con menos palabras, o con otros días.`
      : 'Amplía los días o quita un filtro.',
  }),
  nameOf: sentenceOf,
}
