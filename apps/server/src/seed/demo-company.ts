import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AvatarId, isAvatarId } from '@orbita/domain/people/avatars'
import { addDays, type DayKey } from '@orbita/domain/time/period'
import { parse } from 'csv-parse/sync'
import { parsePeopleFile } from '../people/import/read/parse-people-file.ts'
import { readCedula, readEmail } from '../people/import/read/read-identifiers.ts'
import type { PersonInFile } from '../people/import/read/read-person.ts'

/** The past of one demo employee. */
export type History = { email: string; avatar: AvatarId | null; experience: number; credits: number }

export type DemoCompany = {
  people: readonly PersonInFile[]
  /** Accounts without a document: they sign in and find no profile. */
  accounts: readonly { email: string; cedula: string }[]
  history: readonly History[]
}

/** The newcomer: she joined a week before the day of seeding. @see MI-7 */
const NEWCOMER = { email: 'sara.velez@orbita.example', daysAgo: 7 } as const

/** Returns the company with the day on which its newcomer joined. @param today the company's day of the seeding */
export function withNewcomer(company: DemoCompany, today: DayKey): DemoCompany {
  const joinedOn = addDays(today, -NEWCOMER.daysAgo)
  const people = company.people.map((person) => (person.email === NEWCOMER.email ? { ...person, joinedOn } : person))
  return { ...company, people }
}

/** Reads the demo company from its files, with the same checks as an operator's file. */
export async function readDemoCompany(content: string): Promise<DemoCompany> {
  const [people, accounts, history] = await Promise.all(
    ['people.csv', 'accounts.csv', 'people-history.csv'].map((file) => readFile(join(content, file))),
  )
  const parsed = await parsePeopleFile(people!)
  if ('problems' in parsed) throw new Error(`content/people.csv: ${JSON.stringify(parsed.problems)}`)

  return {
    people: parsed.people,
    accounts: recordsOf(accounts!).map(({ correo, cedula }) => ({
      email: valid(readEmail(correo ?? '')),
      cedula: valid(readCedula(cedula ?? '')),
    })),
    history: recordsOf(history!).map(({ correo, avatar, experiencia, creditos }) => ({
      email: valid(readEmail(correo ?? '')),
      avatar: isAvatarId(avatar) ? avatar : null,
      experience: wholeNumber(experiencia),
      credits: wholeNumber(creditos),
    })),
  }
}

function recordsOf(bytes: Buffer): Record<string, string | undefined>[] {
  return parse(bytes, { bom: true, columns: true, skip_empty_lines: true, trim: true })
}

function valid<Value>(cell: { value: Value } | { problem: string }): Value {
  if ('problem' in cell) throw new Error(`The demo company is not right: ${cell.problem}`)
  return cell.value
}

function wholeNumber(text = ''): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`The demo company is not right: «${text}» is no whole number`)
  return Number(text)
}
