import { Card, Checkbox, FormControlLabel, Stack } from '@mui/material'
import type { ImportBatchReport, ImportChange, ImportOutput } from '@orbita/contract/imports'
import { CHANGE_KINDS, type ChangeKind, DEACTIVATED_UNASKED, MOST_LEFT_OUT } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { rpc } from '../../../rpc/client.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { ChangeList } from './change-list.tsx'
import { Figures } from './figures.tsx'
import table from './table.module.css'
import { WizardFoot } from './wizard-foot.tsx'

type Props = { draft: ImportOutput; onBack: () => void }
type PeopleReport = Extract<ImportBatchReport, { kind: 'people' }>

const TITLES: Readonly<Record<ChangeKind, string>> = { created: 'Nuevas', changed: 'Cambian', retired: 'Se desactivan' }

/** The fourth step: what applying the file changes for each person, who may be left out. */
export function ChangesStep({ draft, onBack }: Props) {
  const { outcome } = draft
  if (outcome?.type !== 'compared' || outcome.report.kind !== 'people') return null
  return <Changes draft={draft} report={outcome.report} onBack={onBack} />
}

function Changes({ draft, report, onBack }: Props & { report: PeopleReport }) {
  const queries = useQueryClient()
  const kinds = CHANGE_KINDS.filter((kind) => report[kind] > 0)
  const [kind, setKind] = useState<ChangeKind>(kinds[0] ?? 'created')
  // By rows of the file, and by ids of people who are not in it.
  const [leftOut, setLeftOut] = useState<ReadonlyMap<number, ImportChange>>(new Map())
  const [stay, setStay] = useState<ReadonlyMap<number, ImportChange>>(new Map())
  const [isConfirmed, setConfirmed] = useState(false)
  const count = report.created + report.changed + report.retired - leftOut.size - stay.size
  const { deactivated = report.retired, active = 0 } = report
  const deactivates = deactivated - [...leftOut.values()].filter(isDeactivated).length - stay.size
  const needsConfirmation = report.retiresMany && deactivates > active * DEACTIVATED_UNASKED
  const { run, isRunning, dialog } = useConfirmed({ reason: 'Aplicar un archivo de personas', invalidates: [] })
  const apply = (input: { leftOut: number[]; stay: number[]; confirmsRetirement: boolean }) =>
    run({
      key: JSON.stringify([draft.id, input]),
      send: (operationId) =>
        call(
          rpc.imports[':importId'].application.$post({
            param: { importId: `${draft.id}` },
            json: { ...input, operationId },
          }),
        ),
      onDone: (after) => void queries.setQueryData(['imports', 'draft', draft.id], after),
    })
  const isRetired = kind === 'retired'

  return (
    <Stack spacing={4}>
      <Figures
        figures={[
          { title: 'Nuevas', value: report.created, help: 'entran con su correo y su cédula' },
          { title: 'Cambian', value: report.changed, help: 'nadie pierde créditos ni figuras' },
          { title: 'Se desactivan', value: report.retired, help: 'sus sesiones se cierran' },
          { title: 'Sin cambios', value: report.unchanged, help: 'no se tocan' },
        ]}
      />
      {report.operators > 0 && (
        <Note>
          {countOf(report.operators, 'persona no está', 'personas no están')} en la hoja y siguen activas, por ser
          operadoras.
        </Note>
      )}
      {kinds.length === 0 ? (
        <Note tone="ok">
          <b>No cambia nadie.</b> La hoja dice lo mismo que ya tenemos.
        </Note>
      ) : (
        <Card
          component="section"
          className={table.table!}
          sx={{ gap: 0, p: 0, overflowX: 'auto' }}
          aria-label="Lo que cambia"
        >
          <Cluster as="header" sx={{ justifyContent: 'space-between', py: 3, px: 4 }}>
            <Segments
              label="Cambios"
              choices={kinds.map((one) => ({ value: one, title: `${TITLES[one]} ${figureOf(report[one])}` }))}
              value={kind}
              onChange={setKind}
            />
          </Cluster>
          <ChangeList
            key={kind}
            importId={draft.id}
            kind={kind}
            out={isRetired ? stay : leftOut}
            onChange={isRetired ? setStay : setLeftOut}
          />
        </Card>
      )}
      {leftOut.size + stay.size > MOST_LEFT_OUT && (
        <Note tone="bad">Quitaste a demasiadas personas una por una. Corrige la hoja y empieza de nuevo.</Note>
      )}
      {needsConfirmation && (
        <Note tone="wait">
          <FormControlLabel
            control={<Checkbox checked={isConfirmed} onChange={(_, isOn) => setConfirmed(isOn)} />}
            label={`Sí, desactivar a ${figureOf(deactivates)}: es más de la décima parte de la empresa`}
          />
        </Note>
      )}
      <WizardFoot onBack={onBack}>
        <p>Si alguien no debía cambiar, quita su marca. Se puede retirar entera.</p>
        <DecideButton
          variant="gold"
          disabled={isRunning || count === 0 || (needsConfirmation && !isConfirmed)}
          onClick={() =>
            apply({ leftOut: [...leftOut.keys()], stay: [...stay.keys()], confirmsRetirement: isConfirmed })
          }
        >
          {isRunning ? 'Un momento…' : `Aplicar a ${countOf(count, 'persona', 'personas')}`}
        </DecideButton>
      </WizardFoot>
      {dialog}
    </Stack>
  )
}

function isDeactivated({ values }: ImportChange): boolean {
  return values.some(({ column, before, after }) => column === 'activo' && before === 'sí' && after === 'no')
}
