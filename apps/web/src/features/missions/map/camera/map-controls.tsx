import IconCurrent from '~icons/ph/crosshair-bold'
import IconOut from '~icons/ph/minus-bold'
import IconIn from '~icons/ph/plus-bold'
import styles from './map-controls.module.css'

type Props = {
  /** undefined at the largest zoom */
  onZoomIn: (() => void) | undefined
  onZoomOut: (() => void) | undefined
  /** undefined when there is no current mission */
  onCurrent: (() => void) | undefined
  /** whether the current mission is out of sight; otherwise a phone does not offer to go to it */
  isAway: boolean
}

/** Shows buttons that move the map, for people who cannot use a wheel or two fingers. @see D-61 */
export function MapControls({ onZoomIn, onZoomOut, onCurrent, isAway }: Props) {
  return (
    <fieldset className={styles.controls} aria-label="Mover el mapa">
      <button
        type="button"
        className={`pad ${styles.zoom}`}
        onClick={onZoomIn}
        aria-disabled={!onZoomIn}
        aria-label="Acercar"
      >
        <IconIn aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`pad ${styles.zoom}`}
        onClick={onZoomOut}
        aria-disabled={!onZoomOut}
        aria-label="Alejar"
      >
        <IconOut aria-hidden="true" />
      </button>
      {onCurrent && (
        <button
          type="button"
          className={`pad ${styles.current}`}
          data-away={isAway || undefined}
          onClick={onCurrent}
          aria-label="Ir a tu misión"
        >
          <IconCurrent aria-hidden="true" />
        </button>
      )}
    </fieldset>
  )
}
