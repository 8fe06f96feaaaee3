import type { PlatformId } from '@orbita/domain/platforms'

/** An employee who did a thing for the first time, and the platforms that decide what it pays. */
export type Doer = { userId: number; platforms: readonly PlatformId[] }
