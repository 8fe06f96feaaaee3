import type { OperatorRequest } from '@orbita/contract/identity/operators'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** The people who operate the console. */
export const operatorsQuery = { queryKey: ['operators'], queryFn: () => call(rpc.operators.$get()) }

/** The states of an operator who signs, or will when they enter for the first time. */
const SIGNS: readonly string[] = ['active', 'invited']

/**
 * Returns whether nobody else operates the console, so that what waits for a second operator waits in vain.
 *
 * @param asks whether something waits; without it nothing is read
 * @see PT-6
 */
export function useIsAlone(asks: boolean): boolean {
  const { data } = useQuery({ ...operatorsQuery, enabled: asks })
  return asks && data !== undefined && !data.operators.some((one) => !one.isMe && SIGNS.includes(one.state))
}

const VERBS: Readonly<Record<Exclude<OperatorRequest['kind'], 'duties'>, string>> = {
  invite: 'invitar a',
  reset: 'restablecer',
  disable: 'desactivar',
  enable: 'reactivar',
}

/** Says who asked for which change of who may enter: `Ana pidió invitar a beto@empresa.com`. @see D-70 */
export function askedWords({ askedBy, kind, email, isAboutMe }: OperatorRequest): string {
  if (kind === 'duties')
    return `${askedBy.isMe ? 'Pediste' : `${askedBy.name} pidió`} cambiar ${isAboutMe ? 'tus encargos' : `los encargos de ${email}`}`
  const whom = kind === 'invite' ? email : isAboutMe ? 'tu cuenta' : `la cuenta de ${email}`
  return `${askedBy.isMe ? 'Pediste' : `${askedBy.name} pidió`} ${VERBS[kind]} ${whom}`
}
