import './app.css'
import './ui/styles/classes.css'
// The server prerenders these pages and the browser paints them before their chunks load: the entry has their styles.
import './features/menu/menu-page.module.css'
import './features/not-found/black-hole.module.css'
import './features/not-found/not-found-scene.module.css'
import './features/terms/terms-block.module.css'
import './features/terms/terms-view.module.css'
import './ui/scene.module.css'
import { readFacts } from './app/page-facts.ts'
import { start } from './app/start.tsx'
import { createAppRouter } from './router.ts'

const router = createAppRouter({ facts: readFacts(document) })

// A top-level await would keep lazy chunks from importing this one, and split the entry into several files.
void start(router, document.getElementById('root')!).then(async () => {
  const { settleIn } = await import('./app/after-start.ts')
  settleIn(router)
  // The error page is fetched now, while there is a network, because it is shown when there is none.
  await import('./features/error/framed-failure.tsx').catch(() => undefined)
})
