import { Button, Dialog } from '@mui/material'
import type { ProgrammeChallenge, ProgrammeOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { TO_WRITE } from '@orbita/domain/missions/unready'
import { addDays } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { slugOf } from './slug.ts'
import { rewriteChallenge, withMission } from './write-challenge.ts'

type Props = {
  programme: ProgrammeOutput
  /** the challenge to add it to; undefined to choose one, or a new one */
  challengeId?: string | undefined
  onClose: () => void
  onCreated: (challengeId: string, missionId: string) => unknown
}

type Asked = { challengeId: string; title: string; challengeTitle: string; startsOn: string; endsOn: string }

const NEW = ''

/** The days of a new challenge while no season gives it its end. */
const USUAL_DAYS = 28

/** The fewest days that the open season must have left to give a new challenge its end. */
const FEWEST_DAYS = 14

/** Returns the last day that a new challenge is given: that of the season that is open, or four weeks from today. */
export function defaultEndDay({ seasons, today }: Pick<ProgrammeOutput, 'seasons' | 'today'>): string {
  const open = seasons.find(({ startsOn, endsOn }) => startsOn <= today && endsOn >= addDays(today, FEWEST_DAYS - 1))
  return open?.endsOn ?? addDays(today, USUAL_DAYS - 1)
}

/**
 * Creates a mission as a draft, in a challenge or in a new one, and leads to its editor. What is typed is kept in the
 * browser until then.
 *
 * @see MI-1, D-84
 */
export function NewMissionDialog({ programme, challengeId, onClose, onCreated }: Props) {
  const { challenges, today } = programme
  const open = challenges.filter(({ endsOn }) => endsOn >= today)
  const begin: Asked = {
    challengeId: challengeId ?? open.at(-1)?.id ?? NEW,
    title: '',
    challengeTitle: '',
    startsOn: today,
    endsOn: defaultEndDay(programme),
  }
  const draft = useDraft<Asked>(`mision-nueva.${challengeId ?? ''}`, begin)
  // A draft of another day keeps what was typed, and not the days and the challenge that it was offered then.
  const asked: Asked = { ...begin, ...Object.fromEntries(draft.changed.map((name) => [name, draft.values[name]])) }
  if (asked.challengeId !== NEW && open.every(({ id }) => id !== asked.challengeId))
    asked.challengeId = begin.challengeId
  const isNew = asked.challengeId === NEW
  const { run, isRunning } = useCommand({
    send: (input: Asked, operationId) => create(input, challenges, operationId),
    onDone: ({ missionId, ...made }) => {
      draft.clear()
      return onCreated(made.challengeId, missionId)
    },
  })
  const isReady =
    asked.title.trim() !== '' && (!isNew || (asked.challengeTitle.trim() !== '' && asked.startsOn <= asked.endsOn))

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(asked)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="nueva-titulo" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead id="nueva-titulo" title="Nueva misión" onClose={onClose}>
          Nace como borrador: nadie la ve hasta que la publiques.
        </DialogHead>
        <DialogBody>
          <Field
            label="Título"
            value={asked.title}
            onChange={({ target }) => draft.set('title', target.value)}
            required
            autoFocus
          />
          <SelectField
            label="Reto"
            value={asked.challengeId}
            choices={[...open.map(({ id, title }) => ({ value: id, title })), { value: NEW, title: 'Un reto nuevo…' }]}
            onChange={(value) => draft.set('challengeId', value)}
          />
          {isNew && (
            <>
              <Field
                label="Título del reto"
                value={asked.challengeTitle}
                onChange={({ target }) => draft.set('challengeTitle', target.value)}
                required
              />
              <Field
                label="El reto abre"
                type="date"
                value={asked.startsOn}
                onChange={({ target }) => draft.set('startsOn', target.value)}
              />
              <Field
                label="El reto cierra"
                type="date"
                value={asked.endsOn}
                onChange={({ target }) => draft.set('endsOn', target.value)}
                problem={asked.startsOn > asked.endsOn && 'El reto termina antes de empezar.'}
              />
            </>
          )}
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="gold" disabled={!isReady || isRunning}>
            Crear el borrador
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

async function create(asked: Asked, challenges: readonly ProgrammeChallenge[], operationId: string) {
  const title = asked.title.trim()
  const known = challenges.find(({ id }) => id === asked.challengeId)
  const window = known ?? asked
  const missionId = slugOf(title, known?.missions.map(({ id }) => id) ?? [])
  const mission = draftMission({ id: missionId, title, startsOn: window.startsOn, endsOn: window.endsOn })
  if (known) {
    const add = ({ missions, drafts }: { missions: Mission[]; drafts: string[] }) => ({
      missions: withMission(missions, mission),
      drafts: [...drafts, missionId],
    })
    await rewriteChallenge(known.id, add, operationId)
    return { challengeId: known.id, missionId }
  }
  const challengeTitle = asked.challengeTitle.trim()
  const challengeId = slugOf(
    challengeTitle,
    challenges.map(({ id }) => id),
  )
  const { startsOn, endsOn } = asked
  const challenge = {
    id: challengeId,
    title: challengeTitle,
    line: challengeTitle,
    startsOn,
    endsOn,
    missions: [mission],
  }
  await call(rpc.challenges.$put({ json: { challenge, drafts: [missionId], revision: 0, operationId } }))
  return { challengeId, missionId }
}

function draftMission(known: Pick<Mission, 'id' | 'title' | 'startsOn' | 'endsOn'>): Mission {
  return {
    ...known,
    line: known.title,
    briefing: [TO_WRITE.briefing],
    why: TO_WRITE.why,
    picture: 'planetas/hielo',
    type: 'single',
    target: 1,
    unit: { one: 'vez', many: 'veces' },
    prerequisites: [],
    gives: { experience: 100, credits: 50, packs: 0 },
    source: 'file',
  }
}
