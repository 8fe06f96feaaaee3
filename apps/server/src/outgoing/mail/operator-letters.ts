import { monthWords } from '@orbita/domain/time/day-words'
import type { Config } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { writeTables } from '../../infra/files/workbooks/write-workbook.ts'
import type { Leased } from '../lease.ts'
import type { Letter } from './letter.ts'
import type { MailKind } from './queue-mail.ts'
import { stopPath } from './stop-link.ts'
import type { MonthSummary } from './summaries.ts'

type Operator = { id: number; email: string; reads: boolean; company: string }

// Whoever is disabled since gets nothing, and no summary whoever lost the reports or stopped it.
const findOperator = prepare<[accountId: number], Operator>(
  'outgoing.find-mail-operator',
  `select a.id, a.email,
          r.areas is null and r.duties ? 'reports' and m.stopped_at is null as reads,
          coalesce((select value ->> 'name' from settings where key = 'brand'), '') as company
     from accounts a join operators r on r.account_id = a.id and r.disabled_at is null left join mail_operators m on m.account_id = a.id
    where a.id = $1 and a.kind = 'operator'`,
)

type WaitingLoad = { kind: 'people' | 'progress'; label: string; state: 'waiting' | 'refused' }

// An operator may have seen to it since.
const findLoad = prepare<[arrivalId: number], WaitingLoad>(
  'outgoing.find-waiting-load',
  `select kind, label, state from import_arrivals where id = $1 and state in ('waiting', 'refused') and not is_noted`,
)

/** The e-mails that go to operators. */
export const OPERATOR_MAILS: ReadonlySet<string> = new Set<MailKind>(['mail.summary', 'mail.test', 'mail.load'])

/** Says what a company's product is called, and whose it is. @see D-100 */
export function productOf(company: string): string {
  return company === '' ? 'Órbita' : `Órbita de ${company}`
}

type About = { account: number; summary?: MonthSummary; arrival?: number }

/**
 * Writes the letter of a message to an operator.
 *
 * @returns undefined when it is for nobody any more
 */
export async function findOperatorLetter(
  db: Queryable,
  { event, body }: Leased,
  { publicOrigin: origin = '', keys }: Pick<Config, 'publicOrigin' | 'keys'>,
): Promise<{ address: string; letter: Letter } | undefined> {
  const { account, summary, arrival = 0 } = JSON.parse(body) as About
  const [operator] = await findOperator(db, account)
  if (!operator) return undefined

  const { id, email: address, reads, company } = operator
  const product = productOf(company)
  if (event === 'mail.load') {
    const [load] = await findLoad(db, arrival)
    return load && { address, letter: loadLetter(load, { origin, product }) }
  }
  if (!summary) return { address, letter: testLetter(origin, product) }
  if (!reads) return undefined

  const stop = `${origin}${stopPath(keys, { kind: 'operator', id })}`
  return { address, letter: await summaryLetter(summary, { origin, product, stop }) }
}

async function summaryLetter(
  { month, days, figures, sheets }: MonthSummary,
  { origin, product, stop }: { origin: string; product: string; stop: string },
): Promise<Letter> {
  const name = monthWords(month)
  const [then, before] = [name, `${days} días antes`]
  const titled = (columns: readonly string[]) =>
    columns.map((title, place) => ({ title, ...(place === 0 && { width: 44 }) }))
  const content = await writeTables([
    {
      name: 'Cifras',
      columns: titled(['Cifra', then, before]),
      rows: figures.map((one) => [one.what, one.now, one.before]),
    },
    ...sheets.map((sheet) => ({ ...sheet, columns: titled(sheet.columns) })),
  ])
  return {
    product,
    subject: `Resumen de ${name} en ${product}`,
    greeting: 'Hola:',
    lines: [
      `Así fue ${name} en ${product}, con las cifras de toda la empresa. En el archivo está el detalle, sin nombres.`,
    ],
    figures: { columns: [then, before], rows: figures },
    button: { words: 'Ver los informes', url: `${origin}/consola/informes` },
    why: 'Te escribimos una vez al mes, porque en la consola ves los informes de toda la empresa.',
    stop,
    files: [{ name: `orbita-${month}.xlsx`, content }],
  }
}

function testLetter(origin: string, product: string): Letter {
  return {
    product,
    subject: `Prueba de correo de ${product}`,
    greeting: 'Hola:',
    lines: ['Si lees esto, el servidor de correo de tu empresa funciona con Órbita.'],
    button: { words: 'Abrir la consola', url: `${origin}/consola/integraciones/correo` },
    why: 'La pidió alguien de la consola con tu cuenta.',
  }
}

/** Says which file waits, and nothing of what it says. @see D-108b */
function loadLetter(
  { kind, label, state }: WaitingLoad,
  { origin, product }: { origin: string; product: string },
): Letter {
  const of = kind === 'people' ? 'personas' : 'avances'
  return {
    product,
    subject:
      state === 'waiting'
        ? `Una carga programada espera por ti en ${product}`
        : `Un archivo no se pudo leer en ${product}`,
    greeting: 'Hola:',
    lines: [
      state === 'waiting'
        ? `El archivo de ${of} «${label}» llegó solo y no se aplicó: alguien tiene que revisarlo.`
        : `El archivo de ${of} «${label}» llegó solo y no se pudo leer. No se aplicó nada de él.`,
      'El motivo está en la consola, con lo que se puede hacer.',
    ],
    button: { words: 'Ver las cargas programadas', url: `${origin}/consola/cargas/programadas` },
    why: 'Te escribimos porque puedes aplicar cargas de toda la empresa.',
  }
}
