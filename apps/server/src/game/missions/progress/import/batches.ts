import type {
  ProgressBatchesOutput,
  ProgressBatchOutput,
  ProgressEffectsOutput,
} from '@orbita/contract/missions/progress'
import { prepare, type Queryable } from '../../../../infra/db/sql.ts'

export type BatchRow = {
  id: number
  label: string
  summary: ProgressEffectsOutput
  applied_at: Date
  undone_at: Date | null
}

const findLatest = prepare<[], BatchRow>(
  'progress.find-batches',
  'select id, label, summary, applied_at, undone_at from progress_batches order by id desc limit 100',
)

/** Returns the last hundred files that were applied, undone ones included. */
export async function findBatches(db: Queryable): Promise<ProgressBatchesOutput> {
  return { batches: (await findLatest(db)).map(batchView) }
}

export function batchView({ id, label, summary, applied_at, undone_at }: BatchRow): ProgressBatchOutput {
  return {
    id,
    label,
    effects: summary,
    appliedAt: applied_at.toISOString(),
    undoneAt: undone_at?.toISOString() ?? null,
  }
}
