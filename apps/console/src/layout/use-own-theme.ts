import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { useIdentity } from '../data/identity.ts'
import { useKept } from '../ui/kept.ts'

export type Mode = 'light' | 'dark' | 'system'

/** Returns the color scheme that this operator chose in this browser, and its setter. */
export function useOwnTheme(): [Mode, (mode: Mode) => void] {
  const identity = useIdentity()
  const { setMode } = useColorScheme()
  const [mode, keep] = useKept<Mode>(`tema.${identity?.email ?? ''}`, 'system')

  useEffect(() => {
    if (identity) setMode(mode)
  }, [identity, mode, setMode])

  return [mode, keep]
}
