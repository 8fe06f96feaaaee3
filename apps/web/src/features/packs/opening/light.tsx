import reverso from '@orbita/art/files/marcos/reverso.svg'
import cuerpo from '@orbita/art/files/sobre/sobre-cuerpo.svg'
import tapa from '@orbita/art/files/sobre/sobre-tapa.svg'
import type { RarityId } from '@orbita/domain/rarities'
import styles from './light.module.css'

/** Shows the torn pack with its light, in the colour of the best of its cards. `playLight` moves it. */
export function Light({ best, side }: { best: RarityId; side: 'left' | 'right' }) {
  return (
    <div className={styles.light} data-rarity={best} aria-hidden="true">
      <div className={styles.scene} data-part="scene">
        <div className={styles.pack} data-part="pack">
          <i className={styles.beam} data-part="beam" />
          <img className={styles.back} data-part="back" src={reverso} alt="" width={150} height={202} />
          <img className={styles.back} data-part="back" src={reverso} alt="" width={150} height={202} />
          <img className={styles.back} data-part="back" src={reverso} alt="" width={150} height={202} />
          <img className={styles.body} src={cuerpo} alt="" width={252} height={370} />
          <img className={styles.lid} data-part="lid" data-side={side} src={tapa} alt="" width={252} height={370} />
        </div>
      </div>
      <i className={styles.flash} data-part="flash" />
    </div>
  )
}
