import { Button, Card, Stack } from '@mui/material'
import type { CampaignOutput } from '@orbita/contract/codes'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { seasonQuery } from '../../data/seasons.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { Cells, Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { readWhole } from '../../ui/place.ts'
import { type CampaignValues, campaignOf, NEW_CAMPAIGN, type Problems, problemsOf } from './campaign-form.ts'
import { CodesForAnother } from './codes-for-another.tsx'
import { CodesReady } from './codes-ready.tsx'

const NUMBER = { reads: 'whole' } as const

/** Creates a campaign: cards that another operator prints, or one word. @see D-76, AL-5, PT-6 */
export function Component() {
  const draft = useDraft<CampaignValues>('campana-nueva', NEW_CAMPAIGN)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [created, setCreated] = useState<CampaignOutput & { isWord: boolean }>()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { values } = draft
  const problems = isTried ? { ...refused, ...problemsOf(values, today()) } : {}
  useTitle('Nueva campaña')
  useLastCrumb('Nueva')
  const { run, isRunning } = useCommand({
    send: (json: ReturnType<typeof campaignOf>, operationId) =>
      call(rpc.codes.$post({ json: { ...json, operationId } })),
    onDone: async (campaign, { code }) => {
      notify(`Creaste «${campaign.label}»`)
      draft.clear()
      setCreated({ ...campaign, isWord: code !== undefined })
      await queries.invalidateQueries({ queryKey: ['campaigns'] })
    },
    onFailed: (error) => {
      if (error instanceof RpcError && error.code === 'BAD_INPUT' && values.kind === 'word')
        setRefused({ code: 'Esa palabra ya es de otra campaña, o tiene algo que no se puede escribir. Elige otra.' })
      else notify(messageOf(error), { type: 'error' })
    },
  })
  const set = (name: keyof CampaignValues, value: string) => {
    setRefused({})
    draft.set(name, value)
  }
  const text = (name: keyof CampaignValues, label: string, more: object = {}) => ({
    label,
    value: values[name],
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    ...more,
  })

  if (created?.isMasked) return <CodesForAnother campaign={created} />
  if (created) return <CodesReady campaign={created} />
  return (
    <Stack spacing={4}>
      <PageHead title="Nueva campaña">
        Las tarjetas las imprime otra persona operadora: quien crea una campaña no lee ni usa sus códigos.
      </PageHead>
      <Stack
        component="form"
        spacing={3.5}
        sx={{ maxWidth: 880 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setTried(true)
          if (Object.keys(problemsOf(values, today())).length === 0) void run(campaignOf(values))
        }}
        noValidate
      >
        <Card component="section">
          <h2>Qué códigos</h2>
          <Field
            {...text('label', 'Nombre', {
              help: 'La gente lo lee junto a lo que recibe: «Código: Feria de bienestar».',
              slotProps: { input: { maxLength: 60 } },
            })}
          />
          <Cells min={220}>
            <SelectField
              label="Se reparte como"
              value={values.kind}
              onChange={(kind) => set('kind', kind)}
              choices={[
                { value: 'cards', title: 'Tarjetas: un código distinto en cada una' },
                { value: 'word', title: 'Una palabra que sirve para todos' },
              ]}
            />
            {values.kind === 'cards' ? (
              <Field {...text('quantity', 'Cuántas tarjetas', NUMBER)} />
            ) : (
              <Field
                {...text('code', 'La palabra', {
                  help: 'Da igual mayúsculas, tildes, espacios o guiones.',
                  slotProps: { input: { maxLength: 80, autoComplete: 'off', spellCheck: false } },
                })}
              />
            )}
          </Cells>
        </Card>
        <Card component="section">
          <h2>Qué da</h2>
          <Cells min={220}>
            <SelectField
              label="Cada uso da"
              value={values.gives}
              onChange={(gives) => set('gives', gives)}
              choices={[
                { value: 'packs', title: 'Sobres' },
                { value: 'figure', title: 'Una figura del álbum' },
              ]}
            />
            {values.gives === 'packs' ? (
              <Field {...text('packs', 'Sobres', NUMBER)} />
            ) : (
              <Figure values={values} problem={problems.figure} onChange={set} />
            )}
          </Cells>
        </Card>
        <Card component="section">
          <h2>Hasta dónde</h2>
          <Cells min={180}>
            {values.gives === 'packs' && (
              <Field {...text('perPerson', 'Veces por persona', { ...NUMBER, help: 'Lo habitual es una.' })} />
            )}
            <Field {...text('mostUses', 'Veces en total', { ...NUMBER, help: 'Vacío: mientras haya.' })} />
            <Field {...text('startsOn', 'Desde el día', { type: 'date', help: 'Vacío: desde ya.' })} />
            <Field {...text('endsOn', 'Hasta el día', { type: 'date', help: 'Ese día incluido.' })} />
          </Cells>
        </Card>
        <Cluster sx={{ justifyContent: 'flex-end' }}>
          <Button variant="text" onClick={() => void navigate('/codigos')}>
            Seguir luego
          </Button>
          <DecideButton type="submit" variant="gold" disabled={isRunning}>
            {values.kind === 'cards' && /^\d+$/.test(values.quantity.trim())
              ? `Crear ${countOf(readWhole(values.quantity, 0, Number.MAX_SAFE_INTEGER) ?? 0, 'código', 'códigos')}`
              : 'Crear el código'}
          </DecideButton>
        </Cluster>
      </Stack>
    </Stack>
  )
}

type FigureProps = {
  values: CampaignValues
  problem: string | undefined
  onChange: (name: keyof CampaignValues, value: string) => void
}

/** Chooses a figure of the open season. */
function Figure({ values, problem, onChange }: FigureProps) {
  const { data: open } = useQuery({
    queryKey: ['seasons', 'open'],
    queryFn: () => call(rpc.seasons.$get({ query: { state: 'open' } })),
  })
  const season = open?.seasons[0]
  const { data } = useQuery({ ...seasonQuery(season?.id ?? ''), enabled: season !== undefined })
  const figures = data?.published?.pages.flatMap((page) => page.figures) ?? []

  return (
    <SelectField
      label="Qué figura"
      value={values.figure}
      problem={open && !season ? 'No hay una temporada abierta.' : problem}
      help={season && `De «${season.title}», la temporada abierta.`}
      onChange={(figure) => {
        onChange('album', season!.id)
        onChange('figure', figure)
      }}
      choices={[
        { value: '', title: 'Elige una figura' },
        ...figures.map(({ number, name }) => ({ value: `${number}`, title: `${number}. ${name}` })),
      ]}
    />
  )
}

function today(): string {
  return new Date().toLocaleDateString('sv-SE')
}
