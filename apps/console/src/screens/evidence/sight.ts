import type { EvidenceRow } from '@orbita/contract/evidence'

/** The evidence whose file is shown. */
export type Shown = Pick<EvidenceRow, 'id' | 'mediaType' | 'fileName' | 'name' | 'title'>

/** How near the file of an evidence is, and its quarters of a turn. */
export type Sight = { scale: number | 'fit'; turns: number }
