import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import { useEffect } from 'react'
import { GivesLine } from '../../components/missions/gives-line.tsx'
import { incentivePicture } from '../../components/pictures/incentives.ts'
import { Button } from '../../ui/button.tsx'
import { Medallion } from '../../ui/medallion.tsx'
import { Confetti } from '../../ui/moments/confetti.tsx'
import sheetStyles from '../../ui/overlays/sheet.module.css'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { soundFanfare } from '../../ui/sound/chime.ts'
import styles from './claimed-sheet.module.css'
import { glazeOf, isAiry } from './incentive.ts'

type Props = { incentive: IncentiveOutput; onClose: () => void; onShare: () => void }

/** Shows what a claim gave. @see AW-2, D-63 */
export function ClaimedSheet({ incentive, onClose, onShare }: Props) {
  useEffect(soundFanfare, [])

  return (
    <Sheet title="¡Es tuyo!" onClose={onClose}>
      <div className={styles.claimed}>
        <Confetti />
        <Medallion
          picture={incentivePicture(incentive.picture)}
          glaze={glazeOf(incentive)}
          isAiry={isAiry(incentive)}
          size="large"
        />
        <p className={`display ${styles.title}`}>{incentive.title}</p>
        <p>{incentive.text}</p>
        <GivesLine className={styles.gives} gives={incentive.gives} />
        {incentive.gives.prize !== null && (
          <p className={styles.prize}>
            Preparamos tu premio: <b>{incentive.gives.prize}</b>. Te avisaremos cuando puedas recibirlo.
          </p>
        )}
      </div>
      <div className={sheetStyles.actions}>
        <Button className="btn-ghost" onClick={onShare}>
          Compartir
        </Button>
        <Button tone="gold" data-focus onClick={onClose}>
          ¡A seguir volando!
        </Button>
      </div>
    </Sheet>
  )
}
