import regalo from '@orbita/art/files/iconos/regalo.svg'
import type { GiftsOutput } from '@orbita/contract/albums/gifts'
import type { ReactNode } from 'react'
import IconCalendar from '~icons/ph/calendar-star-fill'
import IconHidden from '~icons/ph/eye-slash-fill'
import IconKept from '~icons/ph/heart-fill'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import styles from './giving-help.module.css'

type Props = { figure: GiftsOutput['figures'][number] | undefined }

/** Says how giving works and, where there is room beside the figures, shows the chosen one. @see AL-10 */
export function GivingHelp({ figure }: Props): ReactNode {
  return (
    <section className={`panel ${styles.how}`} aria-labelledby="como-se-regala">
      {figure ? (
        <FigureCard
          key={figure.number}
          className={styles.card}
          rarity={figure.rarity}
          picture={figure.picture}
          page={figure.page.id}
          plate={figure.name}
        />
      ) : (
        <img src={regalo} alt="" width={150} height={150} />
      )}
      <h2 id="como-se-regala" className="display">
        Así se regala
      </h2>
      <ul>
        <li>
          <IconCalendar aria-hidden="true" />
          Un regalo por semana
        </li>
        <li>
          <IconKept aria-hidden="true" />
          Das la repetida; la tuya se queda
        </li>
        <li>
          <IconHidden aria-hidden="true" />
          Nadie ve el álbum de nadie
        </li>
      </ul>
    </section>
  )
}
