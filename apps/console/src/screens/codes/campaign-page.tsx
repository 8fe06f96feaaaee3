import { Stack } from '@mui/material'
import type { CampaignCardsOutput, CampaignRow, CampaignUse } from '@orbita/contract/codes'
import { USE_COLUMNS } from '@orbita/contract/exports/campaign-uses'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { QueryState } from '../../table/query-state.tsx'
import { daysOf, stampOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import editor from '../../ui/forms/editor.module.css'
import { notify } from '../../ui/notify.ts'
import { AuditLink } from '../../ui/page/audit-link.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { May } from '../../ui/page/may.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { codesWords, givesWords, stateWord, usesWords } from './campaign-words.ts'
import { CardsButton } from './cards-button.tsx'
import { CodesReady } from './codes-ready.tsx'

const COLUMNS: readonly Column<CampaignUse>[] = [
  { ...USE_COLUMNS.name, cell: (person) => <PersonCell {...person} email={person.area ?? person.email} /> },
  { ...USE_COLUMNS.times, cell: ({ times }) => figureOf(times) },
  { ...USE_COLUMNS.at, staysOnPhone: true, cell: ({ at }) => stampOf(at) },
]

const GONE = 'Esa campaña no está'

/** One campaign: how often it was used, by whom, and the step that stops it. @see D-76 */
export function Component() {
  const { campaignId = '' } = useParams()
  const navigate = useNavigate()
  const read = (cursor: string | undefined) =>
    call(rpc.codes[':campaignId'].uses.$get({ param: { campaignId }, query: cursor ? { cursor } : {} }))
  const query = useInfiniteQuery({
    queryKey: ['campaigns', 'uses', campaignId],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const [cards, setCards] = useState<CampaignCardsOutput>()
  const campaign = query.data?.pages[0]?.campaign
  const list = listOfPages(query, ({ people }) => people, campaign?.people)
  const isGone = query.error instanceof RpcError && query.error.code === 'NOT_FOUND'
  useTitle(campaign?.label ?? (isGone ? GONE : 'Campaña'))
  useLastCrumb(campaign?.label)

  if (!campaign)
    return (
      <QueryState
        query={query}
        waiting="Buscando la campaña…"
        failed="No pudimos traer esta campaña"
        gone={{ title: GONE, words: 'Puede que la dirección esté mal.' }}
        isScreen
      />
    )

  if (cards) return <CodesReady campaign={{ ...cards, isWord: false }} />
  return (
    <Stack spacing={4}>
      <PageHead
        title={campaign.label}
        actions={
          <>
            <ExportButton
              name={`usos-${campaignId}`}
              file={(format) => rpc.codes[':campaignId'].uses.export.$get({ param: { campaignId }, query: { format } })}
            />
            <AuditLink objects={[`campaigns/${campaignId}`]} />
            {campaign.hasCards && campaign.state !== 'ended' && (
              <May asks="GET /codes/:campaignId/cards">
                <CardsButton campaign={campaign} onRead={setCards} />
              </May>
            )}
            {campaign.state !== 'ended' && <StopButton campaign={campaign} />}
          </>
        }
      >
        {codesWords(campaign)} · {daysOf(campaign)}
      </PageHead>
      <Facts campaign={campaign} />
      <ListCard
        list={list}
        waiting="Buscando usos…"
        count={countOf(campaign.people, 'persona lo usó', 'personas lo usaron')}
        empty={<Scene title="Nadie lo ha usado todavía">Aquí aparece cada persona en el momento en que lo usa.</Scene>}
      >
        <DataTable
          label={`Personas que usaron ${campaign.label}`}
          columns={COLUMNS}
          rows={list.rows}
          nameOf={({ name }) => name}
          onOpen={({ id }) => void navigate(`/personas/${id}`)}
        />
      </ListCard>
    </Stack>
  )
}

function Facts({ campaign }: { campaign: CampaignRow }) {
  const { word, tone } = stateWord(campaign)

  return (
    <dl className={editor.facts} data-words>
      <div className={editor.fact}>
        <dt>Estado</dt>
        <dd>
          <Tag tone={tone}>{word}</Tag>
        </dd>
      </div>
      <div className={editor.fact}>
        <dt>Usos</dt>
        <dd>{usesWords(campaign)}</dd>
      </div>
      <div className={editor.fact}>
        <dt>Cada uso da</dt>
        <dd>{givesWords(campaign)}</dd>
      </div>
      <div className={editor.fact}>
        <dt>Por persona</dt>
        <dd>{countOf(campaign.perPerson, 'vez', 'veces')}</dd>
      </div>
      {campaign.maker && (
        <div className={editor.fact}>
          <dt>La creó</dt>
          <dd>{campaign.maker.name}</dd>
        </div>
      )}
      {campaign.hasCards && (
        <div className={editor.fact}>
          <dt>Imprimió las tarjetas</dt>
          <dd>{campaign.printer?.name ?? 'Nadie más todavía'}</dd>
        </div>
      )}
    </dl>
  )
}

function StopButton({ campaign }: { campaign: CampaignRow }) {
  const queries = useQueryClient()
  const isStopped = campaign.state === 'stopped'
  const { run, isRunning } = useCommand({
    send: (json: { isStopped: boolean }, operationId) =>
      call(
        rpc.codes[':campaignId'].stop.$put({ param: { campaignId: `${campaign.id}` }, json: { ...json, operationId } }),
      ),
    onDone: async (done) => {
      notify(
        done.isStopped ? `Detuviste «${campaign.label}»: sus códigos ya no sirven` : `Reanudaste «${campaign.label}»`,
      )
      await queries.invalidateQueries({ queryKey: ['campaigns'] })
    },
  })

  return (
    <DecideButton
      asks="PUT /codes/:campaignId/stop"
      variant={isStopped ? 'gold' : 'danger'}
      disabled={isRunning}
      onClick={() => void run({ isStopped: !isStopped })}
    >
      {isStopped ? 'Reanudar' : 'Detener los códigos'}
    </DecideButton>
  )
}
