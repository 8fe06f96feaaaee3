import { Avatar, Box, Card, Stack, Typography } from '@mui/material'
import type { JobsOutput } from '@orbita/contract/jobs'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { budgetState } from '@orbita/domain/rewards/budget'
import { OUTSTANDING_WARNS_AT } from '@orbita/domain/rewards/credit-forecast'
import { Link } from 'react-router'
import type { InferOutput } from 'valibot'
import CardsIcon from '~icons/ph/cards-fill'
import MoneyIcon from '~icons/ph/coins-fill'
import HandIcon from '~icons/ph/hand-heart-fill'
import BoxIcon from '~icons/ph/package-fill'
import ScalesIcon from '~icons/ph/scales-fill'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { momentOf } from '../../ui/dates.ts'
import { countOf, moneyOf } from '../../ui/figures.ts'
import { useScreens } from '../../ui/page/screen.ts'
import { Tag } from '../../ui/tag.tsx'
import { monthWords } from '../recognitions/months.ts'
import type { Alert } from './alert.ts'
import { backupOf, driftOf, failuresOf, integrationsOf, lossOf } from './alerts-of-system.tsx'
import { withoutDataOf } from './areas-without-data.tsx'
import styles from './home-page.module.css'

type Jobs = InferOutput<typeof JobsOutput>

/** Returns what is not as it should be, the gravest first, and what is well, too. @see D-71, PT-3, RE-4 */
export function alertsOf(home: OperatorHomeOutput, jobs: Jobs): readonly Alert[] {
  return [
    ...driftOf(home),
    ...lossOf(home),
    ...backupOf(home),
    ...integrationsOf(home),
    ...loadsOf(home),
    ...payrollOf(home),
    ...withoutDataOf(home),
    ...budgetOf(home),
    ...outstandingOf(home),
    ...seasonOf(home),
    ...home.stock.map(({ id, title, left, waiting, since }) => ({
      key: id,
      tone: left === 0 ? ('bad' as const) : ('wait' as const),
      icon: <BoxIcon aria-hidden="true" />,
      title: left === 0 ? `${title}, agotada` : `${title}: ${left === 1 ? 'queda 1' : `quedan ${left}`}`,
      words:
        waiting > 0
          ? `${countOf(waiting, 'persona pidió', 'personas pidieron')} aviso${since ? `, la primera ${momentOf(since)}` : ''}`
          : 'Nadie espera aviso',
      to: `/recompensas/${id}/existencias`,
      verb: 'Reponer',
    })),
    ...failuresOf(jobs),
    ...neverRecognisedOf(home),
    ...calmOf(home),
  ]
}

/** The list of the alerts. A link stands where the operator may open its screen. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const screens = useScreens()
  const canOpen = (to: string) => {
    const place = to.split('?')[0]!
    return screens.some(({ path }) => place === path || place.startsWith(`${path}/`))
  }
  const count = alerts.filter(({ tone }) => tone !== 'ok').length

  return (
    <Card component="section" className={styles.card!} aria-labelledby="alerts-title">
      <header>
        <h2 id="alerts-title">Alertas</h2>
        {count > 0 && (
          <Tag tone="wait">
            {count}
            <span className="sr-only"> por mirar</span>
          </Tag>
        )}
        {canOpen('/ajustes') && (
          <Box component={Link} to="/ajustes" sx={{ ml: 'auto' }}>
            Ajustar
            <span className="sr-only"> promesas y presupuesto</span>
          </Box>
        )}
      </header>
      <ul>
        {alerts.map(({ key, tone, icon, title, words, to, verb = 'Abrir' }) => (
          <Stack
            component="li"
            direction="row"
            spacing={3.5}
            key={key}
            sx={{ py: 2.75, px: 4.5, borderTop: '1px solid var(--line)' }}
          >
            <Avatar variant="rounded" data-tone={tone}>
              {icon}
            </Avatar>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <b>{title}</b>
              <Typography variant="body2">{words}</Typography>
            </Box>
            {to && canOpen(to) && (
              <Link to={to}>
                {verb}
                <span className="sr-only">: {title}</span>
              </Link>
            )}
          </Stack>
        ))}
      </ul>
    </Card>
  )
}

/** Tells of the files that came by themselves and wait, of those that could not be read, and of a place that is away. @see D-108b */
function loadsOf({ loads: { waiting, refused, label, problem } }: OperatorHomeOutput): readonly Alert[] {
  const at = { icon: <UploadIcon aria-hidden="true" />, to: '/cargas/programadas', verb: 'Ver' }
  const count = waiting + refused
  const title = count === 1 ? `«${label}» llegó y no se aplicó` : `${count} archivos llegaron y no se aplicaron`
  const parts = [
    waiting > 0 ? `${countOf(waiting, 'espera', 'esperan')} a que alguien abra la carga` : '',
    refused > 0 ? `${countOf(refused, 'no se pudo leer', 'no se pudieron leer')}` : '',
  ]
  const words = parts.filter(Boolean).join(' · ')
  return [
    ...(problem
      ? [
          {
            ...at,
            key: 'loads-place',
            tone: 'bad' as const,
            title: 'Las cargas programadas no se pueden leer',
            words: problem.words,
          },
        ]
      : []),
    ...(count > 0 ? [{ ...at, key: 'loads', tone: 'wait' as const, title, words }] : []),
  ]
}

/** Tells of a month of the payroll that waits for the second signature. @see PT-8 */
function payrollOf({ payroll }: OperatorHomeOutput): readonly Alert[] {
  if (payroll === null) return []

  const { month, by, at } = payroll
  return [
    {
      key: 'payroll',
      tone: 'wait',
      icon: <MoneyIcon aria-hidden="true" />,
      title: `La nómina de ${monthWords(month, { withYear: true })} espera la segunda firma`,
      words: `${by ?? 'Otra persona'} la firmó ${momentOf(at)}`,
      to: `/informes/nomina?mes=${month}`,
      verb: 'Ver',
    },
  ]
}

/** Warns when the month is near its ceiling, and when it has reached it. @see PT-7 */
function budgetOf({ budget }: OperatorHomeOutput): readonly Alert[] {
  const state = budget && budgetState(budget.spent, budget.ceiling)
  if (!budget || state === 'calm') return []

  const { spent, ceiling } = budget
  const isReached = state === 'reached'
  return [
    {
      key: 'budget',
      tone: isReached ? 'bad' : 'wait',
      icon: <MoneyIcon aria-hidden="true" />,
      title: isReached
        ? 'El presupuesto del mes llegó a su techo'
        : `Va el ${Math.floor((100 * spent) / ceiling)} % del presupuesto del mes`,
      words: `${moneyOf(spent)} de ${moneyOf(ceiling)}${isReached ? ': aprobar canjes pide un motivo' : ''}`,
      to: '/informes/creditos',
    },
  ]
}

/** Warns when people hold so many credits that the catalogue is not liked, or not seen. @see PT-7 */
function outstandingOf({ people: { active, credits } }: OperatorHomeOutput): readonly Alert[] {
  if (active === 0 || credits <= active * OUTSTANDING_WARNS_AT) return []

  return [
    {
      key: 'outstanding',
      tone: 'wait',
      icon: <MoneyIcon aria-hidden="true" />,
      title: `Cada persona guarda ${countOf(Math.round(credits / active), 'crédito', 'créditos')}`,
      words: 'El catálogo no gusta o no se ve',
      to: '/recompensas',
    },
  ]
}

/** The days before the last one of a season from which it is said that no other follows, each time graver. @see AL-1 */
const NO_NEXT_SEASON = [
  { days: 14, tone: 'bad' },
  { days: 30, tone: 'wait' },
  { days: 45, tone: 'run' },
] as const

function seasonOf({ season }: OperatorHomeOutput): readonly Alert[] {
  const step = NO_NEXT_SEASON.find(({ days }) => season && season.daysLeft <= days)
  if (!season || season.hasNext || !step) return []

  return [
    {
      key: 'season',
      tone: step.tone,
      icon: <CardsIcon aria-hidden="true" />,
      title:
        season.daysLeft === 0
          ? `«${season.title}» termina hoy y no hay otra`
          : `«${season.title}» termina en ${countOf(season.daysLeft, 'día', 'días')} y no hay otra`,
      words: 'Sin temporada no hay sobres semanales: publica la siguiente',
      to: '/temporadas',
    },
  ]
}

function calmOf({ balances }: OperatorHomeOutput): readonly Alert[] {
  if (balances?.drifted !== 0) return []

  return [
    {
      key: 'calm',
      tone: 'ok',
      icon: <ScalesIcon aria-hidden="true" />,
      title: 'Los saldos cuadran',
      words: `Cotejo de ${momentOf(balances.checkedAt)}, sin diferencias`,
    },
  ]
}

function neverRecognisedOf({ people: { neverRecognised, neverRecognisedIn } }: OperatorHomeOutput): readonly Alert[] {
  if (neverRecognised === 0) return []

  return [
    {
      key: 'never',
      tone: 'run',
      icon: <HandIcon aria-hidden="true" />,
      title: countOf(neverRecognised, 'persona nunca reconocida', 'personas nunca reconocidas'),
      words:
        neverRecognisedIn.length === 0
          ? 'Nadie les ha agradecido todavía'
          : neverRecognisedIn
              .map(
                ({ area, people }, index) =>
                  `${people}${index === 0 ? (people === 1 ? ' es' : ' son') : ''} de ${area}`,
              )
              .join(' y '),
      to: '/personas?recognised=never&access=active',
    },
  ]
}
