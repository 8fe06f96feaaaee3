import type { SeasonBridge } from '@orbita/contract/albums/packs'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import { useState } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { iconPicture } from '../../components/pictures/icons.ts'
import { SeasonBridgeNote } from '../../components/season-bridge/season-bridge.tsx'
import { AwardSheet } from './award-sheet.tsx'
import styles from './awards-view.module.css'
import type { Claim } from './queries.ts'
import { ClosedAwards } from './shelf/closed-awards.tsx'
import { TrophyShelf } from './shelf/trophy-shelf.tsx'
import { WaitingChests } from './shelf/waiting-chests.tsx'

type Props = {
  awards: readonly AwardOutput[]
  /** what stands between two seasons; null while one is open */
  bridge?: SeasonBridge | null
  /** whether the employee has mision-espacial, where credits are spent */
  spendsCredits: boolean
  isClaiming: boolean
  onClaim: (claim: Claim) => void
  /** the award whose sheet is open at first, if any */
  opened?: string
}

/**
 * Shows the awards of the latest album on shelves, above them the chests that wait to be claimed, and below them those won in
 * earlier seasons and what can no longer be won.
 *
 * @see D-57, AW-1
 */
export function AwardsView({ awards, bridge = null, spendsCredits, isClaiming, onClaim, opened }: Props) {
  const [seen, setSeen] = useState(opened)
  const waiting = awards.filter(({ state }) => state === 'unlocked')
  const standing = awards.filter(({ closedOn }) => closedOn === null)
  const latest = standing.filter(({ season }) => season === standing[0]?.season)
  const earlier = [...new Set(standing.slice(latest.length).map(({ season }) => season))]
  const closed = awards.filter(({ closedOn }) => closedOn !== null)
  const pages = latest.filter(({ kind }) => kind === 'page-complete')
  const collections = latest.filter(({ kind }) => kind !== 'page-complete')
  const award = awards.find(({ id }) => id === seen)
  const look = ({ id }: AwardOutput) => setSeen(id)

  return (
    <div className={styles.awards}>
      <div className={styles.head}>
        <PageTitle title="Premios" label="Del álbum: lo que dan tus páginas." />
        <p className={styles.count}>
          <img src={iconPicture('iconos/regalo')} alt="" width={28} height={28} />
          <span>
            <strong className="display">{latest.filter(({ state }) => state !== 'locked').length}</strong>{' '}
            <small>de {latest.length}</small>
          </span>
          <span className="sr-only">premios conseguidos</span>
        </p>
      </div>
      <SeasonBridgeNote bridge={bridge} />
      {waiting.length > 0 && (
        <WaitingChests waiting={waiting} awards={awards} isClaiming={isClaiming} onClaim={onClaim} />
      )}
      {pages.length > 0 && <TrophyShelf title="Páginas" shelved={pages} awards={awards} onLook={look} />}
      {collections.length > 0 && (
        <TrophyShelf title="Colecciones" shelved={collections} awards={awards} onLook={look} />
      )}
      {earlier.map((season) => (
        <TrophyShelf
          key={season}
          title={`De «${season}»`}
          shelved={standing.filter((one) => one.season === season)}
          awards={awards}
          onLook={look}
        />
      ))}
      {closed.length > 0 && <ClosedAwards closed={closed} awards={awards} onLook={look} />}
      {award && (
        <AwardSheet award={award} awards={awards} spendsCredits={spendsCredits} onClose={() => setSeen(undefined)} />
      )}
    </div>
  )
}
