import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import { Id, IdText } from '../page.ts'
import { PLATFORMS } from '../platforms.ts'
import { RANKS } from '../ranks.ts'
import { Reason } from '../text/reason.ts'
import { isEmail, normaliseEmail, Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { normaliseCedula } from './cedula.ts'
import { LONGEST_AREA, LONGEST_NAME, nameFault, normaliseName } from './name.ts'
import { Called } from './profile.ts'

/** The states of an employee's access that a list may be limited to. */
const ACCESS_STATES = ['active', 'disabled', 'never-entered', 'waiting'] as const

/** The orders of the list of people; a minus sign turns one around. */
const PEOPLE_SORTS = ['name', '-name', 'credits', '-credits', 'experience', '-experience'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

const RANK_IDS = RANKS.map(({ id }) => id)

/** The filters of the list of people. @see D-72 */
const FILTERS = {
  /** beginnings of words of the name, or the beginning of the e-mail or the area */
  q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
  area: v.optional(v.pipe(Text, v.maxLength(200))),
  site: v.optional(v.pipe(Text, v.maxLength(200))),
  job: v.optional(v.pipe(Text, v.maxLength(200))),
  costCentre: v.optional(v.pipe(Text, v.maxLength(200))),
  /** id of whom they report to; `none`: nobody who may enter */
  leader: v.optional(v.pipe(Text, v.regex(/^(?:none|[1-9]\d{0,14})$/))),
  /** only who leads somebody */
  leads: v.optional(v.literal('somebody')),
  platform: v.optional(v.picklist(PLATFORMS)),
  level: v.optional(v.picklist(RANK_IDS)),
  access: v.optional(v.picklist(ACCESS_STATES)),
  /** only the people who were never thanked */
  recognised: v.optional(v.literal('never')),
}

/** The query of the list of people. @see D-72 */
export const PEOPLE_QUERY = listQuery(FILTERS, PEOPLE_SORTS)

export const PeopleQuery = PEOPLE_QUERY.Page
export type PeopleQuery = v.InferOutput<typeof PeopleQuery>

export type PeopleFilter = Pick<PeopleQuery, keyof typeof FILTERS>

export const PeopleExportQuery = PEOPLE_QUERY.File

export const PersonParam = v.object({ personId: IdText })

/** The most people that one change may name one by one, and the most of a filter that it may leave out. */
const MOST_NAMED = 1_000
const MOST_LEFT_OUT = 200

/** The most people that one command may change when they are named by a filter. */
export const MOST_OF_FILTER = 10_000

/** A name or an area. @see D-72 */
const plainText = (longest: number) =>
  v.pipe(
    Text,
    v.transform(normaliseName),
    v.check((text) => nameFault(text, longest) === undefined),
  )

/** The e-mail with which an employee enters. @see S-43 */
const PersonEmail = v.pipe(Text, v.transform(normaliseEmail), v.check(isEmail))

/** A cédula or a passport, normalised. @see D-13 */
export const Cedula = v.pipe(Text, v.maxLength(60), v.transform(normaliseCedula), v.regex(/^(?=.*\d)[\dA-Z]{5,20}$/))

/** Some of the platforms, each once and in their order. */
const Platforms = v.pipe(
  v.array(v.picklist(PLATFORMS)),
  v.maxLength(PLATFORMS.length),
  v.transform((chosen) => PLATFORMS.filter((platform) => chosen.includes(platform))),
)

/** The values of a person that an operator writes, by the same rules as a file of people. @see D-72 */
export const PersonFields = v.strictObject({
  name: plainText(LONGEST_NAME),
  email: PersonEmail,
  area: v.nullable(plainText(LONGEST_AREA)),
  /** the day of joining the company */
  joinedOn: v.nullable(
    v.pipe(
      Day,
      v.check((day) => day >= '1940' && day < '2100'),
    ),
  ),
  platform: Platforms,
  // These stay as they are when they are absent.
  called: v.optional(Called),
  site: v.optional(v.nullable(plainText(LONGEST_AREA))),
  job: v.optional(v.nullable(plainText(LONGEST_AREA))),
  costCentre: v.optional(v.nullable(plainText(LONGEST_AREA))),
  /** the number or the e-mail of whom they report to. @see D-103 */
  leader: v.optional(v.nullable(v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(254)))),
})

export type PersonFields = v.InferOutput<typeof PersonFields>

/**
 * The changes that several people may get at once: their area, their platforms, or whether they may enter.
 *
 * @see D-72
 */
export const PeopleChange = v.variant('kind', [
  v.strictObject({ kind: v.literal('area'), area: v.nullable(plainText(LONGEST_AREA)) }),
  v.pipe(
    v.strictObject({ kind: v.literal('platforms'), gives: Platforms, takes: Platforms }),
    v.check(({ gives, takes }) => gives.length + takes.length > 0 && !gives.some((one) => takes.includes(one))),
  ),
  v.strictObject({ kind: v.literal('access'), isActive: v.boolean() }),
])

export type PeopleChange = v.InferOutput<typeof PeopleChange>

/**
 * The people of a change: named one by one, or all of a filter but a few. The server finds those of a filter when it
 * carries out the change.
 */
export const ChosenPeople = v.union([
  v.strictObject({
    ids: v.pipe(
      v.array(Id),
      v.minLength(1),
      v.maxLength(MOST_NAMED),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
  }),
  v.strictObject({
    filter: v.strictObject(FILTERS),
    except: v.pipe(v.array(Id), v.maxLength(MOST_LEFT_OUT)),
  }),
])

export type ChosenPeople = v.InferOutput<typeof ChosenPeople>

export const PreviewPeopleChangeInput = v.strictObject({ who: ChosenPeople, change: PeopleChange })

/** The people who get a card with a link. @see SE-3 */
export const LinkCardsInput = v.strictObject({ who: ChosenPeople })

/**
 * A bulk change of people.
 *
 * @property stamp names exactly the people whom the preview counted
 * @property reason what operators read in the audit
 */
export const ChangePeopleInput = v.strictObject({
  ...PreviewPeopleChangeInput.entries,
  stamp: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  reason: Reason,
})

/** An edit of a person. @property version the version that the edit began with, as the person was read */
export const EditPersonInput = v.strictObject({
  ...PersonFields.entries,
  version: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
})

/** A new person, with the cédula that they enter with. */
export const NewPersonInput = v.strictObject({ ...PersonFields.entries, cedula: Cedula })

/** Whether others know a person's cédula. @see SE-3 */
export const ExposureInput = v.strictObject({ isExposed: v.boolean() })

/** The sessions of a person to end. @property sessionId one of them; absent for all */
export const EndSessionsInput = v.strictObject({
  sessionId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
})

export const ChangeCedulaInput = v.strictObject({ cedula: Cedula })

/** The place of a page of what a person did. */
export const ActivityQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(400))) })

/** The season of a person's album; absent for the latest one. */
export const PersonAlbumQuery = v.object({ season: v.optional(v.pipe(Text, v.maxLength(100))) })
