import { FIRST_THRESHOLDS, type Thresholds } from '@orbita/domain/ranks'
import { call } from '@orbita/web/rpc/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { companyRpc } from '../rpc/client.ts'

/** Reads whose programme it is, and how it writes. @see D-100 */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => call(companyRpc.$get()),
  staleTime: 60_000,
})

/** Returns what the product is called: `Órbita de Tierralta`. */
export function useProductName(): string {
  const name = useQuery(companyQuery).data?.name
  return name ? `Órbita de ${name}` : 'Órbita'
}

/** Returns the experience that each rank requires. */
export function useThresholds(): Thresholds {
  return useQuery(companyQuery).data?.thresholds ?? FIRST_THRESHOLDS
}
