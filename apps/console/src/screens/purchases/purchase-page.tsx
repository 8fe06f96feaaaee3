import { Button, Stack } from '@mui/material'
import { BOUGHT_WORDS, type PurchaseLine, type PurchaseOutput } from '@orbita/contract/rewards/purchases'
import { call } from '@orbita/web/rpc/call'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { rpc } from '../../rpc/client.ts'
import { LIST_FILES } from '../../rpc/read-list.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { wholeList } from '../../table/whole-list.ts'
import { dayOf, whenOf } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { countOf, moneyOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { useMay } from '../../ui/page/may.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ArrivalsDialog } from './arrivals-dialog.tsx'
import { costWords, lineState } from './purchase-words.ts'

const COLUMNS: readonly Column<PurchaseLine>[] = [
  { id: 'title', title: 'Recompensa', cell: ({ title }) => <b>{title}</b>, grows: true, text: ({ title }) => title },
  {
    ...{ id: 'name', title: 'Persona' },
    cell: (line) => <PersonCell {...line} avatar={null} />,
    text: ({ name }) => name,
  },
  {
    ...{ id: 'state', title: 'Qué pasó', staysOnPhone: true },
    cell: (line) => <Tag tone={lineState(line).tone}>{lineState(line).words}</Tag>,
    text: (line) => lineState(line).words,
  },
  {
    ...{ id: 'cost', title: 'Costo', isFigure: true },
    cell: ({ cost }) => (cost === null ? 'Sin costo' : moneyOf(cost)),
    text: ({ cost }) => (cost === null ? '' : `${cost}`),
  },
  {
    ...{ id: 'delivery', title: 'Entrega', isSecondary: true },
    cell: ({ delivery }) => BOUGHT_WORDS[delivery],
    text: ({ delivery }) => BOUGHT_WORDS[delivery],
  },
  {
    ...{ id: 'promisedOn', title: 'Prometido', isSecondary: true, isDay: true },
    cell: ({ promisedOn }) => dayOf(promisedOn),
    text: ({ promisedOn }) => promisedOn,
  },
]

/** A purchase: its file, what came of it, and its way back. @see D-125, RE-8 */
export function Component() {
  const { purchaseId = '' } = useParams()
  const query = useQuery({
    queryKey: ['purchases', purchaseId],
    queryFn: () => call(rpc.purchases[':purchaseId'].$get({ param: { purchaseId } })),
  })
  if (!query.data) {
    return (
      <QueryState
        query={query}
        waiting="Buscando el lote…"
        failed="No pudimos traer este lote"
        gone={{ title: 'No hay ningún lote así', words: 'Mira la dirección, o búscalo en Compras.' }}
        isScreen
      />
    )
  }
  return <Lines purchase={query.data} query={query} />
}

function Lines({ purchase, query }: { purchase: PurchaseOutput; query: UseQueryResult }) {
  const may = useMay()
  const { id, madeAt, madeBy, pending, returned, redeems, isDissolved } = purchase
  const name = `Lote ${id}`
  useTitle(name)
  useLastCrumb(name)
  const navigate = useNavigate()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isDissolving, setDissolving] = useState(false)
  const choose = useOnlineOnly()(() => chooser.current?.click())

  return (
    <Stack spacing={4}>
      <PageHead
        title={name}
        actions={
          <Cluster gap={2.5}>
            {pending > 0 && (
              <DecideButton
                asks="PUT /purchases/:purchaseId/dissolution"
                variant="outlined"
                onClick={() => setDissolving(true)}
              >
                Deshacer…
              </DecideButton>
            )}
            <ExportButton
              name={`compra-${id}`}
              file={(format) =>
                rpc.purchases[':purchaseId'].export.$get({ param: { purchaseId: `${id}` }, query: { format } })
              }
            />
            {pending > 0 && may('POST /purchases/:purchaseId/arrivals') && (
              <Button variant="gold" startIcon={<UploadIcon />} onClick={choose}>
                Cargar lo que llegó
              </Button>
            )}
          </Cluster>
        }
      >
        {`${countOf(redeems.length, 'canje', 'canjes')} · ${costWords(purchase)} · armado ${whenOf(madeAt)}${madeBy ? ` por ${madeBy}` : ''}`}
      </PageHead>
      <input
        ref={chooser}
        type="file"
        accept={LIST_FILES}
        className="sr-only"
        tabIndex={-1}
        aria-label="Archivo con lo que llegó"
        onChange={({ target }) => {
          setFile(target.files?.[0])
          target.value = ''
        }}
      />
      {pending > 0 && (
        <Note>
          Descarga el archivo y compra con él. Cuando llegue, escribe en «Resultado» «Llegó» o «Entregado», o en
          «Código» el código o el enlace de cada canje, y cárgalo aquí.
        </Note>
      )}
      {returned > 0 && (
        <Note tone="wait">
          {countOf(returned, 'canje se devolvió', 'canjes se devolvieron')} después de armar el lote: no{' '}
          {returned === 1 ? 'está' : 'están'} en el archivo ni en el costo.
        </Note>
      )}
      {isDissolved && <Note>Este lote se deshizo: lo que no había llegado volvió a lo que hay que comprar.</Note>}
      <ListCard
        list={wholeList(query, redeems)}
        waiting="Buscando el lote…"
        count={countOf(redeems.length, 'canje', 'canjes')}
        empty={<Scene title="En este lote no queda nada" />}
      >
        <DataTable
          label={`Canjes del lote ${id}`}
          columns={COLUMNS}
          rows={redeems}
          nameOf={({ title, name: of }) => `«${title}» de ${of}`}
          onOpen={({ personId }) => void navigate(`/personas/${personId}/canjes`)}
        />
      </ListCard>
      {file && <ArrivalsDialog purchase={purchase} file={file} onClose={() => setFile(undefined)} />}
      {isDissolving && <DissolveDialog purchase={purchase} onClose={() => setDissolving(false)} />}
    </Stack>
  )
}

function DissolveDialog({ purchase, onClose }: { purchase: PurchaseOutput; onClose: () => void }) {
  const { id, pending, arrived } = purchase
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (purchaseId: string, operationId) =>
      call(rpc.purchases[':purchaseId'].dissolution.$put({ param: { purchaseId }, json: { operationId } })),
    onDone: async () => {
      notify(`Deshiciste el lote ${id}`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['purchases'] })
    },
  })

  return (
    <FormDialog
      title={`Deshacer el lote ${id}`}
      lead={`${countOf(pending, 'canje vuelve', 'canjes vuelven')} a lo que hay que comprar.${arrived > 0 ? ' Lo que ya llegó se queda como está.' : ''}`}
      verb={isRunning ? 'Deshaciendo…' : 'Deshacer el lote'}
      tone="danger"
      isReady={!isRunning}
      onClose={onClose}
      onSubmit={() => void run(`${id}`)}
    >
      <Note>Las personas no lo notan: sus canjes siguen aprobados.</Note>
    </FormDialog>
  )
}
