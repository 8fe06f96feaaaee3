import { Box, Button, Typography } from '@mui/material'
import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { daysBetween } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import CopyIcon from '~icons/ph/copy-bold'
import ExportIcon from '~icons/ph/download-simple-bold'
import { allSeasonsQuery } from '../../data/seasons.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { dayOf } from '../../ui/dates.ts'
import { downloadText } from '../../ui/download.ts'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { AuditLink } from '../../ui/page/audit-link.tsx'
import { May, useMay } from '../../ui/page/may.tsx'
import type { SeasonEditor } from './draft/use-season-draft.ts'
import { NewSeasonDialog } from './list/new-season-dialog.tsx'
import { PublishDialog } from './publishing/publish-dialog.tsx'
import { StateTag } from './season-words.tsx'

/** The top of a season: what it is, and its steps: discard, clone, export and publish. */
export function SeasonHead({ season, editor }: { season: SeasonOutput; editor: SeasonEditor }) {
  const { document } = editor
  const [dialog, setDialog] = useState<'publish' | 'clone'>()
  const navigate = useNavigate()
  const close = () => setDialog(undefined)
  const may = useMay()
  // A copy begins after the last of all seasons.
  const { data: all } = useQuery({ ...allSeasonsQuery, enabled: dialog === 'clone' })
  const hasChanges = season.draft !== null || editor.isDirty
  const next = (season.versions[0]?.version ?? 0) + 1

  return (
    <Cluster as="header" gap={2.5}>
      <Box sx={{ flex: 1, minWidth: 260, color: 'text.secondary' }}>
        <Cluster gap={2.5}>
          <h1>{document.title || 'Sin nombre'}</h1>
          <StateTag state={season.state} />
        </Cluster>
        <p>
          {dayOf(document.startsOn)} a {dayOf(document.endsOn)}
          {season.state === 'open' && ` · ${leftWords(daysBetween(season.today, document.endsOn))}`}
          {season.collectors > 0 && ` · ${countOf(season.collectors, 'persona colecciona', 'personas coleccionan')}`}
        </p>
      </Box>
      <Typography component="p" variant="caption" role="status">
        {savedWords(season, editor)}
      </Typography>
      {hasChanges && may('PUT /seasons/:seasonId/draft') && <DiscardButton season={season} editor={editor} />}
      <AuditLink objects={[`albums/${season.id}`, `season_drafts/${season.id}`]} />
      <May asks="POST /seasons">
        <Button startIcon={<CopyIcon />} onClick={() => setDialog('clone')}>
          Clonar
        </Button>
      </May>
      <Button
        startIcon={<ExportIcon />}
        onClick={() =>
          downloadText({
            name: `${document.id}.json`,
            text: JSON.stringify(document, null, 2),
            type: 'application/json',
          })
        }
      >
        Exportar la temporada
      </Button>
      <May asks="PUT /seasons/:seasonId/publication">
        <Button variant="gold" disabled={!hasChanges} onClick={() => setDialog('publish')}>
          {next === 1 ? 'Revisar y publicar' : `Publicar versión ${next}`}
        </Button>
      </May>
      {dialog === 'publish' && <PublishDialog season={season} editor={editor} onClose={close} />}
      {dialog === 'clone' && all && (
        <NewSeasonDialog
          seasons={all.seasons}
          copyOf={season.id}
          onClose={close}
          onDone={(id) => {
            close()
            void navigate(`/temporadas/${id}`)
          }}
        />
      )}
    </Cluster>
  )
}

function DiscardButton({ season, editor }: { season: SeasonOutput; editor: SeasonEditor }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { version: number }, operationId) =>
      call(rpc.seasons[':seasonId'].draft.$delete({ param: { seasonId: season.id }, json: { ...input, operationId } })),
    onDone: async () => {
      editor.reset()
      notify(season.published ? 'Descartaste los cambios: sigue lo publicado' : 'Descartaste el borrador')
      if (!season.published) void navigate('/temporadas')
      await queries.invalidateQueries({ queryKey: ['seasons'], refetchType: season.published ? 'active' : 'none' })
    },
  })
  const discard = () => {
    setAsking(false)
    if (season.draft) void run({ version: season.draft.version })
    else editor.reset()
  }

  if (!isAsking) return <Button onClick={() => setAsking(true)}>Descartar</Button>
  return (
    <DecideButton variant="danger" disabled={isRunning || editor.isSaving} onClick={discard}>
      {season.published ? 'Sí, descartar los cambios' : 'Sí, descartar la temporada'}
    </DecideButton>
  )
}

function savedWords({ draft }: SeasonOutput, { isDirty, isSaving }: SeasonEditor): string {
  if (isSaving) return 'Guardando…'
  if (isDirty) return 'Sin guardar todavía'
  return draft ? 'Borrador guardado' : 'Todo está publicado'
}

function leftWords(days: number): string {
  if (days < 0) return 'ya terminó'
  return days === 0 ? 'termina hoy' : `quedan ${countOf(days, 'día', 'días')}`
}
