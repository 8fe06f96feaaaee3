import { COMPANY_VALUES, type CompanyValueId } from '@orbita/domain/recognitions/values'
import { iconPicture } from '../../components/pictures/icons.ts'
import styles from './company-value.module.css'

/** The class with a value's colours: `--glaze` behind its drawing, `--ink` for its name on a light card. */
const LOOKS: Readonly<Record<CompanyValueId, string | undefined>> = {
  equipo: styles.equipo,
  innovacion: styles.innovacion,
  servicio: styles.servicio,
  excelencia: styles.excelencia,
  pasion: styles.pasion,
}

/** The values of the company, with the look of each. @see RC-2, RC-3 */
export const VALUES = COMPANY_VALUES.map(({ id, title, picture }) => ({
  id,
  title,
  picture: iconPicture(picture),
  look: LOOKS[id],
}))

export function companyValue(id: CompanyValueId) {
  return VALUES.find((value) => value.id === id)!
}
