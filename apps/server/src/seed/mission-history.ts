import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import type { CleanFile } from '../game/missions/evidence/files/clean-file.ts'
import type { DemoMissions } from './demo-missions.ts'

const Day = v.pipe(v.number(), v.safeInteger(), v.minValue(-400), v.maxValue(-1))
const DayCell = v.pipe(v.string(), v.regex(/^-\d{1,3}$/), v.transform(Number), Day)

/** The progress of one employee in a mission by files, between two days, both inclusive. */
const Progress = v.pipe(
  v.strictObject({
    correo: v.string(),
    reto: v.string(),
    mision: v.string(),
    cantidad: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
    desde: DayCell,
    hasta: DayCell,
  }),
  v.check(({ desde, hasta }) => desde <= hasta),
)

/** An evidence that an employee sent, and its review. The picture is a file of `content/evidence`. */
const Evidence = v.variant('state', [
  v.strictObject({ ...sent('in-review') }),
  v.strictObject({ ...sent('approved'), reviewedIn: Day }),
  v.strictObject({ ...sent('rejected'), reviewedIn: Day, reason: v.string() }),
])

const Claim = v.strictObject({ email: v.string(), award: v.string(), in: Day })

const Listed = v.strictObject({ evidence: v.array(Evidence), claims: v.array(Claim) })

export type DemoProgress = v.InferOutput<typeof Progress>
export type DemoEvidence = v.InferOutput<typeof Evidence>
export type MissionHistory = v.InferOutput<typeof Listed> & {
  progress: readonly DemoProgress[]
  /** The files that employees sent, by the name of their picture. */
  pictures: ReadonlyMap<string, CleanFile>
}

/** The mission history of the demo company, with the ids of its employees by e-mail. */
export type MissionPast = {
  missions: DemoMissions
  history: MissionHistory
  userIds: ReadonlyMap<string, number>
  accountIds: ReadonlyMap<string, number>
}

function sent<State extends string>(state: State) {
  return {
    email: v.string(),
    challenge: v.string(),
    mission: v.string(),
    sentIn: Day,
    fileName: v.string(),
    picture: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
    state: v.literal(state),
  }
}

/** The mission history of the demo company, in days before the day of seeding. */
export async function readMissionHistory(content: string): Promise<MissionHistory> {
  const csv = await readFile(join(content, 'mission-history.csv'))
  const progress = v.parse(v.array(Progress), parse(csv, { bom: true, columns: true, skip_empty_lines: true }))
  const listed = v.parse(Listed, JSON.parse(await readFile(join(content, 'mission-history.json'), 'utf8')))
  const names = [...new Set(listed.evidence.map(({ picture }) => picture))]
  // The image library is loaded here alone, because most starts seed nothing.
  const { hashPicture } = await import('../game/missions/evidence/files/hash-picture.ts')
  const pictures = await Promise.all(
    names.map(async (name): Promise<CleanFile> => {
      const picture = await readFile(join(content, 'evidence', `${name}.webp`))
      return { mediaType: 'image/webp', content: picture, pictureHash: await hashPicture(picture) }
    }),
  )
  return { ...listed, progress, pictures: new Map(names.map((name, index) => [name, pictures[index]!])) }
}

/** The rewards that missions and claimed awards gave one employee, in whole points and credits. */
export function earnedBy(
  email: string,
  { history, missions }: { history: MissionHistory; missions: DemoMissions },
): { experience: number; credits: number } {
  const done = missions.challenges.flatMap((challenge) =>
    challenge.missions.filter(({ id, target }) => amountIn(history, { email, challenge: challenge.id, id }) >= target),
  )
  const claimed = history.claims.filter((claim) => claim.email === email)
  const awards = missions.incentives.filter(({ id }) => claimed.some(({ award }) => award === id))
  const gains = [...done, ...awards].map(({ gives }) => gives)
  return {
    experience: gains.reduce((sum, { experience }) => sum + experience, 0),
    credits: gains.reduce((sum, { credits }) => sum + credits, 0),
  }
}

function amountIn(
  { progress, evidence }: MissionHistory,
  { email, challenge, id }: { email: string; challenge: string; id: string },
): number {
  const lines = progress.filter((line) => line.correo === email && line.reto === challenge && line.mision === id)
  const approved = evidence.filter(
    (one) => one.state === 'approved' && one.email === email && one.challenge === challenge && one.mission === id,
  )
  return approved.length + lines.reduce((sum, { cantidad }) => sum + cantidad, 0)
}
