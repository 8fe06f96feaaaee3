import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { useState } from 'react'
import { useServerNow } from '../../../app/use-server-now.ts'
import { useShowing, useThanks } from '../commands.ts'
import { valueLook } from '../company-value.ts'
import styles from './kudos-box.module.css'
import { KudosCard } from './kudos-card.tsx'
import { type KudosQuestion, KudosSheet } from './kudos-sheet.tsx'
import { type KudosWeek, kudosWeeks } from './kudos-weeks.ts'

const CLOCK_TICK_MS = 60_000

type Props = {
  kudos: readonly KudosOutput[]
  /** whether there are older ones, which may be of the last week that is shown */
  hasMore: boolean
}

/** Shows kudos by week, with the actions of each, and how many there are of each value. @see D-65, RC-3, RC-4 */
export function KudosList({ kudos, hasMore }: Props) {
  const [question, setQuestion] = useState<KudosQuestion>()
  const { run, isRunning } = useThanks()
  const showing = useShowing()
  const now = useServerNow(CLOCK_TICK_MS)
  const weeks = kudosWeeks(kudos, now)

  return (
    <div className={styles.weeks}>
      {weeks.map(({ monday, label, kudos, tally }, index) => (
        <section key={monday} className={styles.week} aria-labelledby={`semana-${monday}`}>
          <h2 id={`semana-${monday}`} className="subtitle">
            {label}
          </h2>
          {!(hasMore && index === weeks.length - 1) && <Tally tally={tally} />}
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
        </section>
      ))}
      {question && <KudosSheet question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  )
}

function Tally({ tally }: Pick<KudosWeek, 'tally'>) {
  return (
    <p className={styles.tally}>
      {tally.map(({ value, count }) => (
        <span key={value.id}>
          <img src={valueLook(value).picture} alt="" width={22} height={22} />
          {value.name} <b>{count}</b>
        </span>
      ))}
    </p>
  )
}
