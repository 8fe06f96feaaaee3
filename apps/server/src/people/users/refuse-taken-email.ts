import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const EMAILS = ['users_email_unique', 'accounts_kind_email']

/** Runs a write of e-mails. @throws DomainError `EMAIL_TAKEN` if one of them is another person's */
export async function refuseTakenEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const isTaken =
      error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && EMAILS.includes(error.constraint ?? '')
    throw isTaken ? new DomainError('EMAIL_TAKEN') : error
  }
}
