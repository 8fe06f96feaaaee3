import './app.css'
import './ui/styles/classes.css'
import { readFacts } from './app/page-facts.ts'
import { start } from './app/start.tsx'
import { createAppRouter } from './router.ts'

const router = createAppRouter({ facts: readFacts(document) })

// Not a top-level await: it would keep lazy chunks from importing this one, and split the entry into several files.
void start(router, document.getElementById('root')!).then(async () => {
  const { settleIn } = await import('./app/after-start.ts')
  settleIn(router)
  // Now, while there is a network: it is shown when there is none.
  await import('./features/error/framed-failure.tsx').catch(() => undefined)
})
