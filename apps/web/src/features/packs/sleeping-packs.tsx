import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { PacksOutput, SeasonBridge } from '@orbita/contract/albums/packs'
import IconMoon from '~icons/ph/moon-stars-fill'
import { signPicture } from '../../components/pictures/figures.ts'
import { newsOf } from '../../components/season-bridge/bridge-words.ts'
import { SeasonBridgeNote } from '../../components/season-bridge/season-bridge.tsx'
import tableStyles from './pack-table.module.css'
import packsStyles from './packs.module.css'
import styles from './sleeping-packs.module.css'

/** Shows the packs that rest between two seasons, and what the next one brings. @see AL-5 */
export function SleepingPacks({ packs, bridge }: { packs: PacksOutput; bridge: SeasonBridge }) {
  const count = packs.waiting.length
  const { next } = bridge

  return (
    <div className={packsStyles.packs}>
      <h1 className="title">{restTitle(count)}</h1>
      <img className={styles.asleep} src={sobre} alt="" width={170} height={250} />
      {count > 0 && (
        <p className={tableStyles.chip}>
          <IconMoon aria-hidden="true" />
          {count === 1 ? 'Guardado' : `${count} guardados`}
        </p>
      )}
      <p className={packsStyles.words}>
        {count === 0
          ? 'Entre una temporada y otra no se reparten sobres.'
          : `${count === 1 ? 'Este sobre será' : 'Estos sobres serán'} de la próxima temporada, con figuras nuevas.`}
      </p>
      <SeasonBridgeNote bridge={bridge} />
      {next && next.pages.length > 0 && (
        <section className={`panel ${styles.next}`} aria-labelledby="proxima">
          <p>Próxima temporada</p>
          <h2 id="proxima">{next.title}</h2>
          <div className={styles.signs} aria-hidden="true">
            {next.pages.map((page) => {
              const sign = signPicture(page)
              return sign && <img key={page} src={sign} alt="" width={36} height={36} />
            })}
          </div>
          <p>{newsOf(next)}</p>
        </section>
      )}
    </div>
  )
}

function restTitle(count: number): string {
  if (count === 0) return 'Los sobres descansan'
  return count === 1 ? 'Tu sobre descansa' : 'Tus sobres descansan'
}
