import type { AreaThanksForOperatorsOutput } from '@orbita/contract/recognitions/area-thanks'
import type { KudosForOperators, KudosObservationsOutput } from '@orbita/contract/recognitions/kudos'
import type { FileColumn } from '@orbita/domain/files/exports'

type Thanks = AreaThanksForOperatorsOutput['thanks'][number]
type Observed = KudosObservationsOutput['kudos'][number]

const columns = <Row extends KudosForOperators>() =>
  [
    { id: 'from', title: 'De', text: ({ from }: Row) => from.name, grows: true },
    { id: 'from-email', title: 'Correo de quien agradece', text: ({ from }: Row) => from.email },
    { id: 'to', title: 'A', text: ({ to }: Row) => to.map(({ name }) => name).join(', '), grows: true },
    { id: 'to-email', title: 'Correo de quien recibe', text: ({ to }: Row) => to.map(({ email }) => email).join(', ') },
    { id: 'value', title: 'Valor', text: ({ value }: Row) => value },
    { id: 'sent', title: 'Enviado', text: ({ sentAt }: Row) => sentAt, isInstant: true },
  ] satisfies readonly FileColumn<Row>[]

/** The columns of the file of the thanks that areas see, whose words their people let others read. @see D-84, D-69b */
export const AREA_THANKS_FILE: readonly FileColumn<Thanks>[] = [
  ...columns<Thanks>(),
  { id: 'message', title: 'Mensaje', text: ({ message }) => message, grows: true },
  { id: 'joined', title: 'Se sumaron', text: ({ joined }) => `${joined}`, isFigure: true },
  {
    id: 'state',
    title: 'Estado',
    text: ({ hiddenAt }) => (hiddenAt === null ? 'A la vista' : 'Fuera de las áreas'),
  },
  { id: 'hidden', title: 'Fuera desde', text: ({ hiddenAt }) => hiddenAt ?? '', isInstant: true },
  { id: 'by', title: 'Quién lo sacó', text: ({ hiddenBy }) => hiddenBy ?? '' },
]

/** The columns of the file of the kudos that a guard flagged. Their words stay between their people. @see D-84, RC-3 */
export const observationsFile = (reasonOf: (kudos: Observed) => string): readonly FileColumn<Observed>[] => [
  ...columns<Observed>(),
  { id: 'guard', title: 'Qué se hizo', text: ({ guard }) => (guard === 'warn' ? 'Se le avisó' : 'Se anotó') },
  { id: 'because', title: 'Por qué', text: reasonOf, grows: true },
  { id: 'decision', title: 'Decisión', text: ({ decision }) => DECISIONS[decision ?? 'none'] },
  { id: 'decided', title: 'Decidido', text: ({ decidedAt }) => decidedAt ?? '', isInstant: true },
]

const DECISIONS = { shown: 'A la vista', removed: 'Oculto', none: 'Por mirar' }
