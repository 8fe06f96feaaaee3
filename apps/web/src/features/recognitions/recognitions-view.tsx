import type { RecognitionsView as Recognitions } from '@orbita/domain/recognitions/views'
import { useState } from 'react'
import { AreaBest } from './area-best.tsx'
import { BestCard } from './best-card.tsx'
import { BestSheet } from './best-sheet.tsx'
import { HallOfFame } from './hall-of-fame.tsx'
import { NoBest } from './no-best.tsx'
import { Orbit } from './orbit.tsx'
import './recognitions.css'
import type { RecognitionsSearch } from './search.ts'
import { Ways } from './ways.tsx'

type Props = { recognitions: Recognitions; search: RecognitionsSearch }

/** Who is celebrated, where one stands, and the ways to thank and to nominate. @see D-65 */
export function RecognitionsView({ recognitions, search }: Props) {
  const [opened, setOpened] = useState<number>()
  const { best, byArea, hallOfFame } = recognitions
  const known = [...(best ? [best] : []), ...byArea, ...hallOfFame]
  const shown = known.find(({ id }) => id === opened)

  return (
    <div className="recognitions" data-tint="reconocimientos">
      <h1 className="sr-only" tabIndex={-1}>
        Reconocimientos
      </h1>
      <div className="recognitions-main">
        {best ? <BestCard best={best} /> : <NoBest />}
        <Ways recognitions={recognitions} />
      </div>
      <div className="recognitions-side">
        <HallOfFame best={best} before={hallOfFame} onOpen={setOpened} />
        <Orbit search={search} />
      </div>
      <AreaBest best={byArea} onOpen={setOpened} />
      {shown && <BestSheet best={shown} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
