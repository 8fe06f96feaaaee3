import { Box, Button, Dialog } from '@mui/material'
import type { BestEmployeePublishedOutput } from '@orbita/contract/recognitions/recognitions'
import { firstName } from '@orbita/domain/people/first-name'
import { specialFigureTitle } from '@orbita/domain/recognitions/best-employee'
import { BEST_REASON } from '@orbita/domain/recognitions/inputs'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { EffectsPreview } from '../../ui/effects-preview.tsx'
import { figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import type { Candidate } from './candidates.ts'
import { monthWords } from './months.ts'
import styles from './publish-best.module.css'

/** The refusals after which the shortlist or what is published is no longer as it was read. */
const STALE: readonly string[] = ['BEST_EMPLOYEE_EDITED', 'PROFILE_NOT_FOUND']

type Props = {
  person: Candidate
  month: string
  area: string | null
  /** what they receive, or null for a person who was named for this month before, because a month is rewarded once */
  give: { experience: number; credits: number } | null
  /** who is published now, whom this one would replace */
  current: Pick<BestEmployeePublishedOutput, 'version' | 'person'> | undefined
}

/** Asks why this person, in plain words, and publishes them after showing what they receive. @see D-80, RC-1 */
export function PublishBest({ person, month, area, give, current }: Props) {
  const draft = useDraft(`mejor.${month}.${area ?? ''}.${person.email}`, { reason: '' })
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const reason = draft.values.reason.trim()
  const first = firstName(person.name)
  const { run, isRunning } = useCommand({
    send: (
      input: { month: string; area: string | null; email: string; reason: string; version: number },
      operationId,
    ) => call(rpc['best-employees'].$post({ json: { ...input, operationId } })),
    onDone: async () => {
      notify(`Publicaste a ${person.name}, empleado del mes`)
      draft.clear()
      setAsking(false)
      await queries.invalidateQueries({ queryKey: ['recognitions'] })
    },
    onFailed: async (error) => {
      setAsking(false)
      notify(messageOf(error), { type: 'error' })
      if (error instanceof RpcError && STALE.includes(error.code))
        await queries.invalidateQueries({ queryKey: ['recognitions'] })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
  }

  return (
    <Cluster as="form" gap={3.5} className={styles.bar} onSubmit={submit}>
      <Avatar id={person.avatar} name={person.name} size={44} />
      <Box sx={{ flex: '1 1 360px' }}>
        <Field
          label={`Por qué ${first}, en palabras sencillas`}
          value={draft.values.reason}
          onChange={(event) => draft.set('reason', event.target.value)}
          help={`${reason.length} de ${BEST_REASON.most}, y al menos ${BEST_REASON.least}. Lo lee toda la empresa.`}
          slotProps={{ input: { maxLength: BEST_REASON.most } }}
          multiline
          required
        />
      </Box>
      <Box component="p" sx={{ flex: '0 1 230px' }}>
        {give ? (
          <>
            <b>
              +{figureOf(give.experience)} experiencia, +{figureOf(give.credits)} créditos
            </b>
            {person.getsFigure
              ? ` y su figura única «${specialFigureTitle(month)}»`
              : '. Sin figura: no tiene la plataforma del álbum'}
          </>
        ) : (
          <>
            <b>No recibe nada más:</b> ya recibió lo de {monthWords(month)}
          </>
        )}
      </Box>
      <DecideButton
        asks="POST /best-employees"
        type="submit"
        variant="gold"
        disabled={reason.length < BEST_REASON.least}
      >
        {current ? 'Corregir…' : 'Publicar…'}
      </DecideButton>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="publish-title" fullWidth maxWidth="sm">
          <DialogHead
            id="publish-title"
            title={`${current ? 'Corregir' : 'Publicar'} el mejor de ${monthWords(month)}${area ? ` de ${area}` : ''}`}
            onClose={() => setAsking(false)}
          >
            «{reason}»
          </DialogHead>
          <DialogBody>
            {current && (
              <Note tone="wait">
                <b>Ahora está {current.person.name}.</b>{' '}
                {current.person.email === person.email
                  ? `Cambian las palabras: las de antes pasan a la historia con su versión ${current.version}.`
                  : `Pasa a la historia con su versión ${current.version}: lo que recibió no se le quita.`}
              </Note>
            )}
            <EffectsPreview
              who={first ?? person.name}
              figures={
                give
                  ? [
                      { value: give.experience, what: 'de experiencia' },
                      { value: give.credits, what: 'créditos' },
                      { value: person.getsFigure ? 1 : 0, what: `figura «${specialFigureTitle(month)}»` },
                    ]
                  : []
              }
              cost={
                give
                  ? `${figureOf(give.credits)} créditos${current ? ` más: ${current.person.name} conserva los suyos` : '. Corregir con otra persona da otros tantos; con la misma, nada'}.`
                  : `Nada: ya recibió lo de ${monthWords(month)}.`
              }
              notice={`${give ? 'Lo ve en una celebración, y toda' : 'Toda'} la empresa lo ve en Reconocimientos, en el momento.`}
              undo="Publicando a otra persona o con otras palabras: queda como corrección, con su historia."
            />
          </DialogBody>
          <DialogFoot>
            <Button variant="text" onClick={() => setAsking(false)}>
              Cancelar
            </Button>
            <DecideButton
              variant="gold"
              disabled={isRunning}
              onClick={() => void run({ month, area, email: person.email, reason, version: current?.version ?? 0 })}
            >
              {isRunning ? 'Publicando…' : `${current ? 'Corregir con' : 'Publicar a'} ${first}`}
            </DecideButton>
          </DialogFoot>
        </Dialog>
      )}
    </Cluster>
  )
}
