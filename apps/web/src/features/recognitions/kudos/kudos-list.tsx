import type { KudosOutput } from '@orbita/contract/kudos'
import { useState } from 'react'
import { useNow } from '../../../ui/use-now.ts'
import { useShowing, useThanks } from '../commands.ts'
import styles from './kudos-box.module.css'
import { KudosCard } from './kudos-card.tsx'
import { type KudosQuestion, KudosSheet } from './kudos-sheet.tsx'

const CLOCK_TICK_MS = 60_000

/** Shows a list of kudos with the actions of each. @see RC-3, RC-4 */
export function KudosList({ kudos }: { kudos: readonly KudosOutput[] }) {
  const [question, setQuestion] = useState<KudosQuestion>()
  const { run, isRunning } = useThanks()
  const showing = useShowing()
  const now = useNow(CLOCK_TICK_MS)

  return (
    <>
      <ul className={styles.list}>
        {kudos.map((one) => (
          <li key={one.id}>
            <KudosCard
              kudos={one}
              now={now}
              isThanking={isRunning}
              isShowing={showing.isRunning}
              onShow={(shows) => showing.run({ id: one.id, shows })}
              onThank={() => run(one.id)}
              onAsk={(kind) => setQuestion({ kind, kudos: one })}
            />
          </li>
        ))}
      </ul>
      {question && <KudosSheet question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
