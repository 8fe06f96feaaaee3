import type { PlatformId } from '@orbita/domain/platforms'

/** An employee for whom a thing is new. */
export type Doer = { userId: number; platforms: readonly PlatformId[] }
