import { Box, Button, Dialog } from '@mui/material'
import {
  MESSAGE_PLACES,
  MESSAGE_TEXT,
  MESSAGE_TITLE,
  type MessageInput,
  messageFor,
  NAME_PLACE,
} from '@orbita/domain/messages/inputs'
import { MESSAGE_TEMPLATES } from '@orbita/domain/messages/templates'
import { firstName } from '@orbita/domain/people/first-name'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { Cells, Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './messages-page.module.css'

type Props = {
  /** the words to begin with: none, or those of an earlier message */
  begin: { title: string; text: string }
  onClose: () => void
}

/** Writes a message, shows how a person reads it and how many they are, and sends it. @see D-82 */
export function MessageDialog({ begin, onClose }: Props) {
  const draft = useDraft(begin.text ? `mensaje.${begin.title}` : 'mensaje', { ...begin, path: '', area: '' })
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { data: audiences } = useQuery({
    queryKey: ['messages', 'audiences'],
    queryFn: () => call(rpc.messages.audiences.$get()),
  })
  // The preview greets a real receiver, because operators would take an invented name for a mistake.
  const { data: reader } = useQuery({
    queryKey: ['people', 'reader', draft.values.area],
    queryFn: async () => {
      const { people: found } = await call(
        rpc.people.$get({ query: { access: 'active', ...(draft.values.area && { area: draft.values.area }) } }),
      )
      return found[0]?.name ?? null
    },
  })
  const { run, isRunning } = useCommand({
    send: (input: MessageInput, operationId) => call(rpc.messages.$post({ json: { ...input, operationId } })),
    onDone: async ({ recipients }) => {
      notify(`Enviaste el mensaje a ${countOf(recipients, 'persona', 'personas')}`)
      draft.clear()
      onClose()
      await queries.invalidateQueries({ queryKey: ['messages'] })
    },
    // An area may have lost its last person since it was chosen: the counts say so.
    onFailed: (error) => {
      notify(messageOf(error), { type: 'error' })
      void queries.invalidateQueries({ queryKey: ['messages', 'audiences'] })
    },
  })
  const { title, text, path, area } = draft.values
  const isReady = title.trim() !== '' && text.trim() !== ''
  const areas = audiences && withArea(audiences.areas, area)
  const people = area ? areas?.find((one) => one.area === area)?.people : audiences?.everybody
  const begins = (template: (typeof MESSAGE_TEMPLATES)[number]) =>
    draft.rebase({
      base: draft.base,
      values: { ...draft.values, title: template.title, text: template.text, path: template.path ?? '' },
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isAsking) return setAsking(true)
    const place = MESSAGE_PLACES.find((one) => one.path === path)
    void run({ title: title.trim(), text: text.trim(), path: place?.path ?? null, area: area || null })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="message-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead id="message-title" title={isAsking ? 'Así lo leerán' : 'Escribir un mensaje'} onClose={onClose}>
          {isAsking
            ? 'Un mensaje enviado no se recoge: léelo una vez más.'
            : `«${NAME_PLACE}» se cambia por el nombre de cada persona.`}
        </DialogHead>
        <DialogBody>
          {!isAsking && (
            <>
              <Cluster gap={2}>
                {MESSAGE_TEMPLATES.map((template) => (
                  <Button key={template.id} size="small" onClick={() => begins(template)}>
                    {template.title}
                  </Button>
                ))}
              </Cluster>
              <Field
                label="Título"
                value={title}
                onChange={(event) => draft.set('title', event.target.value)}
                slotProps={{ input: { maxLength: MESSAGE_TITLE } }}
                required
              />
              <Field
                label="Texto"
                value={text}
                onChange={(event) => draft.set('text', event.target.value)}
                help={`${text.length} de ${MESSAGE_TEXT}.`}
                slotProps={{ input: { maxLength: MESSAGE_TEXT } }}
                multiline
                minRows={3}
                required
              />
              <Cells min={220}>
                <SelectField
                  label="A quién"
                  value={area}
                  onChange={(value) => draft.set('area', value)}
                  choices={[
                    { value: '', title: `Toda la empresa${audiences ? ` (${figureOf(audiences.everybody)})` : ''}` },
                    ...(areas ?? []).map((one) => ({
                      value: one.area,
                      title: `${one.area} (${figureOf(one.people)})`,
                    })),
                  ]}
                />
                <SelectField
                  label="A dónde lleva"
                  value={path}
                  onChange={(value) => draft.set('path', value)}
                  choices={[
                    { value: '', title: 'A ninguna parte' },
                    ...MESSAGE_PLACES.map((place) => ({ value: place.path, title: place.title })),
                  ]}
                />
              </Cells>
            </>
          )}
          {isReady && (
            <section className={styles.notice} aria-label="Como lo lee una persona">
              <small>{reader ? `Por ejemplo, en los avisos de ${reader}` : 'En los avisos de cada persona'}</small>
              <b>{reader ? messageFor(title, firstName(reader)) : title}</b>
              <Box component="p" sx={{ whiteSpace: 'pre-wrap' }}>
                {reader ? messageFor(text, firstName(reader)) : text}
              </Box>
            </section>
          )}
          {isAsking && people === 0 && (
            <Note tone="bad" role="alert">
              <b>En {area || 'la empresa'} ya no hay nadie con acceso.</b> Vuelve y elige a quién va.
            </Note>
          )}
          {isAsking && people !== undefined && people > 0 && (
            <Note tone="wait">
              <b>Lo {people === 1 ? 'recibe 1 persona' : `reciben ${figureOf(people)} personas`}</b>
              {area ? ` de ${area}` : ', toda la empresa'}, en sus avisos, en cuanto lo envíes.
            </Note>
          )}
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={() => (isAsking ? setAsking(false) : onClose())}>
            {isAsking ? 'Volver a escribir' : 'Seguir luego'}
          </Button>
          <DecideButton type="submit" variant="gold" disabled={!isReady || isRunning || (isAsking && !people)}>
            {isAsking ? (isRunning ? 'Enviando…' : `Enviar a ${figureOf(people ?? 0)}`) : 'Revisar'}
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

type Audience = { area: string; people: number }

/** Returns the areas with the chosen one, which has no people any more if it is not among them. */
function withArea(areas: readonly Audience[], area: string): readonly Audience[] {
  return area === '' || areas.some((one) => one.area === area) ? areas : [...areas, { area, people: 0 }]
}
