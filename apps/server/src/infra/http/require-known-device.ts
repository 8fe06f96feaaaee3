import { DomainError } from '@orbita/domain/errors'
import { isNewDevice, trustedFrom } from '@orbita/domain/sign-in/devices'
import type { Employee } from './principal.ts'

/**
 * Refuses a browser that the account has used for less than three days.
 *
 * @throws DomainError `DEVICE_TOO_NEW` with when it may
 * @see SE-1
 */
export function requireKnownDevice({ device }: Pick<Employee, 'device'>, now: Date): void {
  if (isNewDevice(device.since, now)) {
    throw new DomainError('DEVICE_TOO_NEW', { from: trustedFrom(device.since).toISOString() })
  }
}
