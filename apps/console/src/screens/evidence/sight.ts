import type { EvidenceRow } from '@orbita/contract/missions/evidence'

/** The evidence whose file is shown. */
export type Shown = Pick<EvidenceRow, 'id' | 'mediaType' | 'fileName' | 'name' | 'title'>

/** The zoom of an evidence's file, and the quarters of a turn that it was given. */
export type Sight = { scale: number | 'fit'; turns: number }
