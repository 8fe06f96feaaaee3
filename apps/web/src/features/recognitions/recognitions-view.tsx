import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { useState } from 'react'
import { AreaBest } from './best/area-best.tsx'
import { BestCard } from './best/best-card.tsx'
import { BestSheet } from './best/best-sheet.tsx'
import { HallOfFame } from './best/hall-of-fame.tsx'
import { NoBest } from './best/no-best.tsx'
import { Orbit } from './board/orbit.tsx'
import { Ways } from './recognition-links.tsx'
import styles from './recognitions-view.module.css'
import type { RecognitionsSearch } from './search.ts'

type Props = { recognitions: RecognitionsOutput; search: RecognitionsSearch }

/** Shows the best employees, the employee's place, and the links to thank and to nominate. @see D-65 */
export function RecognitionsView({ recognitions, search }: Props) {
  const [opened, setOpened] = useState<number>()
  const { best, byArea, hallOfFame } = recognitions
  const known = [...(best ? [best] : []), ...byArea, ...hallOfFame]
  const shown = known.find(({ id }) => id === opened)

  return (
    <div className={styles.recognitions} data-tint="reconocimientos">
      <h1 className="sr-only" tabIndex={-1}>
        Reconocimientos
      </h1>
      <div className={styles.main}>
        {best ? <BestCard best={best} /> : <NoBest />}
        <Ways recognitions={recognitions} />
      </div>
      <div className={styles.side}>
        <HallOfFame best={best} before={hallOfFame} onOpen={setOpened} />
        <Orbit search={search} />
      </div>
      <AreaBest best={byArea} onOpen={setOpened} />
      {shown && <BestSheet best={shown} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
