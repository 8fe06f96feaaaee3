import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../data/company.ts'
import { setPlace } from '../ui/place.ts'

/** Writes and reads numbers as the company's country does. @returns whether it is known, or could not be read */
export function useCompanyPlace(): boolean {
  const { data, isPending } = useQuery(companyQuery)
  if (data) setPlace(data)
  return !isPending
}
