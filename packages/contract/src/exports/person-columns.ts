import type { FileColumn } from '@orbita/domain/files/exports'

type Person = { name: string; email: string; area: string | null }

/** The columns that identify the person of a row. The e-mail distinguishes people of the same name. @see D-84 */
export function personColumns<Row>(personOf: (row: Row) => Person) {
  return [
    { id: 'name', title: 'Persona', text: (row: Row) => personOf(row).name, grows: true },
    { id: 'email', title: 'Correo', text: (row: Row) => personOf(row).email },
    { id: 'area', title: 'Área', text: (row: Row) => personOf(row).area ?? '' },
  ] satisfies readonly FileColumn<Row>[]
}
