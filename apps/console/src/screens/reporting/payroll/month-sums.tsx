import { Card, Stack } from '@mui/material'
import { type PayrollMonthOutput, TREATMENT_WORDS } from '@orbita/contract/rewards/payroll'
import { Link } from 'react-router'
import LockIcon from '~icons/ph/lock-bold'
import OpenIcon from '~icons/ph/lock-open-bold'
import { FigureCards } from '../../../charts/figure-cards.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { countOf, figureOf, moneyOf } from '../../../ui/figures.ts'
import { Cells, Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** Money with its sign: `−$ 12,50`. */
export const signedMoneyOf = (value: number) => (value < 0 ? `−${moneyOf(-value)}` : moneyOf(value))

/** The sums of a month: what it cost, by treatment and by area, and what the company owes in credits. */
export function MonthSums({ month }: { month: PayrollMonthOutput }) {
  const { all, people, timeOff, undecided, unpriced, closed, signature, liability } = month

  return (
    <>
      <FigureCards
        figures={[
          {
            what: 'En dinero',
            value: signedMoneyOf(all.cost),
            note: `${countOf(people, 'persona', 'personas')}, ${countOf(all.deliveries, 'entrega', 'entregas')}`,
          },
          { what: 'Días libres', value: figureOf(timeOff), note: 'valen lo que dice tu nómina' },
          {
            what: 'Por decidir',
            value: countOf(undecided, 'fila', 'filas'),
            note:
              undecided > 0 ? <Link to="/ajustes">Elige los tratamientos en Ajustes</Link> : 'todas tienen tratamiento',
          },
          {
            what: 'Créditos por gastar, en dinero',
            value: liability.money === null ? 'Sin costos' : signedMoneyOf(liability.money),
            note: `${figureOf(liability.credits)} créditos, a su costo promedio`,
          },
        ]}
      />
      <Cluster gap={3}>
        {closed ? (
          <Tag tone="ok" icon={<LockIcon aria-hidden="true" />}>
            Cerrado {momentOf(closed.at)}
          </Tag>
        ) : (
          <Tag tone="run" icon={<OpenIcon aria-hidden="true" />}>
            {signature?.isCurrent ? 'Falta una firma' : 'El mes está abierto'}
          </Tag>
        )}
        {signature && (
          <small>
            {signature.isCurrent
              ? `Lo firmó ${signature.isYours ? 'tu cuenta' : (signature.by ?? 'otra cuenta')}: se cierra con otra firma.`
              : 'El mes cambió después de la primera firma: hay que firmarlo otra vez.'}
          </small>
        )}
        {signature?.isYours && <WithdrawButton month={month.month} />}
        {closed && (
          <small>
            {closed.by && `Lo cerró ${closed.by}${closed.signedBy ? `, y antes lo firmó ${closed.signedBy}` : ''}. `}
            {closed.note && `«${closed.note}». `}Lo que cambie después sale en el mes siguiente.
          </small>
        )}
      </Cluster>
      {unpriced > 0 && (
        <Note tone="bad">
          {countOf(unpriced, 'entrega no tiene', 'entregas no tienen')} costo escrito. Escríbelo en su{' '}
          <Link to="/recompensas">recompensa</Link> o en su premio: sin él el mes no se cierra.
        </Note>
      )}
      <Cells min={280} gap={4}>
        <SumTable
          title="Por tratamiento"
          rows={month.byTreatment.map(({ treatment, ...sum }) => ({
            name: treatment ? TREATMENT_WORDS[treatment] : 'Sin tratamiento',
            ...sum,
          }))}
        />
        <SumTable
          title="Por área"
          rows={month.byArea.map(({ area, costCentre, ...sum }) => ({
            name: [area ?? 'Sin área', costCentre].filter(Boolean).join(' · '),
            ...sum,
          }))}
        />
      </Cells>
      <Entry liability={liability} />
    </>
  )
}

export type SumRow = { name: string; deliveries: number; cost: number }

/** Sums of money with how many deliveries each has. */
export function SumTable({ title, rows }: { title: string; rows: readonly SumRow[] }) {
  return (
    <Card component="section" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>Nadie recibió nada.</p>
      ) : (
        <table aria-label={title}>
          <tbody>
            {rows.map(({ name, deliveries, cost }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-figure>{signedMoneyOf(cost)}</td>
                <td data-figure>{countOf(deliveries, 'entrega', 'entregas')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** The accountants' entry: what the debt in credits grew by, or fell. */
function Entry({ liability: { money, change } }: Pick<PayrollMonthOutput, 'liability'>) {
  const amount = change ?? money
  const [debit, credit] = ['Gasto por beneficios a empleados', 'Pasivo por créditos otorgados']
  const grows = amount !== null && amount >= 0

  return (
    <Card component="section" aria-label="Asiento del pasivo">
      <h2>Asiento del pasivo</h2>
      {amount === null ? (
        <p>Sin costos escritos no hay qué asentar.</p>
      ) : (
        <Stack spacing={1}>
          <table aria-label="Asiento del pasivo">
            <thead>
              <tr>
                <th scope="col">Cuenta</th>
                <th scope="col" data-figure>
                  Débito
                </th>
                <th scope="col" data-figure>
                  Crédito
                </th>
              </tr>
            </thead>
            <tbody>
              {[grows ? debit : credit, grows ? credit : debit].map((account, at) => (
                <tr key={account}>
                  <th scope="row">{account}</th>
                  <td data-figure>{at === 0 ? moneyOf(Math.abs(amount)) : ''}</td>
                  <td data-figure>{at === 1 ? moneyOf(Math.abs(amount)) : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <small>
            {change === null
              ? 'Ningún mes se ha cerrado antes: es el saldo entero.'
              : 'El cambio desde el último mes cerrado.'}
          </small>
        </Stack>
      )}
    </Card>
  )
}
