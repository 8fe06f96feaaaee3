import { SCIM_SCHEMAS, type ScimUser } from '@orbita/contract/machines/scim'
import { scimLocation } from '../../infra/http/machines/scim-kit.ts'
import { type DirectoryRow, userNameOf } from './find-directory.ts'

/** Which attributes are asked for. */
export type Asked = { attributes?: string | undefined; excludedAttributes?: string | undefined }

/** Writes a person as SCIM says: as they are in Órbita, which is not always what the directory said. */
export function resourceOf(row: DirectoryRow, origin: string | undefined): ScimUser {
  const { said, employeeNumber, area, costCentre, reportsTo, leader } = row
  const location = (id: number) => scimLocation(origin, `Users/${id}`)
  const parts = said?.givenName && said.familyName ? { givenName: said.givenName, familyName: said.familyName } : {}
  const isOfParts = `${parts.givenName} ${parts.familyName}` === row.name
  return {
    schemas: [SCIM_SCHEMAS.user, SCIM_SCHEMAS.enterprise],
    id: `${row.id}`,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: userNameOf(row),
    displayName: row.name,
    name: { formatted: row.name, ...(isOfParts && parts) },
    ...(row.job !== null && { title: row.job }),
    active: row.isActive,
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(row.site !== null && { addresses: [{ type: 'work' as const, locality: row.site }] }),
    [SCIM_SCHEMAS.enterprise]: {
      ...(employeeNumber !== null && { employeeNumber }),
      ...(area !== null && { department: area }),
      ...(costCentre !== null && { costCenter: costCentre }),
      ...(reportsTo !== null && {
        manager: { value: `${reportsTo}`, $ref: location(reportsTo), displayName: leader ?? '' },
      }),
    },
    meta: { resourceType: 'User', created: row.createdAt.toISOString(), location: location(row.id) },
  }
}

/** Leaves of a resource the attributes that are asked for, and always its id. @see RFC 7644, 3.9 */
export function partOf(resource: ScimUser, { attributes, excludedAttributes }: Asked): ScimUser {
  if (attributes === undefined && excludedAttributes === undefined) return resource
  const named = (text: string | undefined) => new Set((text ?? '').split(',').map(topOf))
  const [asked, excluded] = [named(attributes), named(excludedAttributes)]
  const kept = Object.entries(resource).filter(([name]) => {
    if (name === 'id' || name === 'schemas') return true
    return attributes === undefined ? !excluded.has(name.toLowerCase()) : asked.has(name.toLowerCase())
  })
  return Object.fromEntries(kept) as ScimUser
}

/** Returns the attribute at the top of a name: `name.givenName` → `name`. */
function topOf(name: string): string {
  const text = name.trim().toLowerCase()
  const enterprise = SCIM_SCHEMAS.enterprise.toLowerCase()
  if (text.startsWith(enterprise)) return enterprise
  const core = `${SCIM_SCHEMAS.user.toLowerCase()}:`
  return (text.startsWith(core) ? text.slice(core.length) : text).split('.')[0]!
}
