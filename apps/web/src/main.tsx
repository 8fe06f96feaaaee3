import './app.css'
import { announceArrivals } from './app/arrivals.ts'
import { readFacts } from './app/facts.ts'
import { followOtherTabs } from './app/other-tabs.ts'
import { reloadOnMissingFiles } from './app/reload-once.ts'
import { createAppRouter } from './app/router.ts'
import { start } from './app/start.tsx'
import { applyPreferences } from './ui/preferences.ts'

applyPreferences()
reloadOnMissingFiles()

const router = createAppRouter({ facts: readFacts(document) })
followOtherTabs(router)

// Not a top-level await: it would keep lazy chunks from importing this one, and split the entry into several files.
void start(router, document.getElementById('root')!).then(() => announceArrivals(router))
