import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { rewardPicture } from '@orbita/web/pictures/rewards'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { stampOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import pictured from '../../ui/page/pictured.module.css'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { Scene } from '../../ui/scene.tsx'
import type { RedeemsProps } from './board.tsx'
import { DELIVERY_WORDS } from './delivery-words.ts'
import { LeftCompanyTag } from './left-note.tsx'
import styles from './redeem-table.module.css'
import { RedeemTag, stateWord } from './redeem-tag.tsx'
import { StepMenu } from './step-menu.tsx'

/** The columns of an export; the list adds the promise, which depends on the day. */
export const REDEEM_COLUMNS: readonly Column<RedemptionToHandleOutput>[] = [
  {
    id: 'title',
    title: 'Recompensa',
    cell: ({ title, picture }) => (
      <span className={pictured.pictured}>
        <img className={styles.picture} src={rewardPicture(picture)} alt="" width={44} height={34} />
        <b>{title}</b>
      </span>
    ),
    grows: true,
    text: ({ title }) => title,
  },
  {
    id: 'name',
    title: 'Persona',
    cell: (redemption) => (
      <>
        <PersonCell {...redemption} />
        <LeftCompanyTag redemption={redemption} />
      </>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'state',
    title: 'Estado',
    cell: ({ state }) => <RedeemTag state={state} />,
    text: ({ state }) => stateWord(state),
  },
  {
    id: 'delivery',
    title: 'Entrega',
    cell: ({ delivery }) => DELIVERY_WORDS[delivery],
    isSecondary: true,
    text: ({ delivery }) => DELIVERY_WORDS[delivery],
  },
  {
    id: 'price',
    title: 'Créditos',
    cell: ({ price }) => figureOf(price),
    isFigure: true,
    isSecondary: true,
    text: ({ price }) => `${price}`,
  },
  {
    id: 'asked',
    title: 'Pedido',
    cell: ({ requestedAt }) => stampOf(requestedAt),
    isSecondary: true,
    text: ({ requestedAt }) => requestedAt,
    isInstant: true,
  },
]

/** The column of the promise, as it stands on a company day. */
export const promiseOn = (today: string): Column<RedemptionToHandleOutput> => ({
  id: 'promise',
  title: 'Promesa',
  staysOnPhone: true,
  cell: ({ requestedAt, promisedOn, state, delivery }) => (
    <PromiseRing
      askedAt={requestedAt}
      promisedOn={promisedOn}
      today={today}
      waitsForPerson={state === 'ready' && delivery === 'pickup'}
    />
  ),
  text: ({ promisedOn }) => promisedOn,
  isDay: true,
})

type Props = Omit<RedeemsProps, 'today'> & { columns: readonly Column<RedemptionToHandleOutput>[] }

/** The open redemptions as a list, with everything that the board does. */
export function RedeemTable({ columns, redeems, selection, onStep }: Props) {
  const navigate = useNavigate()
  const actions = useCallback(
    (redemption: RedemptionToHandleOutput) => <StepMenu redemption={redemption} onStep={onStep} />,
    [onStep],
  )
  if (redeems.length === 0) return <Scene title="Ningún canje responde a estos filtros" role="status" />

  return (
    <div className={styles.card}>
      <DataTable
        label="Canjes abiertos"
        columns={columns}
        rows={redeems}
        selection={selection}
        nameOf={({ title, name }) => `«${title}» de ${name}`}
        onOpen={({ personId }) => void navigate(`/personas/${personId}/canjes`)}
        actions={actions}
      />
    </div>
  )
}
