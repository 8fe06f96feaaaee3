import gris from '@orbita/art/files/momentos/pedestal-gris.svg'
import oro from '@orbita/art/files/momentos/pedestal-oro.svg'
import { figurePicture } from '../../../components/pictures/figures.ts'
import styles from './page-pedestal.module.css'

type Props = {
  /** the figure that moves in when the page is complete */
  figure: string | null
  isComplete: boolean
  isLazy?: boolean
}

/** Shows the ninth place of a page: a gray pedestal, which is gold and carries the page's figure once it is complete. @see D-129 */
export function PagePedestal({ figure, isComplete, isLazy = false }: Props) {
  const loading = isLazy ? 'lazy' : undefined
  return (
    <span className={styles.ninth}>
      <img src={gris} alt="" loading={loading} width={240} height={112} />
      {isComplete && <img data-part="gold" src={oro} alt="" loading={loading} width={240} height={112} />}
      {isComplete && figure && (
        <img
          className={styles.creature}
          data-part="creature"
          src={figurePicture(figure)}
          alt=""
          loading={loading}
          width={240}
          height={240}
        />
      )}
    </span>
  )
}
