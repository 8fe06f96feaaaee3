import type { Client, Connection, FieldDef, Submittable } from 'pg'
import { withTypes } from '../../infra/db/config.ts'

export type DescribedColumn = {
  name: string
  /**
   * the kind of value that the product reads, such as `number` or `string[]`, or one of three names: `json`, any JSON
   * value; `decimal`, a number that the driver reads as text; `day`, a date, which the driver would read as an instant
   * in the zone of the machine, so statements select it as text
   */
  kind: string
  /** whether it is a column of a table that may be null */
  isNullable: boolean
}

/** A statement as the database describes it, without running it. */
export type Described = { parameters: readonly string[]; columns: readonly DescribedColumn[] }

export type Statement = { name: string; text: string }

/**
 * Asks the database for the parameters and columns of each statement.
 *
 * @throws Error with the name of the first statement that the database rejects
 */
export async function describeStatements(client: Client, statements: readonly Statement[]): Promise<Described[]> {
  const typeNames = await readTypes(client)
  const nullable = await readNullable(client)
  const kindOf = (type: number) => readKind(type, typeNames.get(type)!)
  await client.query('begin')
  try {
    await createTemporaryTables(client, statements)
    const described: Described[] = []
    for (const statement of statements) {
      const { parameters, fields } = await describe(client, statement)
      const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => {
        return { name, kind: kindOf(dataTypeID), isNullable: nullable.has(`${tableID}/${columnID}`) }
      })
      described.push({ parameters: parameters.map(kindOf), columns })
    }
    return described
  } finally {
    await client.query('rollback')
  }
}

/** Runs the statements that create the temporary tables that other statements use. */
async function createTemporaryTables(client: Client, statements: readonly Statement[]): Promise<void> {
  for (const { text } of statements) if (/^\s*create temporary table/.test(text)) await client.query(text)
}

type Answer = { parameters: number[]; fields: FieldDef[] }

async function describe(client: Client, { name, text }: Statement): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const found: Answer = { parameters: [], fields: [] }
    const question: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => {
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          found.parameters = dataTypeIDs
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: FieldDef[] }) => {
        found.fields = fields
      },
      handleReadyForQuery: () => resolve(found),
      handleError: (error: Error) => reject(new Error(`${name}: ${error.message}`, { cause: error })),
    }
    client.query(question)
  })
}

async function readTypes(client: Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  return new Map(rows.map(({ oid, typname }) => [oid, typname]))
}

async function readNullable(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ place: string }>(
    `select attrelid::oid || '/' || attnum as place from pg_attribute where attnum > 0 and not attnotnull`,
  )
  return new Set(rows.map(({ place }) => place))
}

/** The sample texts for the types that do not accept any text. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  float8: '1',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '1 day',
  numeric: '1',
  timestamptz: '2026-11-21 10:00:00+00',
}

const { getTypeParser } = withTypes({}).types!

/** Returns the kind of value that the product's parser produces for a type. */
function readKind(type: number, name: string): string {
  const isArray = name.startsWith('_')
  const element = isArray ? name.slice(1) : name
  if (element.startsWith('json')) return isArray ? 'json[]' : 'json'
  if (element === 'date') return isArray ? 'day[]' : 'day'
  if (element === 'numeric' && !isArray) return 'decimal'

  const sample = SAMPLES[element] ?? 'a'
  return kindOfValue(getTypeParser(type as never)(isArray ? `{"${sample.replaceAll('\\', '\\\\')}"}` : sample))
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]`
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}
