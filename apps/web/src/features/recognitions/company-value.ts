import { COMPANY_VALUES, type CompanyValueId } from '@orbita/domain/recognitions/values'
import { iconPicture } from '../../components/pictures/icons.ts'

/** The colour behind a value's drawing, and of its name on a light card. */
const COLOURS: Readonly<Record<CompanyValueId, { glaze: string; ink: string }>> = {
  equipo: { glaze: '#2a8bf0', ink: '#1b5fa8' },
  innovacion: { glaze: '#e0a01a', ink: '#80601a' },
  servicio: { glaze: '#12987e', ink: '#0c6b5a' },
  excelencia: { glaze: '#d8367e', ink: '#a3165f' },
  pasion: { glaze: '#e0561e', ink: '#a03a10' },
}

/** The values of the company, with the look of each. @see RC-2, RC-3 */
export const VALUES = COMPANY_VALUES.map(({ id, title, picture }) => ({
  id,
  title,
  picture: iconPicture(picture),
  ...COLOURS[id],
}))

export function companyValue(id: CompanyValueId) {
  return VALUES.find((value) => value.id === id)!
}
