import { useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'

/** On a phone the first row of a list stands right below the head, so an export moves to the end of the list. */
const useIsPhone = () => useMediaQuery('(width < 640px)', { noSsr: true })

/** The place of an export above its list, which is empty on a phone. */
export function ExportAbove({ children }: { children: ReactNode }) {
  return useIsPhone() ? null : children
}

/** The place of an export below its list, on a phone alone. */
export function ExportBelow({ children }: { children: ReactNode }) {
  return useIsPhone() ? <div>{children}</div> : null
}
