import type { SettingsOutput } from '@orbita/contract/settings'
import { type Brand, isLegible } from '@orbita/domain/company/brand'
import type { Place } from '@orbita/domain/country/country'
import { DomainError } from '@orbita/domain/errors'
import type { RankThresholds } from '@orbita/domain/settings'
import type { EarnedExperience } from '../events/domain-event.ts'
import { raiseEvent } from '../events/raise-event.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import { findSetting } from './find-settings.ts'
import { saveSetting } from './save-setting.ts'

type Change<Value> = { value: Value; version: number; actor: number; now: Date }

/**
 * Saves whose programme it is.
 *
 * @throws DomainError `ACCENT_ILLEGIBLE` for an accent that is not read where it is used; `BAD_INPUT` for a logo that was never
 *   uploaded; `SETTING_CHANGED`
 * @see D-100
 */
export async function saveBrand(tx: Tx, change: Change<Brand>): Promise<SettingsOutput['brand']> {
  const { accent, logo } = change.value
  if (accent !== null && !isLegible(accent)) throw new DomainError('ACCENT_ILLEGIBLE')
  if (logo !== null) await requirePictures(tx, [{ field: 'value.logo', picture: logo }])

  return saveSetting(tx, { key: 'brand', ...change })
}

// Whoever writes money at the same time waits, or is waited for. A redemption has the cost of a reward.
const lockMoney = prepare<[], never>(
  'settings.lock-money',
  'lock table rewards, award_prizes, settings in share row exclusive mode',
)

const findMoney = prepare<[], { isWritten: boolean }>(
  'settings.find-money',
  `select exists (select from rewards where cost_minor is not null)
       or exists (select from award_prizes where cost_minor is not null)
       or exists (select from redeems where cost_minor is not null)
       or exists (select from settings
                   where key = 'budget' and coalesce(value ->> 'ceilingMinor', value ->> 'ceiling') is not null)
       as "isWritten"`,
)

/** Returns whether any cost or ceiling is written, in the currency of the company. */
export async function isMoneyWritten(db: Queryable): Promise<boolean> {
  const [found] = await findMoney(db)
  return found!.isWritten
}

const findReaching = prepare<[least: number], Omit<EarnedExperience, 'at'>>(
  'settings.find-reaching',
  `select id as "userId", level, experience from users where experience >= $1 order by id`,
)

/**
 * Saves what the ranks require. Whoever has reached a rank by it rises at once, with all that a rank gives; nobody is ever
 * demoted.
 *
 * @throws DomainError `SETTING_CHANGED`
 * @see D-100, PT-4
 */
export async function saveRanks(tx: Tx, change: Change<RankThresholds>): Promise<SettingsOutput['ranks']> {
  const saved = await saveSetting(tx, { key: 'ranks', ...change })
  const people = await findReaching(tx, Math.min(...Object.values(change.value)))
  await raiseEvent(tx, { kind: 'experience-earned', people: people.map((person) => ({ ...person, at: change.now })) })
  return saved
}

/**
 * Saves where the company works, until the first money is written: amounts would be read in another currency afterwards.
 *
 * @throws DomainError `MONEY_WRITTEN`, `SETTING_CHANGED`
 * @see D-100
 */
export async function savePlace(tx: Tx, change: Change<Place>): Promise<SettingsOutput['place']> {
  await lockMoney(tx)
  const before = await findSetting(tx, 'place')
  const { country, currency } = change.value
  const isOther = country !== before.country || currency !== before.currency
  if (isOther && (await isMoneyWritten(tx))) throw new DomainError('MONEY_WRITTEN')

  return saveSetting(tx, { key: 'place', ...change })
}
