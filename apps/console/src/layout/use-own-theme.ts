import { useColorScheme } from '@mui/material/styles'
import { useGetIdentity, useStore } from 'ra-core'
import { useEffect } from 'react'

export type Mode = 'light' | 'dark' | 'system'

/** Returns the color scheme that this operator chose in this browser, and its setter. */
export function useOwnTheme(): [Mode, (mode: Mode) => void] {
  const { identity } = useGetIdentity()
  const { setMode } = useColorScheme()
  const [mode, keep] = useStore<Mode>(`tema.${identity?.id ?? ''}`, 'system')

  useEffect(() => {
    if (identity) setMode(mode)
  }, [identity, mode, setMode])

  return [mode, keep]
}
