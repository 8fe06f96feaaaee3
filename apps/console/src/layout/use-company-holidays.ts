import type { HolidayDays } from '@orbita/domain/time/working-days'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { homeQuery } from '../data/home.ts'

/** Returns the holidays of the company's calendar; none until they are known. */
export function useCompanyHolidays(): HolidayDays {
  const { data } = useQuery(homeQuery)
  return useMemo(() => new Set(data?.holidays), [data?.holidays])
}
