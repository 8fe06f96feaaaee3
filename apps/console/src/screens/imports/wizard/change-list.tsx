import { Typography } from '@mui/material'
import type { ImportChange } from '@orbita/contract/imports'
import type { ChangeKind } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { MoreButton } from '../../../table/more-button.tsx'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { CheckBox } from '../../../ui/forms/check-box.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { columnTitle, valueWords } from '../import-words.ts'
import table from './table.module.css'

type Props = {
  importId: number
  kind: ChangeKind
  /** those who are left out: rows of the file, or ids of people who are not in it */
  out: ReadonlyMap<number, ImportChange>
  onChange: (out: ReadonlyMap<number, ImportChange>) => void
}

/** The people of one kind of change, page after page, each with a mark that may be taken away. */
export function ChangeList({ importId, kind, out, onChange }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['imports', 'changes', importId, kind],
    queryFn: ({ pageParam }) =>
      call(
        rpc.imports[':importId'].changes.$get({
          param: { importId: `${importId}` },
          query: { kind, page: `${pageParam}` },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : undefined),
    gcTime: 0,
  })
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  if (query.error) {
    return (
      <Note tone="bad" role="alert">
        {messageOf(query.error)}
      </Note>
    )
  }
  if (query.isPending) return <SkeletonRows label="Buscando los cambios…" />

  const keyOf = ({ row, userId }: ImportChange) => (kind === 'retired' ? userId : row) ?? 0
  function toggle(change: ImportChange) {
    const next = new Map(out)
    if (!next.delete(keyOf(change))) next.set(keyOf(change), change)
    onChange(next)
  }

  return (
    <>
      <table aria-label="Cambios">
        <thead>
          <tr>
            <th scope="col" className={table.mark}>
              <span className="sr-only">Entra</span>
            </th>
            <th scope="col">Persona</th>
            <th scope="col">Qué cambia</th>
            <th scope="col">Fila</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={keyOf(change)} data-out={out.has(keyOf(change)) || undefined}>
              <td>
                <CheckBox
                  checked={!out.has(keyOf(change))}
                  aria-label={`Cambiar a ${change.name}`}
                  onChange={() => toggle(change)}
                />
              </td>
              <th scope="row">
                {change.name}
                <br />
                <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
                  {change.email}
                </Typography>
              </th>
              <td>
                <Cluster as="ul" gap={3.5} className={table.values} sx={{ rowGap: 0.5 }}>
                  {change.values.map((value) => (
                    <Value key={value.column} {...value} isNew={kind === 'created'} />
                  ))}
                </Cluster>
              </td>
              <td>{change.row ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {query.hasNextPage && <MoreButton isLoading={query.isFetchingNextPage} onMore={query.fetchNextPage} />}
    </>
  )
}

function Value({ column, before, after, isNew }: ImportChange['values'][number] & { isNew: boolean }) {
  if (column === 'cedula') return <li>Cédula {isNew ? 'sellada al aplicar' : 'nueva'}</li>
  if (isNew && (column === 'correo' || column === 'nombre' || after === '')) return null

  return (
    <li>
      {columnTitle(column)}: {!isNew && <s>{valueWords(column, before)}</s>} <b>{valueWords(column, after)}</b>
    </li>
  )
}
