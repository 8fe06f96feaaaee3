import type { CompanyOutput } from '@orbita/contract/company'
import { useSyncExternalStore } from 'react'
import { setCompanyLocale } from '../ui/company-locale.ts'

let company: CompanyOutput | undefined
const listeners = new Set<() => void>()

/** Sets what pages show of the company: the document brings it, and later the news. @see D-100 */
export function setCompany(next: CompanyOutput | undefined): void {
  company = next
  setCompanyLocale(next && `es-${next.country}`)
  for (const listener of listeners) listener()
}

/** Returns what pages show of the company; undefined while it has set nothing of it. */
export function useCompany(): CompanyOutput | undefined {
  return useSyncExternalStore(onCompany, current, current)
}

/** Returns what the product is called: `Órbita`, or `Órbita de Tierralta`. */
export function productName(): string {
  return company?.name ? `Órbita de ${company.name}` : 'Órbita'
}

const current = () => company

/** Calls a function at each change of what pages show of the company. @returns ends it */
export function onCompany(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
