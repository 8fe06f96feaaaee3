import { momentOf } from '../../ui/dates.ts'

type Props = { saved: { changedAt: string | null; changedBy: string | null } }

/** Says who changed a setting last, and when. */
export function SavedBy({ saved: { changedAt, changedBy } }: Props) {
  if (changedAt === null) return <small>Como viene de fábrica.</small>

  return (
    <small>
      Lo cambió {changedBy ?? 'alguien que ya no está'}, {momentOf(changedAt)}.
    </small>
  )
}
