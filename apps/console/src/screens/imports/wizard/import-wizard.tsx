import { Button, Stack } from '@mui/material'
import type { ImportOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { focusContent } from '../../../ui/page/focus-content.ts'
import { useLastCrumb } from '../../../ui/page/last-crumb.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { Scene } from '../../../ui/scene.tsx'
import { KIND_WORDS } from '../import-words.ts'
import { ChangesStep } from './changes-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { EndStep } from './end-step.tsx'
import { FileLine } from './file-line.tsx'
import { FileStep } from './file-step.tsx'
import { RehearsalStep } from './rehearsal-step.tsx'
import { Interrupted, RunStep } from './run-step.tsx'

const STEPS = ['Archivo', 'Columnas', 'Ensayo', 'Cambios', 'Listo']
const REFRESH_MS = 1_000

/** The steps of a file that may still change, as the address names them. */
type Place = 'columnas' | 'ensayo' | 'cambios'

/**
 * The assistant that brings a file, from its arrival to its end. The address names the file, so a reload, or another tab,
 * goes on where this one is.
 *
 * @see D-73
 */
export function ImportWizard({ kind }: { kind: ImportKind }) {
  const { title } = KIND_WORDS[kind]
  useTitle(title)
  useLastCrumb(title)
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('carga')) || undefined
  const place = (search.get('paso') ?? 'columnas') as Place
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['imports', 'draft', id],
    queryFn: () => call(rpc.imports[':importId'].$get({ param: { importId: `${id}` } })),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run ? REFRESH_MS : false),
  })
  const go = (carga: number | undefined, paso: Place = 'columnas', skips = false) =>
    setSearch(carga === undefined ? {} : { carga: `${carga}`, paso, ...(skips && { fuera: '1' }) })
  const step = id === undefined ? 0 : data ? stepOf(data, place) : 1
  const shown = useRef(step)

  // The button that led here is gone: the keyboard, and who listens, go on at the new step.
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) focusContent()
    shown.current = step
  }, [step])

  return (
    <Stack spacing={4} sx={{ pb: 6 }}>
      <PageHead title={title} actions={<Stepper steps={STEPS} current={step} />} />
      {data && id !== undefined && step < 4 && <FileLine draft={data} onChange={() => go(undefined)} onArrived={go} />}
      {id === undefined ? (
        <FileStep kind={kind} onArrived={go} />
      ) : error && !data ? (
        <Scene title="Esta carga ya no está" role="alert">
          {messageOf(error)} Los archivos a medias se guardan un día.
          <Button onClick={() => go(undefined)}>Empezar otra</Button>
        </Scene>
      ) : data ? (
        <Current
          draft={data}
          lostAt={error ? dataUpdatedAt : undefined}
          place={place}
          skips={search.get('fuera') !== null}
          onGo={(paso, skips) => go(id, paso, skips)}
        />
      ) : (
        <SkeletonRows label="Buscando la carga…" />
      )}
    </Stack>
  )
}

type CurrentProps = {
  draft: ImportOutput
  /** when the server answered last, while it does not answer any more */
  lostAt: number | undefined
  place: Place
  /** whether rows of progress with problems stay out */
  skips: boolean
  onGo: (place: Place, skips?: boolean) => void
}

function Current({ draft, lostAt, place, skips, onGo }: CurrentProps) {
  const rehearsal = (
    <RehearsalStep
      draft={draft}
      skips={skips && draft.kind === 'progress'}
      onSkip={(now) => onGo('ensayo', now)}
      onBack={() => onGo('columnas')}
      onDone={() => onGo('cambios')}
    />
  )
  if (draft.run && !draft.run.isInterrupted) return <RunStep draft={draft} lostAt={lostAt} />
  if (draft.run) {
    return (
      <>
        <Interrupted />
        {draft.outcome?.type === 'compared' ? <ChangesStep draft={draft} onBack={() => onGo('ensayo')} /> : rehearsal}
      </>
    )
  }
  if (draft.state === 'applied' || draft.state === 'failed')
    return <EndStep draft={draft} onBack={() => onGo('ensayo')} />
  if (draft.state === 'compared' && place !== 'columnas' && place !== 'ensayo') {
    return <ChangesStep draft={draft} onBack={() => onGo('ensayo')} />
  }
  if (place === 'columnas') return <ColumnsStep draft={draft} onDone={() => onGo('ensayo')} />
  return rehearsal
}

/** Returns the index of the step that a file is in. */
function stepOf({ state, run }: ImportOutput, place: Place): number {
  if (state === 'applying' || state === 'applied' || state === 'failed') return 4
  if (run || (state === 'compared' && place === 'cambios')) return 3
  return place === 'columnas' ? 1 : 2
}
