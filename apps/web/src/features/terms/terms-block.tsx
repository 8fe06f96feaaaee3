import type { TermsSection } from '@orbita/domain/people/terms'
import { RARITIES } from '@orbita/domain/rarities'
import styles from './terms-block.module.css'

export function TermsBlock({ block }: { block: TermsSection['body'][number] }) {
  if (block.kind === 'odds') return <OddsTable />
  if (block.kind === 'paragraph') return <p>{block.text}</p>

  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/**
 * Shows the odds from the same configuration that draws.
 *
 * @see AL-2
 */
function OddsTable() {
  return (
    <div className={styles.box}>
      <table className={styles.odds}>
        <caption className="sr-only">Probabilidad de cada figura de un sobre</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Rareza</th>
            <td />
            <th scope="col">Probabilidad</th>
          </tr>
        </thead>
        <tbody>
          {RARITIES.map((rarity) => (
            <tr key={rarity.id} data-rarity={rarity.id}>
              <th scope="row">{rarity.name}</th>
              <td>
                <svg aria-hidden="true">
                  <rect x="1" y="1" width={`${rarity.odds * 1.5}%`} height="14" rx="7" />
                </svg>
              </td>
              <td>{rarity.odds} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
