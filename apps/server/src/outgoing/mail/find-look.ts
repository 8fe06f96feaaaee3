import { legibleAccent, NO_ACCENT } from '@orbita/domain/company/brand'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { drawnAsPng } from '../../pictures/drawn-as-png.ts'
import type { Look } from './letter.ts'

/** The most pixels of a logo in a letter, which is drawn at twice as many. */
const LOGO = { width: 120, height: 32 }

const findBrand = prepare<[], { accent: string | null; logo: Buffer | null }>(
  'outgoing.find-mail-look',
  `select b.value ->> 'accent' as accent,
          (select f.content from picture_files f
            where 'imagenes/' || f.picture_id = b.value ->> 'logo' and f.media_type = 'image/webp'
            order by f.side limit 1) as logo
     from settings b where b.key = 'brand'`,
)

/** Finds how the letters of the company look. Its logo is drawn as a PNG, because Outlook shows no other of its kinds. @see D-100 */
export async function findLook(db: Queryable): Promise<Look> {
  const [brand] = await findBrand(db)
  const logo = brand?.logo
    ? await drawnAsPng(brand.logo, { width: LOGO.width * 2, height: LOGO.height * 2 })
    : undefined
  return {
    accent: brand?.accent ? legibleAccent(brand.accent) : NO_ACCENT,
    logo: logo && { ...logo, width: Math.round(logo.width / 2), height: Math.round(logo.height / 2) },
  }
}
