import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Queryable } from '../../db/sql.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { type Last, once, type RunTransaction, withSessionRecheck } from '../../idempotency/once.ts'
import type { ArrivedFile } from '../../uploads/spool.ts'
import type { RecheckSession } from '../audience.ts'
import { type StoredFile, type StoredPicture, type StreamedFile, sendFile, sendPieces } from './files.ts'
import { commandInput, fileHeaders, type IdFrom, type Input, readInput } from './input.ts'
import { operationOf } from './operation.ts'
import { send } from './output.ts'

/** The dependencies that handlers share. @property checks whether answers are compared with their schemas */
export type Kit = Pick<Dependencies, 'db' | 'clock' | 'config' | 'uploads' | 'log'> & {
  checks: boolean
  idFrom?: IdFrom
}

/** A route without its types, which `kitOf` adds. */
type Route = { input: Input; output: v.GenericSchema; work: (given: never, c: Context) => Promise<unknown> }

type Options = {
  within?: <Result>(work: (tx: Tx) => Promise<Result>, asked: never) => Promise<Result>
  reveal?: (kept: never, asked: never) => unknown
  acceptsNoId?: true
}

type Me = { accountId: number }
const meOf = (c: Context): Me => c.get('me')

/** Makes the handler of a route that changes nothing, which may take a file to look at. */
export function readHandler({ db, clock, uploads, checks }: Kit, { input, output, work }: Route) {
  return async (c: Context) => {
    const parts = await readInput(c, input)
    const given = { ...parts, me: meOf(c), now: clock(), db, file: undefined }
    if (!input.file) return send(c, output, { answer: await work(given as never, c), checks })

    const { name } = fileHeaders(c, { needsId: false })
    return uploads.receive(c, given.me.accountId, async (arrive) => {
      const answer = await work({ ...given, file: { name, arrive } } as never, c)
      return send(c, output, { answer, checks })
    })
  }
}

/** Makes the handler of a route that changes something, in a transaction, once for each operation id. */
export function commandHandler(
  { db, clock, config, checks, idFrom }: Kit,
  { input, output, work }: Route,
  options: Options,
) {
  const { within, reveal, acceptsNoId } = options
  return async (c: Context) => {
    const { operationId, ...parts } = await commandInput(c, input, { needsId: !acceptsNoId, ...(idFrom && { idFrom }) })
    const asked = { ...parts, me: meOf(c), now: clock(), operationId: operationId ?? randomUUID() }
    const run: RunTransaction = (inside) => (within ? within(inside, asked as never) : transaction(db.pool, inside))
    // A transaction of its own kind may have waited long for others, so its sender is admitted again.
    const recheckSession: RecheckSession | undefined = within && c.get('recheckSession')
    let isFirst = false
    const act = (tx: Tx, last: Last) => {
      isFirst = true
      return work({ ...asked, tx, last } as never, c)
    }
    // A command without an operation id cannot be recognised again, so its answer is not stored.
    const kept = await (operationId === undefined
      ? run((tx) => withSessionRecheck(tx, recheckSession, (last) => act(tx, last)))
      : once(run, { ...operationOf(c, config.keys, asked), recheckSession }, act))
    const answer = reveal ? reveal(kept as never, { ...asked, isFirst } as never) : kept
    return send(c, output, { answer, checks })
  }
}

/** Makes the handler of a command that takes a file: it arrives on the disk before the transaction begins. */
export function uploadHandler({ db, clock, config, uploads, checks }: Kit, { input, output, work }: Route) {
  return async (c: Context) => {
    const parts = await readInput(c, input)
    const { operationId, name } = fileHeaders(c, { needsId: true })
    const asked = { ...parts, me: meOf(c), now: clock(), operationId }
    const recheckSession: RecheckSession = c.get('recheckSession')
    const operation = ({ sha256 }: ArrivedFile) => {
      return { ...operationOf(c, config.keys, { ...asked, file: { name, sha256 } }), recheckSession }
    }
    return uploads.receive(c, asked.me.accountId, async (arrive) => {
      const given = { ...asked, db, file: { name, arrive }, operationOf: operation }
      return send(c, output, { answer: await work(given as never, c), checks })
    })
  }
}

type Download = (given: never) => Promise<StoredFile | StoredPicture | StreamedFile>

/** Makes the handler of a route that answers with a file, whole or in pieces as they are read. */
export function downloadHandler({ db, clock, log }: Kit, input: Input, work: Download) {
  return async (c: Context) => {
    const accept = c.req.header('accept') ?? ''
    const given = { ...(await readInput(c, input)), me: meOf(c), now: clock(), db, accept }
    const file = await work(given as never)
    if (!('pieces' in file)) return sendFile(c, file)

    await recordExport(c, db.pool, { ...given, ...file })
    return sendPieces(c, file, { log })
  }
}

/** Records that a whole list left the product: which one, as what, and by which filters, without what they say. */
async function recordExport(
  c: Context,
  db: Queryable,
  { fileName, me, now }: Pick<StreamedFile, 'fileName'> & { me: Me; now: Date },
): Promise<void> {
  const [list, format] = fileName.split('.')
  const filters = Object.keys(c.req.query()).filter((name) => name !== 'format')
  const deed = { at: now, actorAccountId: me.accountId, action: 'lists.export' as const }
  const details = { format, ...(filters.length > 0 && { filters }) }
  await recordAudit(db, { ...deed, subject: `lists/${list}`, title: list ?? null, details })
}
