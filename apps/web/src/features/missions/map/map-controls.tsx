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
}

/** Shows buttons that move the map, for people who cannot use a wheel or two fingers. */
export function MapControls({ onZoomIn, onZoomOut, onCurrent }: Props) {
  return (
    <fieldset className={styles.controls} aria-label="Mover el mapa">
      <button type="button" className="pad" onClick={onZoomIn} aria-disabled={!onZoomIn} aria-label="Acercar">
        <IconIn aria-hidden="true" />
      </button>
      <button type="button" className="pad" onClick={onZoomOut} aria-disabled={!onZoomOut} aria-label="Alejar">
        <IconOut aria-hidden="true" />
      </button>
      {onCurrent && (
        <button type="button" className="pad" onClick={onCurrent} aria-label="Ir a tu misión">
          <IconCurrent aria-hidden="true" />
        </button>
      )}
    </fieldset>
  )
}
