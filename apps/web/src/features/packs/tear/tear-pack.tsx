import sobre from '@orbita/art/files/sobre/sobre.svg'
import cuerpo from '@orbita/art/files/sobre/sobre-cuerpo.svg'
import tapa from '@orbita/art/files/sobre/sobre-tapa.svg'
import IconArrow from '~icons/ph/arrow-right-bold'
import IconSwipe from '~icons/ph/hand-swipe-right-fill'
import { useSharedPictures } from '../opening/opening-pictures.ts'
import type { TearSide } from './draw-tear.ts'
import styles from './tear-pack.module.css'
import { useTear } from './use-tear.ts'

/** The place of the pack that is torn, and the side from which: the light starts there, when the tear has ended. */
export type TornAt = { box: DOMRect; side: TearSide; ended: Promise<void> }

type Props = {
  /** what screen readers call the pack: `Sobre semanal, 1 de 2` */
  name: string
  /** whether the server is opening the pack */
  isBusy: boolean
  onTorn: (at: TornAt) => void
}

/** Shows a closed pack that is torn by dragging along its perforation, by a tap or by Enter. @see D-56 */
export function TearPack({ name, isBusy, onTorn }: Props) {
  const { pack, isTearing, handlers } = useTear({
    isBusy,
    onTorn: (ended) => {
      const element = pack.current
      if (!element) return
      onTorn({
        box: element.getBoundingClientRect(),
        side: element.dataset.torn === 'right' ? 'right' : 'left',
        ended,
      })
    },
  })

  useSharedPictures()

  return (
    <>
      <button
        ref={pack}
        type="button"
        className={styles.pack}
        aria-label={`${name}. Abrir`}
        aria-busy={isBusy}
        data-tearing={isTearing || undefined}
        {...handlers}
      >
        <img
          className={styles.closed}
          src={sobre}
          alt=""
          width={252}
          height={370}
          draggable={false}
          fetchPriority="high"
        />
        <i className={styles.leak} data-part="leak" />
        <img className={styles.open} src={cuerpo} alt="" width={252} height={370} draggable={false} />
        <span className={styles.window} data-part="whole">
          <img src={tapa} alt="" width={252} height={370} draggable={false} />
        </span>
        <span className={styles.flap} data-part="flap">
          <span className={styles.window} data-part="torn">
            <img src={tapa} alt="" width={252} height={370} draggable={false} />
          </span>
        </span>
        <i className={styles.edge} data-part="edge" />
        <i className={styles.finger} data-part="finger" />
        <span className={styles.sparks} data-part="sparks">
          <i />
          <i />
          <i />
          <i />
        </span>
        <span className={styles.strip} data-part="strip">
          <span className={styles.arrows}>
            <IconArrow aria-hidden="true" />
            <IconArrow aria-hidden="true" />
            <IconArrow aria-hidden="true" />
          </span>
        </span>
      </button>
      <p className={styles.hint} aria-hidden="true">
        {isTearing ? (
          <b>¡Sigue, sigue!</b>
        ) : (
          <b>
            <IconSwipe />
            Desliza por la línea
          </b>
        )}
        <span>{isTearing ? 'Si sueltas antes de la mitad, se vuelve a cerrar' : 'o toca el sobre'}</span>
      </p>
    </>
  )
}
