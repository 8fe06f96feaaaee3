import * as v from 'valibot'
import { Id, IdText } from '../page.ts'
import { Cedula, PersonFields } from '../people/inputs.ts'
import { Text } from '../text/text.ts'

const NUMBER = /^number:./

/** A person in the path of a system's request: their id, or `number:` and their employee number. */
export const MachinePersonParam = v.object({
  who: v.pipe(
    v.union([IdText, v.pipe(Text, v.maxLength(50), v.regex(NUMBER))]),
    v.description('The id, or number: and the employee number, as in number:10442.'),
  ),
})

const { name, email, area, site, job, costCentre, joinedOn, platform } = PersonFields.entries

const FIELDS = {
  employeeNumber: v.optional(
    v.nullable(v.pipe(Text, v.minLength(1), v.maxLength(40), v.description('Of one person at a time.'))),
  ),
  area: v.optional(area),
  site,
  job,
  costCentre,
  leader: v.optional(v.nullable(v.pipe(Id, v.description('The id of whom they report to.')))),
  joinedOn: v.optional(joinedOn),
  isActive: v.optional(v.pipe(v.boolean(), v.description('Whether they may enter. False ends every session at once.'))),
}

/** A new person as a system tells of one. @see D-106 */
export const NewMachinePerson = v.strictObject({
  name,
  email,
  ...FIELDS,
  platforms: v.optional(v.pipe(platform, v.description('Both, when it is absent.'))),
  cedula: v.optional(
    v.pipe(
      Cedula,
      v.description(
        'What they enter with. Without one they enter with the company’s account, or once they are given one.',
      ),
    ),
  ),
})
export type NewMachinePerson = v.InferOutput<typeof NewMachinePerson>

/** What a system changes of a person; what is absent stays as it is. @see D-106 */
export const MachinePersonChange = v.strictObject({
  name: v.optional(name),
  email: v.optional(email),
  ...FIELDS,
  platforms: v.optional(platform),
})
export type MachinePersonChange = v.InferOutput<typeof MachinePersonChange>
