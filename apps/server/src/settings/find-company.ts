import { isDeepStrictEqual } from 'node:util'
import type { CompanyOutput } from '@orbita/contract/company'
import { DomainError } from '@orbita/domain/errors'
import type { PictureSide } from '@orbita/domain/files/pictures'
import { SETTINGS, type SettingKey, type SettingValues } from '@orbita/domain/settings'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import type { StoredPicture } from '../infra/http/kit/files.ts'
import { findPicture } from '../pictures/find-picture.ts'

/** The channel on which every process hears that what its pages show of the company has changed. */
export const COMPANY_CHANNEL = 'company'

/** The settings of which it is made. */
export const OF_THE_COMPANY: readonly SettingKey[] = ['brand', 'place', 'ranks']

type Row = {
  values: Partial<SettingValues>
  logo: CompanyOutput['logo']
}

const findRow = prepare<[keys: readonly SettingKey[]], Row>(
  'settings.find-company',
  `select coalesce(jsonb_object_agg(key, value), '{}') as values,
          (select jsonb_build_object('picture', b.value ->> 'logo', 'width', p.width, 'height', p.height)
             from settings b join pictures p on 'imagenes/' || p.id = b.value ->> 'logo' where b.key = 'brand') as logo
     from settings where key = any ($1::text[])`,
)

/** Returns what every page shows of the company. @see D-100 */
export async function findCompany(db: Queryable): Promise<CompanyOutput> {
  const [row] = await findRow(db, OF_THE_COMPANY)
  const { values, logo } = row!
  const { name, accent } = values.brand ?? SETTINGS.brand.initial
  const { country, currency } = values.place ?? SETTINGS.place.initial
  return { name, accent, logo, country, currency, thresholds: values.ranks ?? SETTINGS.ranks.initial }
}

const INITIAL: CompanyOutput = {
  ...SETTINGS.brand.initial,
  logo: null,
  ...SETTINGS.place.initial,
  thresholds: SETTINGS.ranks.initial,
}

/** Returns the same for the documents of pages; undefined while nothing of it is set, so that they carry nothing. */
export async function findCompanyFacts(db: Queryable): Promise<CompanyOutput | undefined> {
  const company = await findCompany(db)
  return isDeepStrictEqual(company, INITIAL) ? undefined : company
}

const wasLogo = prepare<[picture: string], { known: boolean }>(
  'settings.was-logo',
  `select exists (select from setting_versions where key = 'brand' and value ->> 'logo' = $1) as known`,
)

/**
 * Returns a copy of the company's logo, or of one that it had: pages that were opened before a change still show it. No other
 * picture is shown to visitors.
 *
 * @throws DomainError `PICTURE_NOT_FOUND`
 */
export async function findLogo(
  db: Queryable,
  asked: { pictureId: string; side: PictureSide; accept: string },
): Promise<StoredPicture> {
  const [found] = await wasLogo(db, `imagenes/${asked.pictureId}`)
  if (!found!.known) throw new DomainError('PICTURE_NOT_FOUND')

  return findPicture(db, asked)
}
