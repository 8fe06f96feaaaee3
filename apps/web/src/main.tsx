import './app.css'
import './ui/styles/classes.css'
// The server prerenders these pages and the browser paints them before their chunks load: the entry has their styles.
import './components/frame/back-button.module.css'
import './features/menu/menu-page.module.css'
import './features/not-found/black-hole.module.css'
import './features/not-found/not-found-scene.module.css'
import './features/session/demo-accounts.module.css'
import './features/session/field.module.css'
import './features/session/login-astronaut.module.css'
import './features/session/login-card.module.css'
import './features/session/login-hero.module.css'
import './features/session/login-page.module.css'
import './features/terms/terms-block.module.css'
import './features/terms/terms-view.module.css'
import './ui/scene.module.css'
import { onceTouched } from './app/once-touched.ts'
import { readFacts } from './app/page-facts.ts'
import { start } from './app/start.tsx'
import { createAppRouter } from './router.ts'
// What the first screen shows is asked for before its code has come.
import './rpc/first-data.ts'

const router = createAppRouter({ facts: readFacts(document) })
const container = document.getElementById('root')!
const isVisitors = container.dataset.page !== undefined

// A top-level await would keep lazy chunks from importing this one, and split the entry into several files.
void start(router, container, () => dispatchEvent(new Event('orbita:ready'))).then(async () => {
  const { settleIn } = await import('./app/after-start.ts')
  settleIn(router)
  if (isVisitors) onceTouched(prepareForOutages)
  else prepareForOutages()
})

/** Fetches the pages that are shown when there is no network, while there is one: the error page and the sign-in. */
function prepareForOutages(): void {
  void Promise.all([import('./features/error/framed-failure.tsx'), router.preloadRoute({ to: '/login' })]).catch(
    () => undefined,
  )
}
