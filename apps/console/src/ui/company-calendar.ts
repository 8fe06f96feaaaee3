import { type HolidayDays, NO_HOLIDAYS } from '@orbita/domain/time/working-days'
import { createContext, useContext } from 'react'

const Calendar = createContext<HolidayDays>(NO_HOLIDAYS)

/** Gives the company's holidays to everything below that counts working days. */
export const CalendarProvider = Calendar.Provider

/** Returns the company's holidays; none until they are known. */
export function useHolidays(): HolidayDays {
  return useContext(Calendar)
}
