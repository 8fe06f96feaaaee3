import type { PlatformId } from '@orbita/domain/platforms'

/** An employee's access after an operator's change. */
export type Access = { email: string; isActive: boolean; platform: PlatformId[] }

export type AccessRow = { id: number; email: string; is_active: boolean; platform: PlatformId[] }

/** Builds the access that an operator reads. */
export function accessOf({ email, is_active: isActive, platform }: AccessRow): Access {
  return { email, isActive, platform }
}
