import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../../../../infra/db/transaction.ts'

/** Copies lines of the text format of COPY to the table of the file that is being read. */
export async function copyChunk(tx: Tx, chunk: string): Promise<void> {
  const stream = tx.query(copyFrom('copy progress_file from stdin'))
  await new Promise<void>((resolve, reject) => {
    stream.on('finish', resolve).on('error', reject)
    stream.end(chunk)
  })
}
