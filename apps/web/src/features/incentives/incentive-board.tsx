import type { IncentiveOutput, IncentivesOutput } from '@orbita/contract/awards/incentives'
import type { Profile } from '@orbita/domain/people/profile'
import { rankOfLevel } from '@orbita/domain/ranks'
import { useEffect, useRef, useState } from 'react'
import IconShare from '~icons/ph/share-network-fill'
import { useThresholds } from '../../app/use-thresholds.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Ladder } from '../../components/people/ladder.tsx'
import { iconPicture } from '../../components/pictures/icons.ts'
import { Button } from '../../ui/button.tsx'
import { CardSheet } from './card-sheet.tsx'
import { ClaimedSheet } from './claimed-sheet.tsx'
import { incentiveGives, partsOf } from './incentive.ts'
import styles from './incentive-board.module.css'
import { NearCard } from './near-card.tsx'
import { useIncentiveClaim } from './queries.ts'
import { WonMedal } from './won-medal.tsx'

type Open = { sheet: 'claimed' | 'card'; incentive: IncentiveOutput }

/** Shows the awards of the programme: the earned ones, then the nearest, then those of each rank. @see D-63 */
export function IncentiveBoard({ view, profile }: { view: IncentivesOutput; profile: Profile }) {
  const { won, nearest, closed, ofRanks } = partsOf(view.incentives)
  const firstWaiting = won.find(({ state }) => state === 'unlocked')
  const [open, setOpen] = useState<Open>()
  const [claiming, setClaiming] = useState<string>()
  const claimed = useRef<HTMLButtonElement>(null)
  const { run, isRunning } = useIncentiveClaim({
    incentives: view.incentives,
    onClaimed: (incentive) => setOpen({ sheet: 'claimed', incentive }),
  })
  const rank = rankOfLevel(profile.level)
  const close = () => setOpen(undefined)

  useEffect(() => {
    if (claiming === undefined || isRunning || open) return
    // The claim button is gone, so its medal takes the focus, once: what is closed later gives it back by itself.
    claimed.current?.focus({ preventScroll: true })
    setClaiming(undefined)
  }, [claiming, isRunning, open])

  return (
    <div className={styles.incentives}>
      <div className={styles.head}>
        <PageTitle title="Incentivos" label="Tus medallas: lo que ya lograste." />
        <p className={styles.count}>
          <img src={iconPicture('iconos/mejor')} alt="" width={28} height={28} />
          <span>
            <strong className="display">{view.earned}</strong> <small>de {view.total}</small>
          </span>
          <span className="sr-only">incentivos ganados</span>
        </p>
      </div>
      <section aria-labelledby="ganados">
        <div className={styles.row}>
          <h2 id="ganados" className="subtitle">
            Ganados
          </h2>
          {won[0] && (
            <Button size="small" className="btn-quiet" onClick={() => setOpen({ sheet: 'card', incentive: won[0]! })}>
              <IconShare aria-hidden="true" />
              Compartir
            </Button>
          )}
        </div>
        {won.length === 0 ? (
          <p className={`panel ${styles.none}`}>Todavía ninguno. El primero está más cerca de lo que crees.</p>
        ) : (
          <ul className={styles.won}>
            {won.map((incentive) => (
              <li key={incentive.id}>
                <WonMedal
                  incentive={incentive}
                  medal={incentive.id === claiming ? claimed : undefined}
                  isClaiming={isRunning}
                  isFirst={incentive.id === firstWaiting?.id}
                  onClaim={() => {
                    setClaiming(incentive.id)
                    run(incentive.id)
                  }}
                  onShow={() => setOpen({ sheet: 'card', incentive })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {nearest.length > 0 && (
        <section aria-labelledby="mas-cerca">
          <h2 id="mas-cerca" className="subtitle">
            Más cerca
          </h2>
          <ul className={styles.near}>
            {nearest.map((incentive) => (
              <li key={incentive.id}>
                <NearCard incentive={incentive} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="por-rango">
        <h2 id="por-rango" className="subtitle">
          Por rango
        </h2>
        <Ladder thresholds={useThresholds()} current={rank} isWide notes={(id) => noteOf(ofRanks.get(id))} />
      </section>
      {closed.length > 0 && (
        <section aria-labelledby="cerrados">
          <h2 id="cerrados" className="subtitle">
            Ya cerraron
          </h2>
          <ul className={styles.near}>
            {closed.map((incentive) => (
              <li key={incentive.id}>
                <NearCard incentive={incentive} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {open?.sheet === 'claimed' && (
        <ClaimedSheet
          incentive={open.incentive}
          onClose={close}
          onShare={() => setOpen({ sheet: 'card', incentive: open.incentive })}
        />
      )}
      {open?.sheet === 'card' && <CardSheet incentive={open.incentive} profile={profile} onClose={close} />}
    </div>
  )
}

/** Returns what reaching a rank gives, while it has not been reached. */
function noteOf(incentive: IncentiveOutput | undefined): string | undefined {
  return incentive?.state === 'locked' ? incentiveGives(incentive) : undefined
}
