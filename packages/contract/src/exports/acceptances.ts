import type { FileColumn } from '@orbita/domain/files/exports'
import type { TermsAcceptancesOutput } from '../people/terms.ts'
import { personColumns } from './person-columns.ts'

type Acceptance = TermsAcceptancesOutput['people'][number]

/** The columns of the file of the people who accepted a version of the terms. @see D-82, D-84 */
export const ACCEPTANCES_FILE: readonly FileColumn<Acceptance>[] = [
  ...personColumns<Acceptance>((person) => person),
  { id: 'at', title: 'Al entrar el', text: ({ acceptedAt }) => acceptedAt, isInstant: true },
]
