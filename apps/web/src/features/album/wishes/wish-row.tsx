import { WISH } from '@orbita/domain/album/wish'
import { Link } from '@tanstack/react-router'
import IconUp from '~icons/ph/arrow-left-bold'
import IconGift from '~icons/ph/gift-fill'
import IconHeart from '~icons/ph/heart-bold'
import { FigureSlot } from '../../../components/figures/figure-slot.tsx'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PagedFigure } from '../figure.ts'
import type { Wishes } from './use-wishes.ts'
import styles from './wish-row.module.css'
import { nextWishWords } from './wish-words.ts'

type Props = { wishes: Wishes; missing: readonly PagedFigure[] }

/**
 * Shows the wishes in their order, the places that are free, and when the first one comes. The button at a wish, and the arrow keys on
 * it, move it to the front.
 *
 * @see AL-12
 */
export function WishRow({ wishes, missing }: Props) {
  const { numbers, refusals, move, retry } = wishes
  const marked = (numbers ?? []).flatMap((number) => missing.find((figure) => figure.number === number) ?? [])

  if (numbers === undefined) {
    return (
      <Skeleton>
        <Bone className="h-60" />
      </Skeleton>
    )
  }
  return (
    <section className={`panel ${styles.row}`} aria-labelledby="tus-deseos">
      <header>
        <h2 id="tus-deseos" className="subtitle">
          Tus deseos
        </h2>
        {numbers && (
          <p className="display">
            {marked.length} de {WISH.marks}
          </p>
        )}
      </header>
      {numbers === null ? (
        <p role="alert" className={styles.note}>
          No pudimos leer tus deseos.{' '}
          <button type="button" className="link" onClick={retry}>
            Reintentar
          </button>
        </p>
      ) : (
        <>
          <ol key={refusals} className={styles.slots} data-refused={refusals > 0 || undefined}>
            {marked.map(({ number, rarity, picture, page }, index) => (
              <li key={number} data-rarity={rarity}>
                <b className={styles.place} aria-hidden="true">
                  {index + 1}
                </b>
                <Link to="/figuras/album/detalle" search={{ figura: number }} preload={false}>
                  <FigureSlot rarity={rarity} picture={picture} page={page.id} number={number} />
                  <span className={styles.name}>
                    <span className="sr-only">
                      Deseo {index + 1} de {WISH.marks}: N.º {figureNumber(number)},{' '}
                    </span>
                    {rarityName(rarity)}
                  </span>
                </Link>
                {index > 0 && (
                  <button
                    type="button"
                    className={styles.up}
                    aria-label={`Subir la N.º ${figureNumber(number)}`}
                    onClick={() => move(number, -1)}
                    onKeyDown={({ key }) => {
                      if (key === 'ArrowUp') move(number, -1)
                      if (key === 'ArrowDown') move(number, 1)
                    }}
                  >
                    <IconUp aria-hidden="true" />
                    Subir
                  </button>
                )}
              </li>
            ))}
            {Array.from({ length: WISH.marks - marked.length }, (_, free) => (
              <li key={-free} className={styles.free} aria-hidden={free > 0 || undefined}>
                <i>
                  <IconHeart aria-hidden="true" />
                </i>
                {free === 0 && <span className={styles.name}>{marked.length === 0 ? 'Elige una' : 'Elige otra'}</span>}
              </li>
            ))}
          </ol>
          <p role="status" className={styles.note} data-shown={refusals > 0 && marked.length === WISH.marks}>
            {refusals > 0 && marked.length === WISH.marks && 'Tienes tres. Quita una para poner otra.'}
          </p>
          <When wishes={wishes} isEmpty={marked.length === 0} />
        </>
      )}
    </section>
  )
}

function When({ wishes, isEmpty }: { wishes: Wishes; isEmpty: boolean }) {
  const { arrived, nextOn } = wishes
  const [words, day] = nextWishWords(wishes)

  return (
    <p className={styles.when}>
      <IconGift aria-hidden="true" />
      <span>
        {arrived.length > 0 && `${arrived.join(' y ')} llegó antes: sube la siguiente. `}
        {words} {day && <b>{day}</b>}
        {nextOn !== null &&
          (isEmpty ? '. Si no eliges, te llega la que más cerca deja una página.' : ', sea de la rareza que sea.')}
      </span>
    </p>
  )
}
