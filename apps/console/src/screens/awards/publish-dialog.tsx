import { Button, Dialog } from '@mui/material'
import type { AwardDetailOutput, IncentivePreviewOutput } from '@orbita/contract/awards/operator-awards'
import type { WrittenIncentive } from '@orbita/domain/awards/inputs'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { type EffectColumn, EffectsPreview } from '../../ui/effects-preview.tsx'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Note } from '../../ui/note.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { givesWords } from './award-words.ts'

type Props = {
  /** the award as it is; undefined for a new one */
  award?: AwardDetailOutput | undefined
  incentive: WrittenIncentive
  isSaving: boolean
  onPublish: () => void
  onClose: () => void
}

const COLUMNS: readonly EffectColumn<IncentivePreviewOutput['people'][number]>[] = [
  {
    id: 'name',
    title: 'Lo desbloquea ya',
    cell: (person) => <PersonCell {...person} email={person.area ?? person.email} />,
  },
]

/** Shows what publishing an award changes, and for whom, before it is done. @see D-76, CO-5 */
export function PublishDialog({ award, incentive, isSaving, onPublish, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['awards', 'preview', award?.id ?? null, incentive],
    queryFn: () => call(rpc.incentives.preview.$post({ json: { id: award?.id ?? null, incentive } })),
    staleTime: 0,
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="publish-title" fullWidth maxWidth="md">
      <DialogHead id="publish-title" title={`Publicar «${incentive.title}»`} onClose={onClose}>
        Aparece en el momento en el teléfono de quien tiene misión espacial.
      </DialogHead>
      <DialogBody>
        {error && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
        {data?.problems.map(({ field, text }) => (
          <Note key={field} tone="bad" role="alert">
            {text}
          </Note>
        ))}
        {data ? (
          <Effects data={data} award={award} incentive={incentive} />
        ) : (
          !error && <SkeletonRows label="Contando…" />
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Seguir editando
        </Button>
        <DecideButton variant="gold" disabled={isSaving || !data || data.problems.length > 0} onClick={onPublish}>
          {isSaving ? 'Un momento…' : publishWords(data)}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}

function publishWords(data: IncentivePreviewOutput | undefined): string {
  return data && data.unlocks > 0 ? `Publicar y dárselo a ${data.unlocks}` : 'Publicar'
}

function Effects({ data, award, incentive }: Pick<Props, 'award' | 'incentive'> & { data: IncentivePreviewOutput }) {
  const { unlocks, keeps, unclaimed, eligible, changesGifts, people } = data
  const isPublic = award && award.state !== 'draft'

  return (
    <EffectsPreview
      who={eligible}
      changes={isPublic && changesGifts ? [{ what: 'Da', from: givesWords(award), to: givesWords(incentive) }] : []}
      figures={[
        { value: unlocks, what: ['cumple ya y lo desbloquea', 'cumplen ya y lo desbloquean'] },
        { value: keeps, what: ['lo ganó antes y conserva lo que daba', 'lo ganaron antes y conservan lo que daba'] },
        ...(unclaimed > 0
          ? [{ value: unclaimed, what: ['de ellas aún no lo reclama', 'de ellas aún no lo reclaman'] as const }]
          : []),
      ]}
      groups={people.length > 0 ? [{ title: 'Lo desbloquean', rows: people }] : []}
      columns={COLUMNS}
      notice={
        unlocks > 0
          ? `${countOf(unlocks, 'persona recibe', 'personas reciben')} «Premio desbloqueado» en sus avisos.`
          : 'Nadie recibe un aviso; la lista de su teléfono cambia en el momento.'
      }
      undo="Retirándolo: quien ya lo desbloqueó lo conserva."
    />
  )
}
