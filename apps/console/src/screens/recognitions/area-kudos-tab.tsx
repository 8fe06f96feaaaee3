import { Box, Card, Stack, Typography } from '@mui/material'
import type { AreaThanksForOperatorsOutput } from '@orbita/contract/recognitions/area-thanks'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import ShowIcon from '~icons/ph/check-bold'
import HideIcon from '~icons/ph/eye-slash-bold'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { MoreButton } from '../../table/more-button.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'

import { AREA_THANKS_FILE } from './kudos-files.ts'
import styles from './recognitions-page.module.css'

type Thanks = AreaThanksForOperatorsOutput['thanks'][number]

/** The thanks that areas see, which operators may take out of them. @see D-69b */
export function AreaKudosTab() {
  const { filter, setFilter } = useListAddress(['area'])
  const area = filter.area
  const queries = useQueryClient()
  const read = (before: number | undefined) =>
    call(
      rpc['area-thanks'].$get({
        query: { ...(area !== undefined && { area }), ...(before !== undefined && { before: `${before}` }) },
      }),
    )
  const query = useInfiniteQuery({
    queryKey: ['area-thanks', area],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const rows = query.data?.pages.flatMap(({ thanks }) => thanks) ?? []
  const areas = query.data?.pages[0]?.areas ?? []
  const { run, isRunning } = useCommand({
    send: ({ id, isHidden }: { id: number; isHidden: boolean }, operationId) =>
      call(rpc['area-thanks'][':kudosId'].$put({ param: { kudosId: `${id}` }, json: { isHidden, operationId } })),
    onDone: async (_, { isHidden }) => {
      notify(isHidden ? 'Ya no se muestra en las áreas' : 'Vuelve a mostrarse en las áreas')
      await queries.invalidateQueries({ queryKey: ['area-thanks'] })
    },
  })

  const exporter = (
    <ExportButton
      name="kudos-de-areas"
      columns={AREA_THANKS_FILE}
      readAll={() => readPages(read, ({ thanks }) => thanks)}
    />
  )

  return (
    <>
      <PageHead title="Kudos de las áreas" actions={<ExportAbove>{exporter}</ExportAbove>}>
        Lo que quien agradece y quien recibe quisieron mostrar. Sacarlo de las áreas no se lo quita a ellos.
      </PageHead>
      {areas.length > 0 && (
        <Cluster className={styles.choices} sx={{ alignItems: 'end' }}>
          <SelectField
            label="Área"
            value={area ?? ''}
            choices={[{ value: '', title: 'Todas' }, ...areas.map((name) => ({ value: name, title: name }))]}
            onChange={(name) => setFilter('area', name || undefined)}
          />
        </Cluster>
      )}
      {(query.error || query.isPending) && (
        <QueryState query={query} waiting="Buscando kudos…" failed="No pudimos traer los kudos" />
      )}
      {query.data && rows.length === 0 && (
        <Scene title="Aún no hay kudos a la vista">Aparecen cuando las dos personas dicen que sí.</Scene>
      )}
      <Stack component="ul" spacing={3}>
        {rows.map((thanks) => (
          <li key={thanks.id}>
            <ThanksCard
              thanks={thanks}
              isBusy={isRunning}
              onHide={(isHidden) => void run({ id: thanks.id, isHidden })}
            />
          </li>
        ))}
      </Stack>
      {query.hasNextPage && <MoreButton isLoading={query.isFetchingNextPage} onMore={query.fetchNextPage} />}
      <ExportBelow>{exporter}</ExportBelow>
    </>
  )
}

type CardProps = { thanks: Thanks; isBusy: boolean; onHide: (isHidden: boolean) => void }

function ThanksCard({ thanks, isBusy, onHide }: CardProps) {
  const { from, to, value, message, sentAt, joined, hiddenAt, hiddenBy } = thanks
  const names = to.map(({ name }) => name).join(', ')

  return (
    <Card component="article" sx={{ gap: 2, outlineOffset: 2 }} aria-label={`De ${from.name} a ${names}`}>
      <Cluster as="header" sx={{ rowGap: 2, color: 'text.secondary' }}>
        <p>
          <b>{from.name}</b> a <b>{names}</b>
        </p>
        <span>
          por {value} · {momentOf(sentAt)}
        </span>
        <Tag tone={hiddenAt === null ? 'ok' : 'off'}>{hiddenAt === null ? 'A la vista' : 'Fuera de las áreas'}</Tag>
      </Cluster>
      <Box component="blockquote" sx={{ fontSize: 15 }}>
        «{message}»
      </Box>
      <Cluster as="footer" gap={2.5}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
          {hiddenAt === null ? countOf(joined, 'persona se sumó', 'personas se sumaron') : hiddenWords(hiddenBy)}
        </Typography>
        <DecideButton
          asks="PUT /area-thanks/:kudosId"
          size="small"
          variant={hiddenAt === null ? 'outlined' : 'soft'}
          startIcon={hiddenAt === null ? <HideIcon /> : <ShowIcon />}
          disabled={isBusy}
          onClick={() => onHide(hiddenAt === null)}
        >
          {hiddenAt === null ? 'Sacar de las áreas' : 'Mostrar de nuevo'}
        </DecideButton>
      </Cluster>
    </Card>
  )
}

function hiddenWords(by: string | null): string {
  return by === null ? 'Alguien del área lo reportó.' : `Lo sacó ${by}.`
}
