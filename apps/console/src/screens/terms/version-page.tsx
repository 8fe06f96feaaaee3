import { Button, Card, Stack } from '@mui/material'
import type { TermsAcceptancesOutput } from '@orbita/contract/people/terms'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import WriteIcon from '~icons/ph/pencil-simple-line-bold'
import { termsQuery } from '../../data/terms.ts'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { QueryState } from '../../table/query-state.tsx'
import { dayOf, stampOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Cluster, Columns } from '../../ui/layout.tsx'
import { AuditLink } from '../../ui/page/audit-link.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { May } from '../../ui/page/may.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'
import styles from './terms.module.css'

type Acceptance = TermsAcceptancesOutput['people'][number]

const COLUMNS: readonly Column<Acceptance>[] = [
  {
    id: 'name',
    title: 'La aceptó',
    grows: true,
    cell: (person) => <PersonCell {...person} email={person.area ?? person.email} />,
    text: ({ name }) => name,
  },
  {
    id: 'at',
    title: 'Al entrar el',
    staysOnPhone: true,
    cell: ({ acceptedAt }) => stampOf(acceptedAt),
    text: ({ acceptedAt }) => acceptedAt,
    isInstant: true,
  },
]

const GONE = 'Esa versión no está'

/** One version of the terms: its text, and who accepted it. @see D-82 */
export function Component() {
  const { version = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(termsQuery(version))
  const { data: terms, error } = query
  const isGone = error instanceof RpcError && error.code === 'NOT_FOUND'
  useTitle(isGone ? GONE : `Términos ${version}`)
  useLastCrumb(isGone ? undefined : `Versión ${version}`)

  if (!terms)
    return (
      <QueryState
        query={query}
        waiting="Buscando la versión…"
        failed="No pudimos traer la versión"
        gone={{ title: GONE, words: 'Puede que la dirección esté mal.' }}
        isScreen
      />
    )

  return (
    <Stack spacing={4}>
      <PageHead
        title={`${terms.title}, versión ${version}`}
        actions={
          <>
            <AuditLink objects={[`terms/${version}`]} />
            <May asks="PUT /terms">
              <Button startIcon={<WriteIcon />} onClick={() => void navigate('/terminos/nueva')}>
                Nueva versión
              </Button>
            </May>
          </>
        }
      >
        Rige desde el {dayOf(terms.effectiveOn)}.
      </PageHead>
      <Columns className={styles.columns} widths="minmax(0, 3fr) minmax(320px, 2fr)">
        <Stack component="article" spacing={4}>
          {terms.sections.map(({ id, title, body }) => (
            <Card component="section" key={id}>
              <h2>{title}</h2>
              {body.map((block, index) => {
                const key = `${id}-${index}`
                if (block.kind === 'odds') return <p key={key}>(Aquí van las probabilidades reales de los sobres.)</p>
                if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>
                return (
                  <ul key={key}>
                    {block.items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )
              })}
            </Card>
          ))}
        </Stack>
        <Acceptances version={version} />
      </Columns>
    </Stack>
  )
}

function Acceptances({ version }: { version: string }) {
  const navigate = useNavigate()
  const read = (cursor: string | undefined) =>
    call(
      rpc.terms[':version'].acceptances.$get({
        param: { version },
        query: cursor === undefined ? {} : { cursor },
      }),
    )
  const query = useInfiniteQuery({
    queryKey: ['terms', version, 'acceptances'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const total = query.data?.pages.at(-1)?.total
  const list = listOfPages(query, ({ people }) => people, total)

  return (
    <Stack component="section" spacing={4} aria-label="Quién la aceptó">
      <Cluster>
        <h2>Quién la aceptó</h2>
        <ExportButton
          name={`aceptaron-${version}`}
          file={(format) => rpc.terms[':version'].acceptances.export.$get({ param: { version }, query: { format } })}
        />
      </Cluster>
      <ListCard
        list={list}
        waiting="Buscando personas…"
        count={`${figureOf(list.rows.length)} de ${countOf(total ?? 0, 'persona', 'personas')}`}
        empty={<Scene title="Nadie la ha aceptado aún">Se acepta al entrar por primera vez con ella.</Scene>}
      >
        <DataTable
          label={`Quién aceptó la versión ${version}`}
          columns={COLUMNS}
          rows={list.rows}
          nameOf={({ name }) => name}
          onOpen={({ id }) => void navigate(`/personas/${id}`)}
        />
      </ListCard>
    </Stack>
  )
}
