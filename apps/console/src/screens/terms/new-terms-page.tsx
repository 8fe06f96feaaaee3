import { Button, Card, Dialog, Stack } from '@mui/material'
import type { TermsOutput, TermsVersionsOutput } from '@orbita/contract/people/terms'
import { isTerms, type Terms } from '@orbita/domain/people/terms'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import PlusIcon from '~icons/ph/plus-bold'
import { homeQuery } from '../../data/home.ts'
import { termsQuery, termsVersionsQuery } from '../../data/terms.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { dayOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import editor from '../../ui/forms/editor.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { Cells, Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { blocksOf, isGreater, nextVersion, ODDS, textOf } from './blocks.ts'
import { type SectionText, TermsSectionFields } from './terms-section-fields.tsx'

/** Writes the next version of the terms, which begins as a copy of the one in force. @see D-82 */
export function Component() {
  const { data: home } = useQuery(homeQuery)
  const { data: list } = useQuery(termsVersionsQuery)
  const current = list?.versions[0]
  const { data: terms } = useQuery(termsQuery(current?.version ?? ''))
  useTitle('Nueva versión de los términos')
  useLastCrumb('Nueva versión')

  if (!home || !list || (current && !terms)) return <SkeletonRows label="Buscando la versión de hoy…" />
  return <Editor today={home.today} list={list} terms={terms} />
}

type EditorProps = { today: string; list: TermsVersionsOutput; terms: TermsOutput | undefined }

function Editor({ today, list, terms }: EditorProps) {
  const before = terms?.version ?? '0.0'
  const draft = useDraft('terminos', {
    version: nextVersion(before),
    effectiveOn: today,
    title: terms?.title ?? 'Términos y condiciones',
    sections: JSON.stringify(terms?.sections.map(({ id, title, body }) => ({ id, title, text: textOf(body) })) ?? []),
  })
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { version, effectiveOn, title } = draft.values
  const sections = JSON.parse(draft.values.sections) as readonly SectionText[]
  const written = {
    version,
    effectiveOn,
    title,
    sections: sections.map(({ id, title, text }) => ({ id, title, body: blocksOf(text) })),
  }
  const problems = {
    ...(!/^\d{1,4}\.\d{1,4}$/.test(version) && { version: 'Dos números con un punto, como 1.1.' }),
    ...(!isGreater(version, before) && { version: `Tiene que ser mayor que la ${before}.` }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(effectiveOn) && { effectiveOn: 'Falta el día.' }),
    ...(!title.trim() && { title: 'Falta el título.' }),
  }
  const isWhole = isTerms(written)
  const { run, isRunning } = useCommand({
    send: (input: Terms, operationId) => call(rpc.terms.$put({ json: { ...input, operationId } })),
    onDone: async (published) => {
      notify(`Publicaste la versión ${published.version} de los términos`)
      draft.clear()
      await queries.invalidateQueries({ queryKey: ['terms'] })
      await navigate(`/terminos/${published.version}`, { replace: true })
    },
  })
  const setSections = (next: readonly SectionText[]) => draft.set('sections', JSON.stringify(next))

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length === 0 && isWhole) setAsking(true)
  }

  return (
    <Stack spacing={4}>
      <PageHead title="Nueva versión de los términos">
        Empieza como copia de la {before}. Un renglón vacío separa párrafos; un guion al comienzo hace una lista.
      </PageHead>
      <Stack component="form" spacing={3.5} sx={{ maxWidth: 880 }} onSubmit={submit} noValidate>
        {draft.wasFound && (
          <Note>
            <b>Recuperamos lo que escribiste</b> y no habías publicado.
          </Note>
        )}
        <Card component="section">
          <Cells min={200}>
            <Field
              label="Versión"
              value={version}
              problem={isTried && problems.version}
              onChange={(event) => draft.set('version', event.target.value.trim())}
            />
            <Field
              label="Rige desde"
              type="date"
              value={effectiveOn}
              problem={isTried && problems.effectiveOn}
              help="Es la fecha que se lee arriba. El texto cambia al publicar."
              onChange={(event) => draft.set('effectiveOn', event.target.value)}
            />
          </Cells>
          <Field
            label="Título"
            value={title}
            problem={isTried && problems.title}
            onChange={(event) => draft.set('title', event.target.value)}
            slotProps={{ input: { maxLength: 120 } }}
          />
        </Card>
        <TermsSectionFields sections={sections} onChange={setSections} isTried={isTried} />
        <div>
          <Button
            startIcon={<PlusIcon />}
            onClick={() => setSections([...sections, { id: freeId(sections), title: '', text: '' }])}
          >
            Agregar una sección
          </Button>
        </div>
        <Cluster className={editor.bar}>
          <p role="status">
            {isTried && !isWhole
              ? 'Falta algo: cada sección lleva título y texto, hasta 40 secciones.'
              : `«${ODDS}» muestra las probabilidades reales de los sobres.`}
          </p>
          {draft.changed.length > 0 && (
            <Button variant="text" onClick={draft.clear}>
              Descartar
            </Button>
          )}
          <DecideButton type="submit" variant="gold">
            Revisar y publicar
          </DecideButton>
        </Cluster>
      </Stack>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="publish-terms" fullWidth maxWidth="sm">
          <DialogHead id="publish-terms" title={`Publicar la versión ${version}`} onClose={() => setAsking(false)}>
            Todas las personas leerán la versión {version} desde ahora, con fecha del {dayOf(effectiveOn)}.
          </DialogHead>
          <DialogBody>
            <Note tone="wait">
              <b>{countOf(list.people, 'persona la aceptará', 'personas la aceptarán')}</b> al entrar la próxima vez.
              Una versión publicada no se cambia ni se quita: se publica otra.
            </Note>
          </DialogBody>
          <DialogFoot>
            <Button variant="text" onClick={() => setAsking(false)}>
              Cancelar
            </Button>
            <DecideButton variant="gold" disabled={isRunning} onClick={() => void run(written)}>
              {isRunning ? 'Publicando…' : `Publicar la ${version}`}
            </DecideButton>
          </DialogFoot>
        </Dialog>
      )}
    </Stack>
  )
}

/** Returns an id that no section has. */
function freeId(sections: readonly SectionText[]): string {
  for (let number = sections.length + 1; ; number++) {
    const id = `seccion-${number}`
    if (sections.every((section) => section.id !== id)) return id
  }
}
