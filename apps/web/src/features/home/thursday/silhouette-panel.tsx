import type { Silhouette } from '@orbita/contract/albums/silhouette'
import { Link } from '@tanstack/react-router'
import IconLook from '~icons/ph/binoculars-fill'
import { figurePicture, silhouettePicture } from '../../../components/pictures/figures.ts'
import { Button } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import styles from './silhouette-panel.module.css'
import { useGuess } from './use-guess.ts'

type Props = {
  silhouette: Silhouette
  /** whether it stands in the place of what is next, because nothing waits */
  isFirst: boolean
}

/**
 * Asks who the silhouette of the week is, with three names and one try; says what came of it; and on Monday tells its story.
 *
 * @see D-138, AL-13
 */
export function SilhouettePanel({ silhouette, isFirst }: Props) {
  const { picture, looks, names, answer, figure, ownPlace, phase } = silhouette
  const { run, isRunning } = useGuess(silhouette.week)
  const mask = silhouettePicture(picture)

  return (
    <section className={`panel ${styles.panel}`} data-first={isFirst || undefined} aria-labelledby="silueta">
      <p className={styles.label}>
        <IconLook aria-hidden="true" />
        La silueta del jueves
      </p>
      <span
        className={styles.picture}
        role="img"
        aria-label={figure ? figure.name : `Silueta: ${looks}`}
        data-met={figure ? true : undefined}
      >
        {mask && <i style={{ '--mask': `url("${mask}")` } as React.CSSProperties} />}
        {figure && <img src={figurePicture(picture)} alt="" width={250} height={250} />}
      </span>
      <div className={styles.words}>
        <div role="status">
          <h2 id="silueta">{titleOf(silhouette)}</h2>
          {figure && answer === 'right' && phase === 'asks' && <strong className="display">{figure.name}</strong>}
        </div>
        {names.length > 0 && (
          <fieldset className={styles.names} aria-label="¿Quién es?" disabled={isRunning}>
            {names.map(({ number, name }) => (
              <Button key={number} ref={focusMain} size="small" onClick={() => run(number)}>
                {name}
              </Button>
            ))}
          </fieldset>
        )}
        <p>{noteOf(silhouette)}</p>
        {ownPlace && (
          <p>
            {names.length > 0 ? `La conoces: está en tu página ${ownPlace.page}.` : 'Ya está contigo.'}{' '}
            <Link to="/figuras/album/detalle" search={{ figura: ownPlace.number }} className="link">
              {names.length > 0 ? 'Ir a mirar' : 'Verla en tu álbum'}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function titleOf({ phase, answer, asks, figure }: Silhouette): string {
  if (phase === 'tells' && figure) return `Era ${figure.name}`
  if (answer === 'right') return '¡Es ella!'
  return answer === 'almost' ? 'Casi. El lunes te la presentamos' : asks
}

function noteOf({ phase, answer, figure }: Silhouette): string {
  if (phase === 'tells' && figure) return figure.story
  if (answer === null) return 'Aciertes o no, el lunes cuenta su historia. No da puntos: es por gusto.'
  return answer === 'right' ? 'El lunes te cuenta su historia.' : 'Gracias por mirar con calma.'
}
