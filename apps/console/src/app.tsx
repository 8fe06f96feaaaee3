import { CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { queryClient } from './data/query-client.ts'
import { router } from './router.tsx'
import { TokenVariables } from './theme/global-styles.tsx'
import { theme } from './theme/theme.ts'

/** The whole console. */
export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="orbita-consola:tema" noSsr>
      <CssBaseline enableColorScheme />
      <TokenVariables />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
