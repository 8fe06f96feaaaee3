import { Button, Dialog } from '@mui/material'
import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { missionChanges, needsNotice } from '@orbita/domain/missions/version'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { writeMission } from '../../../data/programme.ts'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { Diff } from '../../../ui/diff.tsx'
import { EffectsPreview } from '../../../ui/effects-preview.tsx'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { FIELD_TITLES, fieldWords } from '../fields.ts'
import { draftProblems, impossibleWords } from '../unready-words.ts'
import { changedFields } from './merge.ts'

type Props = {
  edited: EditedMissionOutput
  mission: Mission
  onClose: () => void
  onDone: (words: string) => Promise<void>
  onFailed: (error: unknown) => void
}

/**
 * Shows what an edit changes and for how many people before it is published. A draft affects no employee yet: it is
 * saved, or published with the edit.
 *
 * @see MI-1, MI-5
 */
export function ReviewDialog(props: Props) {
  const { edited, mission, onClose } = props
  const fields = changedFields(edited.mission, mission).map((field) => ({
    title: FIELD_TITLES[field],
    before: fieldWords(edited.mission, field),
    after: fieldWords(mission, field),
  }))

  return (
    <Dialog open onClose={onClose} aria-labelledby="revisar-titulo" fullWidth maxWidth="md">
      <DialogHead id="revisar-titulo" title={`Revisar «${mission.title}»`} onClose={onClose}>
        Lo que ya se completó conserva la versión con la que se completó.
      </DialogHead>
      {edited.phase === 'draft' ? (
        <DraftReview {...props} diff={<Diff fields={fields} />} />
      ) : (
        <EditReview {...props} diff={<Diff fields={fields} />} />
      )}
    </Dialog>
  )
}

type ReviewProps = Props & { diff: React.ReactNode }

function EditReview({ edited, mission, onClose, onDone, onFailed, diff }: ReviewProps) {
  const param = { challengeId: edited.challenge.id, missionId: edited.mission.id }
  const route = rpc.challenges[':challengeId'].missions[':missionId']
  const { data: impact, error } = useQuery({
    queryKey: ['mission-impact', param, edited.revision, mission],
    queryFn: () => call(route.preview.$post({ param, json: { mission } })),
  })
  const { run, isRunning } = useCommand({
    send: (asked: { edited: EditedMissionOutput; mission: Mission }, operationId) =>
      writeMission(asked.edited, { mission: asked.mission, operationId }),
    onDone: ({ version, notified }) =>
      onDone(
        version > edited.version
          ? `Publicaste la versión ${version}${notified > 0 ? ` y avisamos a ${countOf(notified, 'persona', 'personas')}` : ''}`
          : 'Publicaste los cambios',
      ),
    onFailed,
  })
  const changes = missionChanges(edited.mission, mission)
  const asksMore = changes.some(needsNotice)
  const isVersion = changes.length > 0
  const impossible = impossibleWords(mission, edited.challenge.missions)

  return (
    <>
      <DialogBody>
        {diff}
        {impossible && (
          <Note tone="bad" role="alert">
            {impossible}
          </Note>
        )}
        {error && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
        {impact && (
          <EffectsPreview
            who={isVersion ? impact.inProgress : 0}
            figures={[
              { value: impact.inProgress, what: 'en curso' },
              { value: impact.wouldComplete, what: ['la completaría al publicar', 'la completarían al publicar'] },
              {
                value: impact.noLongerReach,
                what: ['ya no podría completarla', 'ya no podrían completarla'],
                tone: 'bad',
              },
              {
                value: impact.completed,
                what: ['ya la completó: no cambia nada', 'ya la completaron: no cambia nada'],
              },
            ]}
            notice={
              asksMore
                ? `Se avisa a ${countOf(impact.inProgress, 'persona', 'personas')} en curso.`
                : 'Nadie recibe un aviso.'
            }
            undo={isVersion ? `Publicando otra vez la versión ${edited.version}.` : 'Editando otra vez.'}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Seguir editando
        </Button>
        <DecideButton variant="gold" disabled={!impact || isRunning} onClick={() => void run({ edited, mission })}>
          {isVersion ? `Publicar la versión ${edited.version + 1}` : 'Publicar los cambios'}
        </DecideButton>
      </DialogFoot>
    </>
  )
}

function DraftReview({ edited, mission, onClose, onDone, onFailed, diff }: ReviewProps) {
  const problems = draftProblems(edited, mission)
  const { run, isRunning } = useCommand({
    send: ({ publishes }: { publishes: boolean; mission: Mission }, operationId) =>
      writeMission(edited, { mission, publishes, operationId }),
    onDone: (_, { publishes }) => onDone(publishes ? 'Publicaste la misión' : 'Guardaste el borrador'),
    onFailed,
  })

  return (
    <>
      <DialogBody>
        {diff}
        {problems ? (
          <Note tone="wait">
            <b>Todavía no se puede publicar.</b> {problems} Puedes guardar el borrador y publicarla después.
          </Note>
        ) : (
          <Note>Es un borrador: nadie la ve. Al publicarla aparece en los teléfonos de su audiencia.</Note>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Seguir editando
        </Button>
        <DecideButton variant="outlined" disabled={isRunning} onClick={() => void run({ publishes: false, mission })}>
          Guardar el borrador
        </DecideButton>
        <DecideButton
          variant="gold"
          disabled={isRunning || problems !== ''}
          onClick={() => void run({ publishes: true, mission })}
        >
          Publicar la misión
        </DecideButton>
      </DialogFoot>
    </>
  )
}
