import type { SpecialFigure } from '@orbita/contract/albums/albums'
import { useId } from 'react'
import { UniqueFigure } from '../../../components/figures/unique-figure.tsx'
import { formatInstant } from '../../../ui/format.ts'
import styles from './special-figures.module.css'

/** Shows the figures that belong to no season, because only one person has them. @see D-54, RC-1 */
export function SpecialFigures({ figures }: { figures: readonly SpecialFigure[] }) {
  const id = useId()
  if (figures.length === 0) return null

  return (
    <section className={styles.specials} aria-labelledby={id}>
      <h2 id={id} className="title">
        Especiales
      </h2>
      <ul>
        {figures.map(({ title, story, picture, wonAt }) => (
          <li key={title} className={styles.special}>
            <UniqueFigure avatar={drawingOf(picture)} name={title} plate={lastWord(title)} />
            <div>
              <h3>{title}</h3>
              <p>«{story}»</p>
              <p className={styles.day}>La ganaste el {formatInstant(wonAt)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `avatares/zip` -> `zip` */
function drawingOf(picture: string): string {
  return picture.slice(picture.indexOf('/') + 1)
}

/** `Empleado del mes 11/2026` -> `11/2026` */
function lastWord(title: string): string {
  return title.slice(title.lastIndexOf(' ') + 1)
}
