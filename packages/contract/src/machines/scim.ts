import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** The names of RFC 7643 and RFC 7644. */
export const SCIM_SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const

const Text = v.optional(v.string())

/** What a directory reads of a person. It has no cédula, no balance and nothing of the game. @see D-113 */
export const ScimUser = v.strictObject({
  schemas: v.array(v.string()),
  id: v.string(),
  externalId: Text,
  userName: Text,
  displayName: Text,
  name: v.optional(v.strictObject({ formatted: v.string(), givenName: Text, familyName: Text })),
  title: Text,
  active: v.optional(v.boolean()),
  emails: v.optional(v.array(v.strictObject({ value: v.string(), type: v.literal('work'), primary: v.literal(true) }))),
  addresses: v.optional(v.array(v.strictObject({ type: v.literal('work'), locality: v.string() }))),
  [SCIM_SCHEMAS.enterprise]: v.optional(
    v.strictObject({
      employeeNumber: Text,
      department: Text,
      costCenter: Text,
      manager: v.optional(v.strictObject({ value: v.string(), $ref: v.string(), displayName: v.string() })),
    }),
  ),
  meta: v.optional(v.strictObject({ resourceType: v.literal('User'), created: Instant, location: v.string() })),
})

export type ScimUser = v.InferOutput<typeof ScimUser>

export const ScimUsers = v.strictObject({
  schemas: v.array(v.literal(SCIM_SCHEMAS.list)),
  totalResults: Count,
  startIndex: Positive,
  itemsPerPage: Count,
  Resources: v.array(ScimUser),
})

/** A document of SCIM about itself: its shape is that of the RFC. */
export const ScimDocument = v.looseObject({ schemas: v.array(v.string()) })
