import regalo from '@orbita/art/files/iconos/regalo.svg'
import type { GiftsOutput } from '@orbita/contract/albums/gifts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import IconCalendar from '~icons/ph/calendar-star-fill'
import IconPerson from '~icons/ph/users-three-fill'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { fromDay } from '../from-day.ts'
import styles from './figure-step.module.css'

// It stands below or beside the figures, and comes after them, which stand without it if it cannot be fetched.
const GivingHelp = lazy(() =>
  import('./giving-help.tsx').then(
    ({ GivingHelp }) => ({ default: GivingHelp }),
    () => ({ default: () => null }),
  ),
)

type Props = {
  gifts: GiftsOutput
  /** the figure that the employee came with, or chose before */
  chosen: number | undefined
}

/** The first step: which of the spare figures to give. @see D-69, AL-10 */
export function FigureStep({ gifts, chosen }: Props) {
  const navigate = useNavigate({ from: '/figuras/regalar' })
  const [number, setNumber] = useState(chosen)
  const figure = gifts.figures.find((one) => one.number === number)

  if (gifts.nextOn !== null) {
    return (
      <section className={`panel ${styles.nothing}`}>
        <IconCalendar aria-hidden="true" />
        <h2>Esta semana ya regalaste una</h2>
        <p>La próxima, desde {fromDay(gifts.nextOn)}. Tus repetidas te esperan.</p>
        <Link to="/figuras/album" className={buttonLook({})}>
          Volver al álbum
        </Link>
      </section>
    )
  }
  if (gifts.figures.length === 0) {
    return (
      <section className={`panel ${styles.nothing}`}>
        <img src={regalo} alt="" width={150} height={150} />
        <h2>Aún no tienes repetidas para regalar</h2>
        <p>Cuando una figura de común a épica te salga otra vez, podrás dársela a quien le falte.</p>
        <Link to="/figuras/album" className={buttonLook({})}>
          Volver al álbum
        </Link>
      </section>
    )
  }
  return (
    <div className={styles.step}>
      <p className={styles.lead}>Tus repetidas de común a épica. Un regalo por semana; tú conservas la tuya.</p>
      <fieldset className={styles.figures}>
        <legend className="sr-only">Figura para regalar</legend>
        {gifts.figures.map((one) => (
          <label key={one.number}>
            <input
              type="radio"
              name="figura"
              className="sr-only"
              checked={one.number === number}
              onChange={() => setNumber(one.number)}
            />
            <FigureCard
              rarity={one.rarity}
              picture={one.picture}
              page={one.page.id}
              plate={`N.º ${figureNumber(one.number)}`}
              copies={one.copies}
              isLazy
            />
            <strong>
              {one.name}
              <span className="sr-only">
                , {rarityName(one.rarity)}, tienes {one.copies}
              </span>
            </strong>
          </label>
        ))}
      </fieldset>
      <Link to="/figuras/regalar" search={{ paso: 'persona' }} className={styles.way}>
        <IconPerson aria-hidden="true" />O empieza por una persona
      </Link>
      <div className={styles.beside}>
        <Suspense>
          <GivingHelp figure={figure} />
        </Suspense>
        {figure && (
          <ActionBar>
            <Button
              tone="gold"
              wide
              onClick={() => void navigate({ search: { paso: 'persona', figura: figure.number } })}
            >
              Regalar {figure.name}
            </Button>
          </ActionBar>
        )}
      </div>
    </div>
  )
}
