import { DomainError } from '@orbita/domain/errors'
import { activeValues, type CompanyValue } from '@orbita/domain/recognitions/values'
import type { Tx } from '../../infra/db/transaction.ts'
import { findSetting } from '../../settings/find-settings.ts'

/**
 * Returns the company value with an id.
 *
 * @throws DomainError `VALUE_RETIRED` for one that may not be named on what is written now
 * @see D-100
 */
export async function requireValue(tx: Tx, id: string): Promise<CompanyValue> {
  const value = activeValues(await findSetting(tx, 'values')).find((one) => one.id === id)
  if (!value) throw new DomainError('VALUE_RETIRED')

  return value
}
