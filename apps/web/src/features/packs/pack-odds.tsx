import type { PacksOutput } from '@orbita/contract/albums/packs'
import IconGem from '~icons/ph/diamond-fill'
import rarityDotStyles from '../../components/figures/rarity-dot.module.css'
import { GEMS, rarityName } from '../../components/figures/rarity-name.ts'
import styles from './pack-odds.module.css'

const GEM_PLACES = [1, 2, 3, 4]

type Props = Pick<PacksOutput, 'odds' | 'figuresPerPack'> & {
  /** whether the last card is of the page that packs help to complete */
  hasHelp?: boolean
}

/** Shows the odds of every slot, from the same configuration that draws. @see AL-2, AL-3 */
export function PackOdds({ odds, figuresPerPack, hasHelp = false }: Props) {
  return (
    <details className={styles.odds}>
      <summary>Ver probabilidades</summary>
      <table>
        <caption>
          {hasHelp
            ? `Son las de las otras ${figuresPerPack - 1} cartas`
            : `Para cada una de las ${figuresPerPack} figuras de un sobre`}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Rareza</th>
            <th scope="col">Probabilidad</th>
          </tr>
        </thead>
        <tbody>
          {odds.map(({ rarity, percent }) => (
            <tr key={rarity}>
              <th scope="row">
                <i className={rarityDotStyles.dot} data-rarity={rarity} />
                {rarityName(rarity)}
                <span aria-hidden="true" className={styles.gems}>
                  {GEM_PLACES.slice(0, GEMS[rarity]).map((place) => (
                    <IconGem key={place} />
                  ))}
                </span>
              </th>
              <td>{percent} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Si las tres figuras ya fueran tuyas, la última se cambia por una que te falte.</p>
    </details>
  )
}
