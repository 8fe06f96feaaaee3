import type { CompanyOutput } from '@orbita/contract/company'
import { FIRST_THRESHOLDS, type Thresholds } from '@orbita/domain/ranks'
import { useSyncExternalStore } from 'react'
import { call } from '../rpc/call.ts'
import { rpc } from '../rpc/client.ts'
import { setCompanyLocale } from '../ui/company-locale.ts'

let company: CompanyOutput | undefined
const listeners = new Set<() => void>()

/** Sets what pages show of the company: the document brings it, and later the news. @see D-100 */
export function setCompany(next: CompanyOutput | undefined): void {
  company = next
  setCompanyLocale(next && `es-${next.country}`)
  for (const listener of listeners) listener()
}

/** Reads it again. Without an answer the page goes on as it is. */
export async function refreshCompany(): Promise<void> {
  await call(rpc.public.company.$get()).then(setCompany, () => undefined)
}

/** Returns what pages show of the company; undefined while it has set nothing of it. */
export function useCompany(): CompanyOutput | undefined {
  return useSyncExternalStore(subscribe, current, current)
}

/** Returns the experience that each rank requires. */
export function useThresholds(): Thresholds {
  return useCompany()?.thresholds ?? FIRST_THRESHOLDS
}

/** Returns what the product is called: `Órbita`, or `Órbita de Tierralta`. */
export function productName(): string {
  return company?.name ? `Órbita de ${company.name}` : 'Órbita'
}

const current = () => company

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
