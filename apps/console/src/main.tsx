import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readOwnPictures } from './pictures/own-pictures.ts'
import '@fontsource/lilita-one/latin.css'
import '@fontsource-variable/nunito'
import './theme/base.css'

readOwnPictures()

/** The nonce of this document, which the server's policy admits for styles. Absent in development. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** MUI's styles come before those of the console's own files, which may then say more with one class. */
const styles = createCache({ key: 'c', prepend: true, ...(nonce && { nonce }) })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  </StrictMode>,
)
