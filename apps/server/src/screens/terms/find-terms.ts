import { ACCEPTANCES_FILE } from '@orbita/contract/exports/acceptances'
import type { TermsAcceptancesOutput, TermsOutput, TermsVersionsOutput } from '@orbita/contract/people/terms'
import { DomainError } from '@orbita/domain/errors'
import type { ExportFormat } from '@orbita/domain/files/exports'
import type { AcceptancesQuery } from '@orbita/domain/people/terms'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { exportList, type Page } from '../../infra/files/export-list.ts'
import type { StreamedFile } from '../../infra/http/kit/files.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'

type VersionRow = Omit<TermsVersionsOutput['versions'][number], 'publishedAt' | 'isCurrent'> & { published_at: Date }

const findAll = prepare<[], VersionRow>(
  'terms.find-versions',
  `select t.version, t.effective_on::text as "effectiveOn", t.content ->> 'title' as title,
          jsonb_array_length(t.content -> 'sections') as sections, t.published_at, ${operatorName('t.published_by')} as by,
          (select count(*) from terms_acceptances c where c.version = t.version) as accepted
     from terms t
    order by string_to_array(t.version, '.')::int[] desc`,
)

const countPeople = prepare<[], { people: number }>(
  'terms.count-people',
  'select count(*) as people from users where is_active and erased_at is null',
)

/** Returns every version of the terms, with how many people accepted each. @see D-82 */
export async function findTermsVersions(db: Queryable): Promise<TermsVersionsOutput> {
  const [rows, [counted]] = await Promise.all([findAll(db), countPeople(db)])
  const versions = rows.map(({ published_at, ...row }, index) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    isCurrent: index === 0,
  }))
  return { versions, people: counted!.people }
}

const findOne = prepare<[version: string], { content: TermsOutput }>(
  'terms.find-version',
  'select content from terms where version = $1',
)

/** Returns a version of the terms. @throws DomainError `NOT_FOUND` @see D-82 */
export async function findTermsVersion(db: Queryable, version: string): Promise<TermsOutput> {
  const [terms] = await findOne(db, version)
  if (!terms) throw new DomainError('NOT_FOUND')
  return terms.content
}

type Accepted = Omit<TermsAcceptancesOutput['people'][number], 'acceptedAt'> & { accepted_at: Date }

const acceptances = orderedPages<[version: string], Accepted, '-accepted'>('terms.page-of-acceptances', {
  filters: 1,
  id: 'u.id',
  sorts: ['-accepted'],
  orders: { accepted: { by: 'c.accepted_at', type: 'timestamptz' } },
  text: ({ place, after, page }) =>
    `select u.id, u.name, u.email, u.avatar, u.area, c.accepted_at, ${place}
       from terms_acceptances c join accounts a on a.id = c.account_id
       join users u on u.email = a.email and u.erased_at is null
      where c.version = $1 and ${after} ${page}`,
})

const countAccepted = prepare<[version: string], { total: number }>(
  'terms.count-acceptances',
  `select count(*) as total
     from terms_acceptances c join accounts a on a.id = c.account_id
     join users u on u.email = a.email and u.erased_at is null
    where c.version = $1`,
)

/**
 * Returns a page of the employees who accepted a version, the latest first.
 *
 * @throws DomainError `NOT_FOUND`, `BAD_INPUT` for a cursor that is none
 * @see D-82
 */
export async function findAcceptances(
  db: Queryable,
  { version, query: { cursor } }: { version: string; query: AcceptancesQuery },
): Promise<TermsAcceptancesOutput> {
  await findTermsVersion(db, version)
  const [{ rows: people, next }, [counted]] = await Promise.all([
    pageOfAcceptances(db, { version, cursor }),
    countAccepted(db, version),
  ])
  return { people, total: counted!.total, next }
}

/** Exports every employee who accepted a version. @throws DomainError `NOT_FOUND` @see D-84 */
export async function exportAcceptances(
  db: Queryable,
  { version, format, timeZone }: { version: string; format: ExportFormat; timeZone: string },
): Promise<StreamedFile> {
  await findTermsVersion(db, version)
  return exportList(format, {
    name: `aceptaron-${version}`,
    timeZone,
    columns: ACCEPTANCES_FILE,
    read: (cursor: string | undefined, size) => pageOfAcceptances(db, { version, cursor, size }),
  })
}

async function pageOfAcceptances(
  db: Queryable,
  { version, cursor, size }: { version: string; cursor: string | undefined; size?: number },
): Promise<Page<TermsAcceptancesOutput['people'][number]>> {
  const { rows, next } = await acceptances(db, { values: [version], sort: '-accepted', cursor, size })
  return { rows: rows.map(({ accepted_at, ...row }) => ({ ...row, acceptedAt: accepted_at.toISOString() })), next }
}
