import type { AwardOutput } from '@orbita/contract/awards/awards'
import { closedWords } from '../../components/closed-words.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/format.ts'
import sheetStyles from '../../ui/overlays/sheet.module.css'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { awardGives, nearnessOf, trophyOf } from './award.ts'
import styles from './award-sheet.module.css'

type Props = {
  award: AwardOutput
  awards: readonly AwardOutput[]
  spendsCredits: boolean
  onClose: () => void
}

/** Shows an award from near: what it asks, what it gives, and where it stands. @see D-57, AW-2 */
export function AwardSheet({ award, awards, spendsCredits, onClose }: Props) {
  const { picture } = trophyOf(award, awards)
  const { gives, have, need, title } = award

  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.award} data-look={nearnessOf(award)}>
        <span className={styles.halo}>
          <img src={picture} alt="" width={240} height={240} />
        </span>
        <p className={styles.text}>{award.text}</p>
        {award.state === 'locked' && (
          <div className={styles.progress}>
            <ProgressBar share={have / need} label={`Avance de ${title}`} value={`${have} de ${need}`} />
            <b aria-hidden="true">
              {have} de {need}
            </b>
          </div>
        )}
        {award.closedOn ? (
          <p className={styles.state}>{closedWords(award.closedOn, award)}</p>
        ) : (
          <p className={styles.gives}>
            <small>{award.state === 'locked' || award.state === 'unlocked' ? 'Te da' : 'Te dio'}</small>{' '}
            {awardGives(gives, spendsCredits)}
          </p>
        )}
        <State award={award} />
      </div>
      <div className={sheetStyles.actions}>
        <Button wide data-focus onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Sheet>
  )
}

function State({ award: { state, claimedAt, deliveredAt } }: { award: AwardOutput }) {
  if (state === 'unlocked') return <p className={styles.state}>Te espera en su cofre.</p>
  if (state === 'claimed') {
    return (
      <p className={styles.state}>
        En preparación{claimedAt && <> desde el {formatInstant(claimedAt)}</>}. Te avisamos cuando puedas recogerlo.
      </p>
    )
  }
  const at = deliveredAt ?? claimedAt
  return state === 'delivered' && at ? <p className={styles.state}>Conseguido el {formatInstant(at)}.</p> : null
}
