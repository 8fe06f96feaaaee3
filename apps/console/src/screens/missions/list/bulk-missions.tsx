import { Button, Dialog } from '@mui/material'
import { planetPicture } from '@orbita/web/pictures/planets'
import { useState } from 'react'
import CopyIcon from '~icons/ph/copy-bold'
import CloseIcon from '~icons/ph/flag-checkered-bold'
import PublishIcon from '~icons/ph/paper-plane-tilt-bold'
import { BulkBar } from '../../../table/rows/bulk-bar.tsx'
import type { Selection } from '../../../table/rows/use-selection.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { ResultsDialog } from '../../../ui/dialogs/results-dialog.tsx'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { CloseDialog } from './close-dialog.tsx'
import type { MissionRow } from './mission-rows.ts'
import { type BulkResult, type BulkStep, DONE, useBulkSteps } from './use-bulk-steps.ts'

type Props = { selection: Selection<MissionRow>; rows: readonly MissionRow[] }

/**
 * Offers what can be done with the chosen missions: drafts are published, those that run or will are closed, any is
 * duplicated. What changes is said before, and what the server refused after.
 *
 * @param props.rows every mission as it is now, in the order of the list
 * @see MI-2
 */
export function BulkMissions({ selection, rows }: Props) {
  const [asked, setAsked] = useState<'publish' | 'close'>()
  const [results, setResults] = useState<{ step: BulkStep; refused: readonly BulkResult[]; done: number }>()
  const chosen = rows.filter(({ id }) => selection.has(id))
  const drafts = chosen.filter(({ mission }) => mission.phase === 'draft')
  const open = chosen.filter(({ mission: { phase } }) => phase === 'active' || phase === 'scheduled')
  const { run, isRunning } = useBulkSteps((all, step) => {
    const refused = all.filter(({ problem }) => problem !== undefined)
    setAsked(undefined)
    selection.clear()
    if (refused.length > 0) setResults({ step, refused, done: all.length - refused.length })
  })

  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          chosen={countOf(chosen.length, 'elegida', 'elegidas')}
          actions={[
            {
              asks: 'PUT /challenges/:challengeId/missions/:missionId/publication',
              title: `Publicar ${drafts.length > 0 ? drafts.length : ''}`.trim(),
              icon: <PublishIcon />,
              onClick: () => setAsked('publish'),
              isDisabled: drafts.length === 0 || isRunning,
              decides: true,
            },
            {
              asks: 'PUT /challenges',
              title: 'Duplicar',
              icon: <CopyIcon />,
              onClick: () => void run({ step: 'duplicate', rows: chosen }),
              isDisabled: isRunning,
              decides: true,
            },
            {
              asks: 'PUT /challenges/:challengeId/missions/:missionId/closing',
              title: `Cerrar ${open.length > 0 ? open.length : ''}…`.replace(' …', '…'),
              icon: <CloseIcon />,
              onClick: () => setAsked('close'),
              isDanger: true,
              isDisabled: open.length === 0 || isRunning,
              decides: true,
            },
          ]}
          onClear={selection.clear}
        />
      )}
      {asked === 'publish' && (
        <PublishDialog
          drafts={drafts}
          others={chosen.length - drafts.length}
          isRunning={isRunning}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void run({ step: 'publish', rows: drafts })}
        />
      )}
      {asked === 'close' && (
        <CloseDialog
          missions={open.map(({ mission }) => mission)}
          isRunning={isRunning}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void run({ step: 'close', rows: open })}
        />
      )}
      {results && (
        <ResultsDialog
          title={`${DONE[results.step]} ${countOf(results.done, 'misión', 'misiones')}, ${results.refused.length} no`}
          lead="Lo hecho se queda así. Esto es lo que no se pudo:"
          done={DONE[results.step]}
          results={results.refused.map(({ row: { id, mission, challenge }, problem }) => ({
            ...{ id, what: mission.title, of: challenge.title, problem },
            picture: <img src={planetPicture(mission.picture)} alt="" width={40} height={40} />,
          }))}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  )
}

type PublishProps = {
  drafts: readonly MissionRow[]
  /** the chosen missions that are no drafts */
  others: number
  isRunning: boolean
  onClose: () => void
  onConfirm: () => void
}

function PublishDialog({ drafts, others, isRunning, onClose, onConfirm }: PublishProps) {
  const name = countOf(drafts.length, 'borrador', 'borradores')

  return (
    <Dialog open onClose={onClose} aria-labelledby="publish-title" fullWidth maxWidth="sm">
      <DialogHead id="publish-title" title={`Publicar ${name}`} onClose={onClose}>
        Su gente las ve en el momento, o el día en que abren.
      </DialogHead>
      <DialogBody>
        <ul>
          {drafts.map(({ id, challenge, mission }) => (
            <li key={id}>
              <b>{mission.title}</b>, de {challenge.title}: la verán {countOf(mission.audience, 'persona', 'personas')}
            </li>
          ))}
        </ul>
        {others > 0 && <p>{countOf(others, 'elegida ya está publicada', 'elegidas ya están publicadas')}.</p>}
        <Note>Publicar no se deshace: una misión publicada se edita por versiones, o se cierra.</Note>
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        <DecideButton variant="gold" disabled={isRunning} onClick={onConfirm}>
          {isRunning ? 'Un momento…' : `Publicar ${name}`}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}
