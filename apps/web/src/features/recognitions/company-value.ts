import type { ValueIcon } from '@orbita/domain/recognitions/values'
import { iconPicture } from '../../components/pictures/icons.ts'
import styles from './company-value.module.css'

/** The class with the colours of a value by its drawing: `--glaze` behind it, `--ink` for its name on a light card. */
const LOOKS: Readonly<Record<ValueIcon, string | undefined>> = {
  'iconos/equipo': styles.blue,
  'iconos/idea': styles.amber,
  'iconos/kudos': styles.green,
  'iconos/precision': styles.pink,
  'iconos/racha': styles.orange,
  'iconos/constelacion': styles.blue,
  'iconos/mejor': styles.amber,
  'iconos/rareza': styles.pink,
}

/** Returns how a value of the company is drawn. @see RC-2, RC-3 */
export function valueLook({ icon }: { icon: ValueIcon }) {
  return { picture: iconPicture(icon), look: LOOKS[icon] }
}
