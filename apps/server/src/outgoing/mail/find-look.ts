import { legibleAccent, NO_ACCENT } from '@orbita/domain/company/brand'
import { type Country, FIRST_PLACE, localeOf } from '@orbita/domain/country/country'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { drawnAsPng } from '../../pictures/drawn-as-png.ts'
import type { Look } from './letter.ts'

/** The most pixels of a logo in a letter, which is drawn at twice as many. */
const LOGO = { width: 120, height: 32 }

const find = prepare<[], { accent: string | null; country: Country | null; logo: Buffer | null }>(
  'outgoing.find-mail-look',
  `select (select value ->> 'accent' from settings where key = 'brand') as accent,
          (select value ->> 'country' from settings where key = 'place') as country,
          (select f.content from settings b join picture_files f on 'imagenes/' || f.picture_id = b.value ->> 'logo'
            where b.key = 'brand' and f.media_type = 'image/webp' order by f.side limit 1) as logo`,
)

/** Finds how the letters of the company look. Its logo is drawn as a PNG, because Outlook shows no other of its kinds. @see D-100 */
export async function findLook(db: Queryable): Promise<Look> {
  const { accent, country, logo: picture } = (await find(db))[0]!
  const logo = picture ? await drawnAsPng(picture, { width: LOGO.width * 2, height: LOGO.height * 2 }) : undefined
  return {
    accent: accent ? legibleAccent(accent) : NO_ACCENT,
    locale: localeOf(country ?? FIRST_PLACE.country),
    logo: logo && { ...logo, width: Math.round(logo.width / 2), height: Math.round(logo.height / 2) },
  }
}
