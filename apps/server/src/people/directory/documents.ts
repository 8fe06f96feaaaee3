import { SCIM_SCHEMAS } from '@orbita/contract/machines/scim'
import { SCIM_PAGE } from '@orbita/domain/machines/scim-inputs'
import { scimLocation } from '../../infra/http/machines/scim-kit.ts'

const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

/** Says what the service does of SCIM. @see RFC 7643, 5 */
export const configOf = (origin: string | undefined) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Clave de Órbita',
      description: 'Authorization: Bearer, con una clave que puede llevar las personas',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: scimLocation(origin, 'ServiceProviderConfig') },
})

export const typesOf = (origin: string | undefined) => [
  {
    schemas: [TYPE],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Una persona de la empresa',
    schema: SCIM_SCHEMAS.user,
    schemaExtensions: [{ schema: SCIM_SCHEMAS.enterprise, required: false }],
    meta: { resourceType: 'ResourceType', location: scimLocation(origin, 'ResourceTypes/User') },
  },
]

type Attribute = { name: string; type: string } & Partial<{
  required: boolean
  multiValued: boolean
  caseExact: boolean
  mutability: string
  uniqueness: string
  description: string
  subAttributes: Attribute[]
}>

const attribute = ({ subAttributes, ...own }: Attribute): object => ({
  ...{ multiValued: false, required: false, caseExact: false, mutability: 'readWrite', returned: 'default' },
  ...{ uniqueness: 'none', description: own.name },
  ...own,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
})

const text = (name: string, description: string): Attribute => ({ name, type: 'string', description })

const USER: readonly Attribute[] = [
  { ...text('userName', 'El nombre con el que entra en el directorio'), required: true, uniqueness: 'server' },
  text('displayName', 'El nombre entero; givenName y familyName valen más'),
  {
    name: 'name',
    type: 'complex',
    description: 'El nombre por partes',
    subAttributes: [
      text('formatted', 'El nombre entero'),
      text('givenName', 'Los nombres'),
      text('familyName', 'Los apellidos'),
    ],
  },
  text('title', 'El cargo'),
  { name: 'active', type: 'boolean', description: 'Si puede entrar' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'El correo con el que entra: el de type work',
    subAttributes: [
      text('value', 'El correo'),
      text('type', 'work'),
      { name: 'primary', type: 'boolean', description: 'Siempre' },
    ],
  },
  {
    name: 'addresses',
    type: 'complex',
    multiValued: true,
    description: 'La sede: locality de la de type work',
    subAttributes: [text('locality', 'La sede'), text('type', 'work')],
  },
]

const ENTERPRISE: readonly Attribute[] = [
  text('employeeNumber', 'El número de empleado de la nómina'),
  text('department', 'El área'),
  text('costCenter', 'El centro de costo'),
  {
    name: 'manager',
    type: 'complex',
    description: 'A quién responde',
    subAttributes: [
      text('value', 'El id de esa persona'),
      { ...text('displayName', 'Su nombre'), mutability: 'readOnly' },
    ],
  },
]

export const schemasOf = (origin: string | undefined) =>
  (
    [
      [SCIM_SCHEMAS.user, 'User', 'Una persona de la empresa', USER],
      [SCIM_SCHEMAS.enterprise, 'EnterpriseUser', 'Lo que la empresa sabe de la persona', ENTERPRISE],
    ] as const
  ).map(([id, name, description, attributes]) => ({
    schemas: [SCHEMA],
    ...{ id, name, description },
    attributes: attributes.map(attribute),
    meta: { resourceType: 'Schema', location: scimLocation(origin, `Schemas/${id}`) },
  }))
