import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { useState } from 'react'
import { BackToRecognitions } from '../back-link.tsx'
import { Orbit } from '../board/orbit.tsx'
import type { RecognitionsSearch } from '../search.ts'
import { AreaBest } from './area-best.tsx'
import { BestCard } from './best-card.tsx'
import { BestSheet } from './best-sheet.tsx'
import styles from './best-view.module.css'
import { HallOfFame } from './hall-of-fame.tsx'
import { NoBest } from './no-best.tsx'

type Props = { recognitions: RecognitionsOutput; search: RecognitionsSearch }

/** Shows the best employees of each month and area, and the employee's place. @see D-65 */
export function BestView({ recognitions, search }: Props) {
  const [opened, setOpened] = useState<number>()
  const { best, byArea, hallOfFame } = recognitions
  const known = [...(best ? [best] : []), ...byArea, ...hallOfFame]
  const shown = known.find(({ id }) => id === opened)

  return (
    <div className={styles.recognitions} data-tint="reconocimientos">
      <div className={styles.head}>
        <BackToRecognitions />
        <h1 className="title" tabIndex={-1}>
          Lo mejor de cada mes
        </h1>
      </div>
      {best ? <BestCard best={best} /> : <NoBest />}
      <div className={styles.side}>
        <HallOfFame best={best} before={hallOfFame} onOpen={setOpened} />
        <Orbit search={search} />
      </div>
      <AreaBest best={byArea} onOpen={setOpened} />
      {shown && <BestSheet best={shown} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
