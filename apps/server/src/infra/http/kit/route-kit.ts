import type { PlatformId } from '@orbita/domain/platforms'
import { type Context, type Env, Hono } from 'hono'
import type * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import type { Audience, EmployeeEnv, MachineEnv, OperatorEnv, PlatformEnv, PublicEnv } from '../audience.ts'
import { MachineError } from '../machines/machine-error.ts'
import type { StoredFile, StoredPicture, StreamedFile } from './files.ts'
import { commandHandler, downloadHandler, readHandler, uploadHandler } from './handlers.ts'
import type { CommandSent, IdFrom, Input, ReadSent } from './input.ts'
import type { NoMoreThan, Reply, Sendable } from './output.ts'
import { type Described, define, definitionOf } from './route-definition.ts'
import type { CommandGiven, CommandOptions, DownloadGiven, ReadGiven, UploadGiven, Work } from './work.ts'

// One kit per audience, with which a room makes its routes.
export const publicKit = (dependencies: Dependencies) => {
  const { routes, read, withContext, download } = kitOf<PublicEnv>('public', dependencies)
  return { routes, read, withContext, download }
}
export const employeeKit = (dependencies: Dependencies) => kitOf<EmployeeEnv>('employee', dependencies)
export const platformKit = <P extends PlatformId>(platform: P, dependencies: Dependencies) =>
  kitOf<PlatformEnv<P>>(platform, dependencies)
export const operatorKit = (dependencies: Dependencies) => kitOf<OperatorEnv>('operator', dependencies)

/** The kit of machines: each route names the scope that a key needs, and describes itself for the reference. */
export const machineKit = (dependencies: Dependencies) => {
  const { routes, read, command } = kitOf<MachineEnv>('machine', dependencies, 'header')
  return {
    routes,
    read: <const I extends Input, O extends v.GenericSchema, A extends Answering<O>>(
      described: Described,
      input: I,
      output: O,
      work: Work<ReadGiven<MachineEnv, I>, O, A>,
    ) => scoped(described, read(input, output, work)),
    command: <const I extends Input, O extends v.GenericSchema, A extends Answering<O>>(
      described: Described,
      input: I,
      output: O,
      work: Work<CommandGiven<MachineEnv, I>, O, A>,
      options: CommandOptions<MachineEnv, I, O> = {},
    ) => scoped(described, command(input, output, work, options)),
  }
}

/** Refuses a key without the scope before anything is read. */
function scoped<H extends (c: never, ...rest: never[]) => Promise<unknown>>(described: Described, handler: H): H {
  const checked = (async (c: Context<MachineEnv>) => {
    if (!c.get('me').scopes.includes(described.scope)) throw new MachineError('SCOPE_MISSING')
    return handler(c as never)
  }) as unknown as H
  return define<H>(checked as never, { ...definitionOf(handler)!, described })
}

/** A handler with the request and answer types that the typed client reads. */
type Handler<E extends Env, Sent, Answer> = (
  // biome-ignore lint/suspicious/noExplicitAny: the path is known where the route is mounted
  c: Context<E, any, { in: Sent & {}; out: Sent & {} }>,
) => Promise<Answer>

type Answering<O extends v.GenericSchema> = Sendable<v.InferInput<O>>

function kitOf<E extends Env>(
  audience: Audience,
  { db, clock, config, uploads, log }: Dependencies,
  idFrom: IdFrom = 'body',
) {
  const checks = config.checkAnswers ?? process.env.NODE_ENV !== 'production'
  const kit = { db, clock, config, uploads, log, checks, idFrom }
  return {
    /** An empty router for the routes of the room. */
    routes: new Hono<E>(),

    /** Makes a route that changes nothing. */
    read: <const I extends Input, O extends v.GenericSchema, A extends Answering<O>>(
      input: I,
      output: O,
      work: Work<ReadGiven<E, I>, O, A>,
    ): Handler<E, ReadSent<I>, Reply<O>> =>
      define(readHandler(kit, { input, output, work }), { kind: 'read', input, output, audience }),

    /** Makes a route that needs the request itself, as the sign-in does for its cookies. */
    withContext: <const I extends Input, O extends v.GenericSchema, A extends Answering<O>>(
      input: I,
      output: O,
      work: (given: ReadGiven<E, I>, c: Context) => Promise<A & NoMoreThan<Answering<O>, A>>,
    ): Handler<E, ReadSent<I>, Reply<O>> =>
      define(readHandler(kit, { input, output, work }), { kind: 'context', input, output, audience }),

    /**
     * Makes a route that changes something, once for each operation id, in one transaction with its answer.
     *
     * @see CO-1
     */
    command: <const I extends Input, O extends v.GenericSchema, A extends Answering<O>>(
      input: I,
      output: O,
      work: Work<CommandGiven<E, I>, O, A>,
      options: CommandOptions<E, I, O> = {},
    ): Handler<E, CommandSent<I>, Reply<O>> =>
      define(commandHandler(kit, { input, output, work }, options), {
        kind: 'command',
        input,
        output,
        audience,
        acceptsNoId: options.acceptsNoId ?? false,
      }),

    /** Makes a command that brings a file, which is read and cleaned before the transaction begins. */
    upload: <const I extends Input, O extends v.GenericSchema, A extends Answering<O>>(
      input: I,
      output: O,
      work: Work<UploadGiven<E, I>, O, A>,
    ): Handler<E, ReadSent<I>, Reply<O>> =>
      define(uploadHandler(kit, { input, output, work }), { kind: 'upload', input, output, audience }),

    /** Makes a route that answers with a file. */
    download: <const I extends Input>(
      input: I,
      work: (given: DownloadGiven<E, I>) => Promise<StoredFile | StoredPicture | StreamedFile>,
    ): Handler<E, ReadSent<I>, Response> =>
      define(downloadHandler(kit, input, work), { kind: 'download', input, output: undefined, audience }),
  }
}
