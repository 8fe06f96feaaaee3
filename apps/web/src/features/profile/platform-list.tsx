import type { PlatformId } from '@orbita/domain/platforms'
import { Link } from '@tanstack/react-router'
import IconAlbum from '~icons/ph/cards-fill'
import IconNext from '~icons/ph/caret-right-bold'
import IconMissions from '~icons/ph/planet-fill'
import { PLATFORM_NAMES } from '../../components/frame/sections.ts'
import styles from './panel.module.css'

const ICONS = { figuras: IconAlbum, 'mision-espacial': IconMissions }

/** Shows the platforms that the employee may enter, each as a link. */
export function PlatformList({ platforms }: { platforms: readonly PlatformId[] }) {
  return (
    <section className={`panel ${styles.rows}`} aria-labelledby="tus-plataformas">
      <h2 id="tus-plataformas">Tus plataformas</h2>
      <ul>
        {platforms.map((id) => {
          const Icon = ICONS[id]
          return (
            <li key={id}>
              <Link to={`/${id}/inicio`} className={styles.row}>
                <Icon aria-hidden="true" />
                {PLATFORM_NAMES[id]}
                <IconNext aria-hidden="true" className="ml-auto" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
