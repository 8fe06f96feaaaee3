import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { GiftMatch } from '@orbita/contract/albums/gifts'
import IconGift from '~icons/ph/gift-fill'
import { Button } from '../../../ui/button.tsx'
import styles from './spare-actions.module.css'
import { UndoBar } from './undo-bar.tsx'
import { grainsOf, type Spare, type Spares } from './use-spares.ts'

/** Offers, under a summary, to give one repeat and to convert them all, each with one touch. @see D-135 */
export function SpareActions({ spares }: { spares: Spares }) {
  const { all, chosen, convert, give } = spares
  const gift = giftOf(all)
  const copies = all.reduce((sum, spare) => sum + spare.copies, 0)
  if (chosen) return <UndoBar spares={spares} />
  if (copies === 0) return null

  return (
    <div className={styles.actions} data-part="drop">
      {gift && (
        <Button
          className={styles.action}
          size="small"
          aria-label={`Regalar ${gift.spare.name} a ${gift.match.person.name}${gift.match.isWish ? ', que la desea' : ''}`}
          onClick={() => give({ ...gift.spare, copies: 1 }, gift.match)}
        >
          <IconGift aria-hidden="true" />
          <span>Regalar {gift.spare.name}</span>
        </Button>
      )}
      <Button
        className={styles.action}
        size="small"
        aria-label={`Convertir ${copies === 1 ? 'tu repetida' : `tus ${copies} repetidas`} en ${grainsOf(all)} de polvo`}
        onClick={() => convert(all)}
      >
        <img src={polvo} alt="" width={24} height={24} />
        {`Convertir ${copies}\u00a0·\u00a0${grainsOf(all)}`}
      </Button>
    </div>
  )
}

/** Chooses what to give: what somebody wishes for, else what is most spare. */
function giftOf(all: readonly Spare[]): { spare: Spare; match: GiftMatch } | undefined {
  const some = all.flatMap((spare) => (spare.match ? [{ spare, match: spare.match }] : []))
  return some.toSorted(
    (one, other) => Number(other.match.isWish) - Number(one.match.isWish) || other.spare.copies - one.spare.copies,
  )[0]
}
