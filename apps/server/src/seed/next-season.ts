import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Season } from '@orbita/domain/seasons/season'
import { SeasonFile } from '@orbita/domain/seasons/season-draft'
import * as v from 'valibot'
import { insertDraft } from '../game/albums/seasons/save-draft.ts'
import { findOperator } from '../identity/operators/find-operator.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { PEOPLE_TEAM } from './people-team.ts'
import { daysOfNext } from './season-days.ts'

/** Leaves the second season as a draft of the demo company's operator, with its days after the first. @see AL-1, D-75 */
export async function draftNextSeason(
  tx: Tx,
  { content, first, now }: { content: string; first: Season; now: Date },
): Promise<void> {
  const file = v.parse(SeasonFile, JSON.parse(await readFile(join(content, 'season-2.json'), 'utf8')))
  const [operator] = await findOperator(tx, PEOPLE_TEAM)
  await insertDraft(tx, { document: { ...file, ...daysOfNext(first) }, actor: operator!.id, now })
}
