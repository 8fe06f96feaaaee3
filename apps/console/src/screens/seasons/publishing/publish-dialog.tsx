import { Button, Dialog, Stack } from '@mui/material'
import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { needsReason } from '@orbita/domain/seasons/season-length'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allSeasonsQuery } from '../../../data/seasons.ts'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { Diff } from '../../../ui/diff.tsx'
import { EffectsPreview } from '../../../ui/effects-preview.tsx'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { useReason } from '../../../ui/forms/reason-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { seasonChanges } from '../draft/season-changes.ts'
import type { SeasonEditor } from '../draft/use-season-draft.ts'
import { BRIDGE_DAYS, daysWithoutSeason } from './days-without-season.ts'
import { UnusualLength } from './unusual-length.tsx'

type Props = { season: SeasonOutput; editor: SeasonEditor; onClose: () => void }

/** The problems shown at first. */
const MOST_SHOWN = 12

/** Says what keeps a season from being published, or what changes when it is, and publishes it. @see D-75 */
export function PublishDialog({ season, editor, onClose }: Props) {
  const { document } = editor
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['seasons', 'check', season.id, document],
    queryFn: () => call(rpc.seasons[':seasonId'].check.$post({ param: { seasonId: season.id }, json: { document } })),
    staleTime: 0,
  })
  const isScheduled = document.startsOn > season.today
  const isUnusual = needsReason(document, season.published ?? undefined)
  const reason = useReason()
  const { run, isRunning } = useCommand({
    send: (input: { version: number; reason?: string }, operationId) =>
      call(
        rpc.seasons[':seasonId'].publication.$put({ param: { seasonId: season.id }, json: { ...input, operationId } }),
      ),
    onDone: async () => {
      notify(isScheduled ? `Programaste «${document.title}»` : `Publicaste «${document.title}»`)
      await queries.invalidateQueries({ queryKey: ['seasons'] })
      onClose()
    },
  })
  // What is published is what was saved.
  const { isDirty, isSaving, save } = editor
  useEffect(() => {
    if (isDirty && !isSaving) save()
  }, [isDirty, isSaving, save])

  const problems = data?.problems ?? []
  const verb = isScheduled ? `Programar para el ${dayOf(document.startsOn)}` : publishVerb(season)
  return (
    <Dialog open onClose={onClose} aria-labelledby="publish-season" fullWidth maxWidth="sm">
      <DialogHead
        id="publish-season"
        title={problems.length > 0 ? `Falta algo en «${document.title}»` : `${verb.split(' ')[0]} «${document.title}»`}
        onClose={onClose}
      />
      <DialogBody>
        {error && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
        {!data && !error && <SkeletonRows label="Revisando la temporada…" />}
        {problems.length > 0 && (
          <>
            <Note tone="bad" role="alert">
              {countOf(problems.length, 'cosa impide', 'cosas impiden')} publicarla.
            </Note>
            <Stack component="ul" spacing={1.5} sx={{ pl: 5 }}>
              {problems.slice(0, MOST_SHOWN).map(({ field, text }) => (
                <li key={field + text}>{text}</li>
              ))}
              {problems.length > MOST_SHOWN && <li>… y {problems.length - MOST_SHOWN} más.</li>}
            </Stack>
          </>
        )}
        {data && problems.length === 0 && <Effects season={season} editor={editor} isScheduled={isScheduled} />}
        {problems.length === 0 &&
          data?.warnings.map((text) => (
            <Note key={text} tone="wait">
              {text}
            </Note>
          ))}
        {data && problems.length === 0 && isUnusual && <UnusualLength document={document} reason={reason} />}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Seguir editando
        </Button>
        <DecideButton
          variant="gold"
          disabled={
            !data ||
            problems.length > 0 ||
            isRunning ||
            isDirty ||
            isSaving ||
            season.draft === null ||
            (isUnusual && !reason.isEnough)
          }
          onClick={() => void run({ version: editor.version, ...(isUnusual && { reason: reason.value }) })}
        >
          {isRunning || isDirty || isSaving ? 'Un momento…' : verb}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}

function Effects({ season, editor, isScheduled }: Omit<Props, 'onClose'> & { isScheduled: boolean }) {
  const { data: all } = useQuery(allSeasonsQuery)
  const gap = daysWithoutSeason({ id: season.id, startsOn: editor.document.startsOn }, all?.seasons ?? [])
  const changes = season.published ? seasonChanges(season.published, editor.document) : []

  return (
    <>
      <EffectsPreview
        who={whoNotices(season, isScheduled)}
        notice={
          isScheduled
            ? `nadie la ve hasta el ${dayOf(editor.document.startsOn)}; ese día se abre sola`
            : 'la ven al momento en su álbum; lo que ya tienen no cambia'
        }
        undo={
          isScheduled || season.state === 'scheduled'
            ? 'con «Volver a borrador», hasta la víspera'
            : 'publicando otra vez una versión anterior'
        }
      />
      {gap && (
        <Note tone={gap.days > BRIDGE_DAYS ? 'wait' : 'info'}>
          <b>
            {countOf(gap.days, 'día', 'días')} sin temporada después de «{gap.after}».
          </b>{' '}
          {gap.days > BRIDGE_DAYS
            ? 'En ese hueco no hay sobres semanales ni álbum que llenar. Lo aconsejado es una semana de puente: adelanta el primer día en Fechas y avisos.'
            : 'Es la semana de puente: se convierten las repetidas y no hay sobres semanales.'}
        </Note>
      )}
      {changes.length > 0 && <Diff fields={changes} />}
    </>
  )
}

/** Returns how many people notice a new version: nobody before the season begins. */
function whoNotices({ published, collectors }: SeasonOutput, isScheduled: boolean): number | string {
  if (published && isScheduled) return 0
  return published && collectors > 0 ? collectors : 'toda la tripulación'
}

function publishVerb({ versions }: SeasonOutput): string {
  return versions.length === 0 ? 'Publicar y abrir hoy' : `Publicar versión ${versions[0]!.version + 1}`
}
