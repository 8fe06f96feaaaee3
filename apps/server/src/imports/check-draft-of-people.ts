import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { Queryable } from '../infra/db/sql.ts'
import type { UsesFile } from '../people/import/hand-changes.ts'
import { type CheckedPeople, checkPeople } from './check-people.ts'
import { readChoices } from './draft/choices.ts'
import type { Draft } from './draft/draft.ts'
import { type PeopleRows, type ReadWith, readPeopleRows } from './draft/people-rows.ts'

/** The people of a draft, with what its operator said of values by hand and wrote again. */
export type CheckedDraft = CheckedPeople & Pick<PeopleRows, 'edited'> & { usesFile: UsesFile }

/** Reads the rows of a draft and checks them as {@link checkPeople} does. The rows themselves are held no longer than that. */
export async function checkDraftOfPeople(db: Queryable, draft: Draft, readWith: ReadWith): Promise<CheckedDraft> {
  const usesFile = await readChoices(db, draft, readWith.keys)
  const { edited, ...read } = await readPeopleRows(db, draft, readWith)
  return { ...(await checkPeople(db, draft, { ...read, usesFile })), edited, usesFile }
}

/** Returns the problems for which a draft cannot go on: those of its rows count unless they stay out. */
export function problemsOf({ people, problems }: CheckedPeople, draft: Draft): readonly FileProblem[] {
  return draft.skips_problems && people.length > 0 ? [] : problems
}
