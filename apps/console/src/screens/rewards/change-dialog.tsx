import { Button, Dialog } from '@mui/material'
import type { RewardDetailOutput, RewardPreviewOutput } from '@orbita/contract/rewards/operator-rewards'
import type { Reward } from '@orbita/domain/rewards/reward'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { type EffectColumn, EffectsPreview } from '../../ui/effects-preview.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'

type Props = {
  reward: RewardDetailOutput
  /** the reward as it would be, with the step that saves it; null: it would be retired */
  change: { reward: Reward; save: () => Promise<void>; isSaving: boolean } | null
  onClose: () => void
}

type Person = RewardPreviewOutput['people'][number]

const COLUMNS: readonly EffectColumn<Person>[] = [
  {
    id: 'name',
    title: 'La tiene de meta',
    cell: (person) => <PersonCell {...person} email={person.area ?? person.email} />,
  },
  { id: 'credits', title: 'Tiene', cell: ({ credits }) => figureOf(credits), isFigure: true },
  { id: 'before', title: 'Le faltaban', cell: ({ missingBefore }) => missingWords(missingBefore), isFigure: true },
  { id: 'after', title: 'Le faltarán', cell: ({ missingAfter }) => missingWords(missingAfter), isFigure: true },
]

/** Shows what a new price, new terms or a retirement change for the people who want the reward, before it is done. @see D-77 */
export function ChangeDialog({ reward, change, onClose }: Props) {
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['rewards', 'preview', reward.id, change?.reward ?? null],
    queryFn: () =>
      call(
        rpc.rewards[':rewardId'].preview.$post({
          param: { rewardId: reward.id },
          json: { reward: change?.reward ?? null },
        }),
      ),
    staleTime: 0,
  })
  const retirement = useCommand({
    send: (_: object, operationId) =>
      call(rpc.rewards[':rewardId'].retirement.$put({ param: { rewardId: reward.id }, json: { operationId } })),
    onDone: async () => {
      notify(`Retiraste «${reward.title}»`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['rewards'] })
    },
  })
  const isBusy = retirement.isRunning || (change?.isSaving ?? false)

  return (
    <Dialog open onClose={onClose} aria-labelledby="change-title" fullWidth maxWidth="md">
      <DialogHead
        id="change-title"
        title={change ? `Publicar los cambios de «${reward.title}»` : `Retirar «${reward.title}»`}
        onClose={onClose}
      >
        {change
          ? 'Los canjes ya hechos conservan su precio y sus condiciones.'
          : 'Sale del catálogo en este momento. Los canjes ya hechos siguen su camino.'}
      </DialogHead>
      <DialogBody>
        {error && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
        {data ? <Effects data={data} isRetiring={change === null} /> : !error && <SkeletonRows label="Contando…" />}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        {change ? (
          <DecideButton variant="gold" disabled={isBusy || !data} onClick={() => void change.save()}>
            {isBusy ? 'Un momento…' : 'Publicar los cambios'}
          </DecideButton>
        ) : (
          <DecideButton variant="danger" disabled={isBusy || !data} onClick={() => void retirement.run({})}>
            {isBusy ? 'Un momento…' : 'Retirar la recompensa'}
          </DecideButton>
        )}
      </DialogFoot>
    </Dialog>
  )
}

function Effects({ data, isRetiring }: { data: RewardPreviewOutput; isRetiring: boolean }) {
  const { price, goals, waiting, notified, openRedeems, people } = data

  return (
    <EffectsPreview
      who={goals.all + waiting}
      changes={
        isRetiring
          ? []
          : [
              { what: 'Precio en créditos', from: figureOf(price.before), to: figureOf(price.after) },
              {
                what: 'Con esta meta, ya les alcanza a',
                from: figureOf(goals.reachBefore),
                to: figureOf(goals.reachAfter),
              },
            ]
      }
      figures={[
        {
          value: goals.all,
          what: isRetiring
            ? ['se queda sin su meta', 'se quedan sin su meta']
            : ['la tiene de meta', 'la tienen de meta'],
          ...(isRetiring && { tone: 'bad' as const }),
        },
        {
          value: waiting,
          what: isRetiring
            ? ['seguirá esperando a que vuelva', 'seguirán esperando a que vuelva']
            : ['espera con «Avísame»', 'esperan con «Avísame»'],
        },
        {
          value: openRedeems,
          what: ['canje en curso conserva su precio', 'canjes en curso conservan su precio'],
        },
      ]}
      groups={people.length > 0 ? [{ title: 'De meta', rows: people }] : []}
      columns={isRetiring ? COLUMNS.slice(0, 3) : COLUMNS}
      notice={
        notified > 0
          ? `${countOf(notified, 'persona recibe', 'personas reciben')} «Volvió» en sus avisos.`
          : 'Nadie recibe un aviso; el catálogo de su teléfono cambia en el momento.'
      }
      undo={
        isRetiring
          ? 'Publicándola de nuevo desde su ficha: vuelve a su lugar, con sus unidades.'
          : 'Guardando otra vez lo de antes. Quien canjee mientras tanto conserva lo que vio.'
      }
    />
  )
}

function missingWords(missing: number): string {
  return missing === 0 ? 'nada' : figureOf(missing)
}
