import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '../../table/query-state.tsx'

/** The states of a report: on its way, failed, or here. */
export function ReportState<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { data } = query
  return data ? (
    children(data)
  ) : (
    <QueryState query={query} waiting="Contando…" failed="No pudimos contar este informe" />
  )
}
